import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Columns2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail, RelatedCv } from '#http/console/contract.ts';
import { relatedCvsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';

/** So many are shown at first, so that the document stays in sight. */
const SHOWN_AT_FIRST = 2;

/** The CVs of the same document or person, newest first. Nothing where there are none. */
export function RelatedCard({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const related = useQuery(relatedCvsQuery(cv.id));
  const [isWhole, setWhole] = useState(false);
  const { cvs = [], incomplete = false } = related.data ?? {};
  const [newest] = cvs;
  if (newest === undefined) return null;
  const isNewer = newest.created_at > cv.created_at || (newest.created_at === cv.created_at && newest.id > cv.id);
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-labelledby="related-cvs" className="lectern-screen">
      <Group gap="xs" justify="space-between">
        <Title order={2} size="sm" id="related-cvs">
          {t('related.title', { count: cvs.length })}
        </Title>
        <Text size="xs" c="dimmed">
          {[isNewer ? t('related.newer') : t('related.lead'), ...(incomplete ? [t('related.incomplete')] : [])].join(
            ' ',
          )}
        </Text>
      </Group>
      <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {(isWhole ? cvs : cvs.slice(0, SHOWN_AT_FIRST)).map((other) => (
          <RelatedRow key={other.id} cvId={cv.id} other={other} />
        ))}
      </Stack>
      {!isWhole && cvs.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          {t('related.showAll', { count: cvs.length })}
        </Button>
      )}
    </Paper>
  );
}

interface RelatedRowProps {
  readonly cvId: number;
  readonly other: RelatedCv;
}

function RelatedRow({ cvId, other }: RelatedRowProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const name = other.candidate_name ?? t('cvs.unknown');
  const reasons = other.reasons.map((reason) => t(`related.reasons.${reason}`)).join(', ');
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Anchor
          inherit
          fw={500}
          renderRoot={(props) => <Link {...props} to="/cvs/$cvId" params={{ cvId: String(other.id) }} />}
        >
          {name}
        </Anchor>
        {` · ${reasons}`}
        <Text span size="xs" c="dimmed">
          {` · ${t('cv.addedOn', { when: format.moment(other.created_at) })} · ${other.file_name}`}
        </Text>
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        leftSection={<Columns2 size={14} aria-hidden />}
        aria-label={t('related.compareWith', { name, when: format.moment(other.created_at) })}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/cvs/$cvId/compare/$otherId"
            params={{ cvId: String(cvId), otherId: String(other.id) }}
          />
        )}
      >
        {t('related.compare')}
      </Button>
    </Group>
  );
}
