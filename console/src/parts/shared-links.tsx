import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedLink } from '#http/console/contract.ts';
import { call } from '../api/call.ts';
import { LINKS_KEY } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { memberName } from './member-name.ts';
import { notifyDone, notifyFailure } from './notify.tsx';

interface SharedLinksProps {
  readonly links: readonly SharedLink[];
  /** Whether each link names its CV. */
  readonly showCv?: boolean;
}

/** Links that work now, each with a button that revokes it. */
export function SharedLinks({ links, showCv = false }: SharedLinksProps): ReactNode {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} showCv={showCv} />
      ))}
    </Stack>
  );
}

function LinkRow({ link, showCv }: { readonly link: SharedLink; readonly showCv: boolean }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call('revokeCvLink', { params: { linkId: link.id } }),
    onSuccess: () => notifyDone(t('links.revoked')),
    onError: notifyFailure,
    // A link that another member revoked goes too.
    onSettled: () => client.invalidateQueries({ queryKey: LINKS_KEY }),
  });
  const cv = link.candidate_name ?? link.file_name;
  const opened =
    link.last_opened_at === null
      ? t('links.notOpened')
      : t('links.opened', { when: format.moment(link.last_opened_at) });
  const detail = `${t('links.sharedBy', { by: memberName(link.shared_by, link.shared_by_name), when: format.moment(link.created_at) })} · ${opened}`;
  const until = t('links.until', { when: format.moment(link.expires_at) });
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {showCv && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/cvs/$cvId" params={{ cvId: String(link.cv_id) }} />}
          >
            {cv}
          </Anchor>
        )}
        <Text size="sm">{until}</Text>
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        style={{ flexShrink: 0 }}
        aria-label={t('links.revokeOf', { cv, until })}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        {t('links.revoke')}
      </Button>
    </Group>
  );
}
