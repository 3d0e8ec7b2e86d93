import { Alert, Badge, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvDetail, Reading, UploadStage } from '#http/console/contract.ts';
import { callWithStages } from '../../api/call-with-stages.ts';
import { readingsQuery, templatesQuery } from '../../api/queries.ts';
import { forgetSteps } from '../../cv/correct/use-correct.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { ReadingFacts, ReadingView } from './reading-view.tsx';

interface ReadingsDialogProps {
  readonly cv: CvDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Reads a CV again, lists its readings, and shows one of them. */
export function ReadingsDialog({ cv, opened, onClose }: ReadingsDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('readings.title')} size="xl">
      <Readings cv={cv} />
    </Dialog>
  );
}

/** Not kept when the dialog closes. */
function Readings({ cv }: { readonly cv: CvDetail }): ReactNode {
  const { t } = useTranslation();
  const [shown, show] = useState<number | null>(null);
  const readings = useQuery(readingsQuery(cv.id));
  const one = readings.data?.find(({ number }) => number === shown);
  if (one !== undefined)
    return (
      <Stack>
        <ReadingView cv={cv} reading={one} onBack={() => show(null)} />
      </Stack>
    );
  return (
    <Stack>
      <ReadAgain cv={cv} onRead={show} />
      {readings.isError && <ErrorAlert error={readings.error} onRetry={() => void readings.refetch()} />}
      <Stack gap="xs">
        <Title order={3} size="sm">
          {t('readings.list')}
        </Title>
        {(readings.data ?? []).map((reading, at) => (
          <ReadingRow key={reading.number} reading={reading} isCurrent={at === 0} onShow={() => show(reading.number)} />
        ))}
      </Stack>
    </Stack>
  );
}

/** The choice of a template without extra fields. */
const NO_TEMPLATE = 'default';

function ReadAgain({ cv, onRead }: { readonly cv: CvDetail; readonly onRead: (number: number) => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: templates = [] } = useQuery(templatesQuery);
  const [chosen, choose] = useState<string | null>(null);
  const [stage, setStage] = useState<UploadStage | null>(null);
  const current = templates.find(({ name }) => name === cv.template?.name)?.id ?? NO_TEMPLATE;
  const template = chosen ?? String(current);
  const read = useMutation({
    mutationFn: () => callWithStages('readCvAgain', { params: { cvId: cv.id }, body: { template }, onStage: setStage }),
    onSuccess: async ({ number, is_new: isNew }) => {
      // Places in lists may be those of other entries now.
      if (isNew) forgetSteps(client, cv.id);
      const keys = [['readings', cv.id], ['cv', cv.id], ['corrections', cv.id], ['cvs']];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (isNew) onRead(number);
    },
    onSettled: () => setStage(null),
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('readings.lead')}</Text>
      {cv.newer_engine !== null && (
        <Alert variant="light" icon={<Sparkles aria-hidden />}>
          {t('readings.newer', { engine: cv.newer_engine })}
        </Alert>
      )}
      <Group align="end">
        <NativeSelect
          flex={1}
          label={t('readings.template')}
          value={template}
          disabled={read.isPending}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: NO_TEMPLATE, label: t('readings.noTemplate') },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Button loading={read.isPending} onClick={() => read.mutate()}>
          {t('readings.submit')}
        </Button>
      </Group>
      {read.isError && <ErrorAlert error={read.error} />}
      <Text size="sm" c="dimmed" role="status">
        {read.isPending && stage !== null && t(`uploads.stages.${stage}`)}
        {read.data?.is_new === false && !read.isPending && t('readings.same')}
      </Text>
    </Stack>
  );
}

interface ReadingRowProps {
  readonly reading: Reading;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
}

function ReadingRow({ reading, isCurrent, onShow }: ReadingRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t('readings.number', { number: reading.number })}
          </Text>
          {isCurrent && (
            <Badge variant="default" size="sm" tt="none">
              {t('readings.current')}
            </Badge>
          )}
        </Group>
        <ReadingFacts reading={reading} />
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('readings.showOf', { number: reading.number })}
        onClick={onShow}
      >
        {t('readings.show')}
      </Button>
    </Group>
  );
}
