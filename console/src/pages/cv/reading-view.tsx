import { Badge, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail, Profile, Reading, ReadingChange } from '#http/console/contract.ts';
import { readingQuery } from '../../api/queries.ts';
import { type ChangeLabel, labelOfChange } from '../../cv/change-label.ts';
import { useSectionTexts } from '../../cv/section-texts.ts';
import { useSectionTitle } from '../../cv/section-title.ts';
import { sectionsOf } from '../../cv/sections-of.ts';
import { useValueWords } from '../../cv/use-value-words.ts';
import { plainText } from '../../cv/values.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { memberName } from '../../parts/member-name.ts';

interface ReadingViewProps {
  readonly cv: CvDetail;
  readonly reading: Reading;
  readonly onBack: () => void;
}

/** One reading: what it changed of the one before, and all that was read. */
export function ReadingView({ cv, reading, onBack }: ReadingViewProps): ReactNode {
  const { t } = useTranslation();
  const { number } = reading;
  const read = useQuery(readingQuery(cv.id, number));
  // The button that was pressed is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Group>
        <Button variant="default" size="xs" leftSection={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
          {t('readings.back')}
        </Button>
      </Group>
      <div>
        <Title order={3} size="md" w="fit-content" mb={4} tabIndex={-1} ref={heading}>
          {t('readings.number', { number })}
        </Title>
        <ReadingFacts reading={reading} />
      </div>
      {read.isError && <ErrorAlert error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height={200} role="status" aria-label={t('common.loading')} />}
      {read.data !== undefined && (
        <>
          {number > 1 && <Changes changes={read.data.changes} />}
          <AllValues cv={cv} profile={read.data.profile} />
        </>
      )}
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly ReadingChange[] }): ReactNode {
  const { t } = useTranslation();
  if (changes.length === 0) return <Text size="sm">{t('readings.noChanges')}</Text>;
  return (
    <section aria-labelledby="reading-changes">
      <Title order={4} size="sm" id="reading-changes">
        {t('readings.changes', { count: changes.length })}
      </Title>
      <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('readings.what')}</Table.Th>
              <Table.Th>{t('readings.before')}</Table.Th>
              <Table.Th>{t('readings.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <ChangeRow key={`${change.kind} ${change.pointer}`} change={change} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

function ChangeRow({ change }: { readonly change: ReadingChange }): ReactNode {
  const { t } = useTranslation();
  const words = useValueWords();
  const { kind, entry, before, after, kept } = change;
  const label = labelOfChange(change);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {useLabelText()(label)}
        {entry !== null && label.name !== entry && (
          <Text size="xs" c="dimmed">
            {entry}
          </Text>
        )}
        {kept && (
          <div>
            <Badge variant="default" size="sm" tt="none">
              {t('readings.kept')}
            </Badge>
          </div>
        )}
      </Table.Th>
      {kind === 'moved' ? (
        <Table.Td colSpan={2}>{t('readings.moved')}</Table.Td>
      ) : (
        <>
          <Table.Td>{kind === 'added' ? t('readings.none') : plainText(before, words) || t('readings.none')}</Table.Td>
          <Table.Td>{kind === 'removed' ? t('readings.none') : plainText(after, words) || t('readings.none')}</Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

function useLabelText(): (label: ChangeLabel) => string {
  const { t } = useTranslation();
  return (label) => {
    switch (label.of) {
      case 'value':
        return t(`value.${label.name}`);
      case 'entry':
        return t(`entry.${label.name}`);
      case 'section':
        return t(`section.${label.name}`);
      case 'words':
        return label.name;
    }
  };
}

/** All values of a reading, without corrections. */
function AllValues({ cv, profile }: { readonly cv: CvDetail; readonly profile: Profile }): ReactNode {
  const { t } = useTranslation();
  const words = useValueWords();
  const textsOf = useSectionTexts();
  const titleOf = useSectionTitle();
  const read = {
    profile,
    candidate_name: profile.candidate_name?.value ?? null,
    latest_company: profile.latest_company?.value ?? null,
    latest_role: profile.latest_role?.value ?? null,
    corrections: [],
    template: cv.template,
  };
  return (
    <section aria-labelledby="reading-values">
      <Title order={4} size="sm" id="reading-values">
        {t('readings.values')}
      </Title>
      <Stack gap="xs">
        {sectionsOf(read, words).map((section) => {
          const texts = textsOf(section);
          if (texts.length === 0) return null;
          return (
            <div key={section.id}>
              <Text size="xs" fw={600} c="dimmed">
                {titleOf(section)}
              </Text>
              {texts.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text may be there twice
                <Text key={at} size="sm">
                  {text}
                </Text>
              ))}
            </div>
          );
        })}
      </Stack>
    </section>
  );
}

/** When, by whom, and with which engine and template. */
export function ReadingFacts({ reading }: { readonly reading: Reading }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { engine, template, at, by, by_name: name } = reading;
  const facts = [
    format.moment(at),
    by === null ? t('readings.operator') : memberName(by, name),
    ...(engine === '' ? [] : [t('readings.engine', { engine })]),
    template === null ? t('readings.noTemplate') : t('cv.template', { name: template }),
  ];
  return (
    <Text size="xs" c="dimmed">
      {facts.join(' · ')}
    </Text>
  );
}
