import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESSES } from '../../api/addresses.ts';
import { call } from '../../api/call.ts';
import { cvLinksQuery, LINKS_KEY } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { SharedLinks } from '../../parts/shared-links.tsx';

const LINK_HOURS = ADDRESSES.linkHours;
const LIFE_NAMES = { 1: 'hour', 24: 'day', 168: 'week' } as const;

interface ShareDialogProps {
  readonly cvId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes links to the PDF of a CV, and lists those that work. */
export function ShareDialog({ cvId, opened, onClose }: ShareDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('links.title')}>
      <Stack>
        <NewLink cvId={cvId} />
        <WorkingLinks cvId={cvId} />
      </Stack>
    </Dialog>
  );
}

function NewLink({ cvId }: { readonly cvId: number }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [hours, setHours] = useState<(typeof LINK_HOURS)[number]>(LINK_HOURS[0]);
  const share = useMutation({
    mutationFn: async () => {
      const made = await call('linkCv', { params: { cvId }, body: { hours } });
      return { url: made.url, until: new Date(Date.now() + made.expires_in * 1000).toISOString() };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: LINKS_KEY }),
  });
  return (
    <>
      <Text size="sm">{t('links.lead')}</Text>
      <Group align="end">
        <NativeSelect
          flex={1}
          label={t('links.life')}
          value={hours}
          onChange={(event) =>
            setHours(LINK_HOURS.find((life) => String(life) === event.currentTarget.value) ?? LINK_HOURS[0])
          }
          data={LINK_HOURS.map((life) => ({ value: String(life), label: t(`links.lives.${LIFE_NAMES[life]}`) }))}
        />
        <Button loading={share.isPending} onClick={() => share.mutate()} data-autofocus>
          {t('links.create')}
        </Button>
      </Group>
      {share.isError && <ErrorAlert error={share.error} />}
      {share.data !== undefined && (
        <div role="status">
          <CopyField label={t('links.label')} value={share.data.url} />
          <Text size="xs" c="dimmed" mt={4}>
            {t('links.once', { when: format.moment(share.data.until) })}
          </Text>
        </div>
      )}
    </>
  );
}

function WorkingLinks({ cvId }: { readonly cvId: number }): ReactNode {
  const { t } = useTranslation();
  const links = useQuery(cvLinksQuery(cvId));
  if (links.isError) return <ErrorAlert error={links.error} onRetry={() => void links.refetch()} />;
  if (links.data === undefined || links.data.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('links.working')}
      </Title>
      <SharedLinks links={links.data} />
    </Stack>
  );
}
