import { ActionIcon, Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload, UploadState } from './upload.ts';
import { progressOf, uploadStatusText } from './upload-text.ts';
import { useUploads } from './uploads-context.ts';

/** High enough for a row of buttons, so that the layout does not shift when one appears. */
const ROW_MIN_HEIGHT = 62;

/** One upload: its state and its actions. */
export function UploadRow({ upload }: { readonly upload: Upload }): ReactNode {
  const { state, source } = upload;
  return (
    <Group
      component="li"
      px="md"
      py={8}
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      mih={ROW_MIN_HEIGHT}
      data-state={state.kind}
      data-stage={state.kind === 'working' ? state.stage : undefined}
    >
      <Stack gap={2} flex={1} miw={0}>
        <Text size="sm" truncate title={source.path}>
          {source.name}
        </Text>
        <Status state={state} />
      </Stack>
      <RowAction upload={upload} />
    </Group>
  );
}

function RowAction({ upload: { id, state, source } }: { readonly upload: Upload }): ReactNode {
  const { t } = useTranslation();
  const { retry, remove } = useUploads();
  switch (state.kind) {
    case 'waiting':
    case 'sending':
      return (
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={() => remove(id)}
          aria-label={t('uploads.removeOf', { name: source.name })}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      );
    case 'working':
      return null;
    case 'done':
      return (
        <Button
          renderRoot={(props) => <Link {...props} to="/cvs/$cvId" params={{ cvId: String(state.cv.id) }} />}
          size="compact-sm"
          variant="light"
          aria-label={t('uploads.openOf', { name: state.cv.candidate_name ?? source.name })}
        >
          {t('uploads.open')}
        </Button>
      );
    case 'failed':
      if (!state.retryable) return null;
      return (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => retry(id)}
          aria-label={t('uploads.retryOf', { name: source.name })}
        >
          {t('uploads.retry')}
        </Button>
      );
  }
}

function Status({ state }: { readonly state: UploadState }): ReactNode {
  const { t } = useTranslation();
  const now = useNowUntil(state.kind === 'waiting' ? state.notBefore : 0);
  const words = uploadStatusText(state, now);
  if (state.kind === 'failed')
    return (
      <Group gap={4} wrap="nowrap" align="flex-start">
        <CircleAlert size={14} color="var(--mantine-color-error)" aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
        <Text size="xs" c="var(--mantine-color-error)">
          {words}
          {state.requestId !== null && ` ${t('common.requestId')}: ${state.requestId}`}
        </Text>
      </Group>
    );
  return (
    <>
      <Group gap={4} wrap="nowrap">
        {state.kind === 'done' && <CircleCheck size={14} color="var(--mantine-color-teal-7)" aria-hidden />}
        <Text size="xs" c="dimmed" truncate title={words}>
          {words}
        </Text>
      </Group>
      {state.kind === 'done' && state.cv.skipped_template !== null && (
        <Text size="xs" fw={500}>
          {t(`uploads.skippedTemplate.${state.cv.skipped_template}`)}
        </Text>
      )}
      {state.kind === 'done' && !state.wasThere && state.cv.related !== null && (
        <Text size="xs" fw={500}>
          {t('related.uploaded', {
            count: state.cv.related.count,
            reason: t(`related.reasons.${state.cv.related.reason}`),
          })}
        </Text>
      )}
      {state.kind === 'done' ? (
        <Box h={3} />
      ) : (
        <Progress value={progressOf(state)} size={3} animated={state.kind === 'working'} aria-label={words} />
      )}
    </>
  );
}

/** The current time, updated each second until the given moment. */
function useNowUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const { start, stop } = useInterval(() => setNow(Date.now()), 1000);
  const isAhead = moment > now;
  useEffect(() => {
    setNow(Date.now());
    if (isAhead) start();
    return stop;
  }, [isAhead, start, stop]);
  return now;
}
