import { Anchor, Badge, Group, Paper, Skeleton, Stack, Switch, Table, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail } from '#http/console/contract.ts';
import { addressOf, codeOf } from '../../api/call.ts';
import { cvQuery } from '../../api/queries.ts';
import { type ComparedLine, pairSections, type SectionPair } from '../../cv/section-pairs.ts';
import { useSectionTexts } from '../../cv/section-texts.ts';
import { useSectionTitle } from '../../cv/section-title.ts';
import { sectionsOf } from '../../cv/sections-of.ts';
import { useValueWords } from '../../cv/use-value-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { NotFoundPage } from '../error-pages.tsx';
import classes from './compare-page.module.css';

/** Two CVs side by side: what was read of each, with the differences marked, and the way to both documents. */
export function ComparePage(): ReactNode {
  const { t } = useTranslation();
  const { cvId, otherId } = useParams({ from: '/member/cvs/$cvId/compare/$otherId' });
  const both = useQueries({ queries: [cvQuery(Number(cvId)), cvQuery(Number(otherId))] });
  const [one, other] = both;
  if (both.some(({ error }) => codeOf(error) === 'not_found')) return <NotFoundPage />;
  return (
    <Stack gap="sm">
      <Anchor
        renderRoot={(props) => <Link {...props} to="/cvs/$cvId" params={{ cvId }} />}
        size="sm"
        w="fit-content"
        className="lectern-screen"
      >
        <Group gap={4}>
          <ArrowLeft size={16} aria-hidden />
          {t('compare.back')}
        </Group>
      </Anchor>
      {both.map(({ data, error, refetch }, at) =>
        error === null || data !== undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first CV and the second
          <ErrorAlert key={at} error={error} onRetry={() => void refetch()} />
        ),
      )}
      {one.data !== undefined && other.data !== undefined ? (
        <Comparison cvs={[one.data, other.data]} />
      ) : (
        both.every(({ error }) => error === null) && (
          <Skeleton height="70vh" role="status" aria-label={t('common.loading')} />
        )
      )}
    </Stack>
  );
}

function Comparison({ cvs }: { readonly cvs: readonly [CvDetail, CvDetail] }): ReactNode {
  const { t } = useTranslation();
  const words = useValueWords();
  const textsOf = useSectionTexts();
  const titleOf = useSectionTitle();
  const [isBrief, setBrief] = useState(false);
  const pairs = pairSections([sectionsOf(cvs[0], words), sectionsOf(cvs[1], words)], textsOf);
  const differences = pairs.reduce((sum, pair) => sum + pair.differences, 0);
  return (
    <>
      <PageTitle
        title={t('compare.title')}
        lead={t('compare.differences', { count: differences })}
        action={
          <Switch
            label={t('compare.onlyDifferences')}
            checked={isBrief}
            onChange={(event) => setBrief(event.currentTarget.checked)}
          />
        }
      />
      <Paper withBorder>
        <Table className={classes.table} aria-label={t('compare.title')}>
          <Table.Thead>
            <Table.Tr>
              {cvs.map((cv) => (
                <Table.Th key={cv.id} scope="col">
                  <CvHead cv={cv} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {pairs
            .filter((pair) => !isBrief || pair.differences > 0)
            .map((pair) => (
              <PairRows key={pair.key} pair={pair} title={titleOf(pair.section)} isBrief={isBrief} />
            ))}
        </Table>
      </Paper>
    </>
  );
}

/** Which CV a column has, with the ways to its page and its documents. */
function CvHead({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const name = cv.candidate_name ?? t('cvs.unknown');
  return (
    <Stack gap={2}>
      <Anchor
        fw={600}
        w="fit-content"
        renderRoot={(props) => <Link {...props} to="/cvs/$cvId" params={{ cvId: String(cv.id) }} />}
      >
        {name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {t('cv.addedOn', { when: format.moment(cv.created_at) })}
      </Text>
      <Text size="xs" c="dimmed">
        {cv.file_name}
      </Text>
      {cv.file_available ? (
        <Group gap="xs">
          <Anchor size="sm" href={addressOf('getCvPdf', { cvId: cv.id })} target="_blank" rel="noopener">
            {t('compare.document')}
          </Anchor>
          {cv.converted && (
            <Anchor size="sm" href={addressOf('getCvOriginal', { cvId: cv.id })} download>
              {t('cv.downloadOriginal')}
            </Anchor>
          )}
        </Group>
      ) : (
        <Text size="sm">{t('cv.fileGoneTitle')}</Text>
      )}
    </Stack>
  );
}

interface PairRowsProps {
  readonly pair: SectionPair;
  readonly title: string;
  readonly isBrief: boolean;
}

function PairRows({ pair: { lines, differences }, title, isBrief }: PairRowsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="rowgroup" colSpan={2}>
          <Group gap="xs">
            {title}
            <Badge variant="default" size="sm" tt="none" fw={500}>
              {differences === 0 ? t('compare.same') : t('compare.differences', { count: differences })}
            </Badge>
          </Group>
        </Table.Th>
      </Table.Tr>
      <Table.Tr>
        {lines.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first CV and the second
          <Table.Td key={at}>
            <Lines lines={isBrief ? side.filter(({ isOnlyHere }) => isOnlyHere) : side} />
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tbody>
  );
}

function Lines({ lines }: { readonly lines: readonly ComparedLine[] }): ReactNode {
  const { t } = useTranslation();
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('compare.none')}
      </Text>
    );
  return lines.map(({ text, isOnlyHere }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may be there twice
    <Text key={at} size="sm">
      {isOnlyHere ? <mark>{text}</mark> : text}
    </Text>
  ));
}
