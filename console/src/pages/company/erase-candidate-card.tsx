import { Alert, Button, Code, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERASURE } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { saveText } from '../../parts/save-file.ts';
import { CandidateCvs } from './candidate-cvs.tsx';
import { useReportText } from './use-report-text.ts';

/** Finds the CVs of a person who asks for erasure, erases those that are ticked, and gives a report. */
export function EraseCandidateCard(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const reportText = useReportText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const find = useMutation({
    mutationFn: () => call('findCandidate', { body: { text } }),
    onMutate: () => {
      setChosen(new Set());
      erase.reset();
    },
  });
  const erase = useMutation({
    mutationFn: (ids: readonly number[]) => call('eraseCandidate', { body: { cv_ids: [...ids] } }),
    onSuccess: async (report) => {
      find.reset();
      for (const { id } of report.cvs) client.removeQueries({ queryKey: ['cv', id] });
      await client.invalidateQueries({ queryKey: ['cvs'] });
    },
  });
  const ask = (): void => {
    const ids = [...chosen];
    confirm({
      title: t('erasure.confirmTitle', { count: ids.length }),
      children: <Text size="sm">{t('erasure.confirmText')}</Text>,
      confirm: t('erasure.confirm'),
      onConfirm: () => erase.mutate(ids),
    });
  };
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2}>{t('erasure.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('erasure.lead')}
        </Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            find.mutate();
          }}
        >
          <Group align="end">
            <TextInput
              flex={1}
              miw={220}
              label={t('erasure.search')}
              value={text}
              maxLength={ERASURE.searchMax}
              autoComplete="off"
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={find.isPending} disabled={text.trim().length < 2}>
              {t('erasure.find')}
            </Button>
          </Group>
        </form>
        {find.isError && <ErrorAlert error={find.error} />}
        {erase.isError && <ErrorAlert error={erase.error} />}
        {find.data !== undefined && (
          <>
            {find.data.in_work > 0 && <Alert color="yellow">{t('erasure.inWork', { count: find.data.in_work })}</Alert>}
            {find.data.more && <Alert color="yellow">{t('erasure.more', { max: ERASURE.cvsMax })}</Alert>}
            {find.data.cvs.length === 0 ? (
              <Text size="sm" role="status">
                {t('erasure.none')}
              </Text>
            ) : (
              <>
                <CandidateCvs cvs={find.data.cvs} chosen={chosen} onChange={setChosen} />
                <Group justify="flex-end">
                  <Button color="red" disabled={chosen.size === 0} loading={erase.isPending} onClick={ask}>
                    {t('erasure.erase', { count: chosen.size })}
                  </Button>
                </Group>
              </>
            )}
          </>
        )}
        {erase.data !== undefined && <Report text={reportText(erase.data)} day={erase.data.erased_at.slice(0, 10)} />}
      </Stack>
    </Paper>
  );
}

function Report({ text, day }: { readonly text: string; readonly day: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {t('erasure.done')}
      </Text>
      <Code
        className="lectern-sheet"
        block
        tabIndex={0}
        role="region"
        aria-label={t('erasure.reportLabel')}
        style={{ whiteSpace: 'pre-wrap' }}
      >
        {text}
      </Code>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => print()}>
          {t('erasure.print')}
        </Button>
        <Button variant="default" onClick={() => saveText(`lectern-erasure-${day}.txt`, `${text}\n`)}>
          {t('erasure.download')}
        </Button>
      </Group>
    </Stack>
  );
}
