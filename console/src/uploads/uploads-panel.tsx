import { ActionIcon, Affix, Button, Collapse, Group, Paper, Progress, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload, UploadState } from './upload.ts';
import { useUploads } from './uploads-context.ts';

/** What became of each file, in the corner of every page until it is cleared. */
export function UploadsPanel(): ReactNode {
  const { t } = useTranslation();
  const { list, clear } = useUploads();
  const [expanded, { toggle }] = useDisclosure(true);
  if (list.length === 0) return null;
  const over = list.filter(({ state }) => state.kind === 'done' || state.kind === 'failed').length;
  const failed = list.filter(({ state }) => state.kind === 'failed').length;
  return (
    <Affix position={{ bottom: 16, right: 16 }} zIndex={150}>
      <Paper
        component="section"
        aria-label={t('uploads.title')}
        withBorder
        shadow="lg"
        radius="md"
        w={{ base: 'calc(100vw - 32px)', xs: 400 }}
      >
        <Group justify="space-between" px="md" py="xs" wrap="nowrap">
          <Text fw={600} size="sm" role="status">
            {t('uploads.progress', { done: over, total: list.length })}
            {failed > 0 && (
              <Text span c="var(--mantine-color-error)" size="sm" inherit>
                {' '}
                · {t('uploads.failedCount', { count: failed })}
              </Text>
            )}
          </Text>
          <Group gap={4} wrap="nowrap">
            {over > 0 && (
              <Button size="compact-xs" variant="subtle" onClick={clear}>
                {t('uploads.clear')}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={toggle}
              aria-expanded={expanded}
              aria-label={expanded ? t('uploads.minimise') : t('uploads.expand')}
            >
              {expanded ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
            </ActionIcon>
          </Group>
        </Group>
        <Progress value={(over / list.length) * 100} size="xs" radius={0} aria-label={t('uploads.title')} />
        <Collapse expanded={expanded}>
          <ScrollArea.Autosize mah="min(320px, 40vh)">
            <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {list.map((upload) => (
                <UploadRow key={upload.id} upload={upload} />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Collapse>
      </Paper>
    </Affix>
  );
}

function UploadRow({ upload }: { readonly upload: Upload }): ReactNode {
  const { t } = useTranslation();
  const { retry } = useUploads();
  const { state, file } = upload;
  return (
    <Group component="li" px="md" py={8} gap="sm" wrap="nowrap" align="flex-start" data-state={state.kind}>
      <Stack gap={2} flex={1} miw={0}>
        <Text size="sm" truncate title={file.name}>
          {file.name}
        </Text>
        <UploadStatus state={state} />
      </Stack>
      {state.kind === 'done' && (
        <Button
          renderRoot={(props) => <Link {...props} to="/cvs/$cvId" params={{ cvId: String(state.cv.id) }} />}
          size="compact-sm"
          variant="light"
          aria-label={t('uploads.openOf', { name: state.cv.candidate_name ?? file.name })}
        >
          {t('uploads.open')}
        </Button>
      )}
      {state.kind === 'failed' && state.retryable && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => retry(upload.id)}
          aria-label={t('uploads.retryOf', { name: file.name })}
        >
          {t('uploads.retry')}
        </Button>
      )}
    </Group>
  );
}

function UploadStatus({ state }: { readonly state: UploadState }): ReactNode {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'waiting':
      return <Note text={t('uploads.waiting')} />;
    case 'sending':
      return (
        <>
          <Note text={t('uploads.sending', { percent: state.percent })} />
          <Progress value={state.percent} size="xs" aria-label={t('uploads.sending', { percent: state.percent })} />
        </>
      );
    case 'reading':
      return (
        <>
          <Note text={t('uploads.reading')} />
          <Progress value={100} size="xs" striped animated aria-label={t('uploads.reading')} />
        </>
      );
    case 'done':
      return (
        <Group gap={4} wrap="nowrap">
          <CircleCheck size={14} color="var(--mantine-color-teal-7)" aria-hidden />
          <Note text={[t('uploads.done'), state.cv.candidate_name].filter((part) => part !== null).join(' · ')} />
        </Group>
      );
    case 'failed':
      return (
        <Group gap={4} wrap="nowrap" align="flex-start" role="alert">
          <CircleAlert
            size={14}
            color="var(--mantine-color-error)"
            aria-hidden
            style={{ flexShrink: 0, marginTop: 3 }}
          />
          <Text size="xs" c="var(--mantine-color-error)">
            {state.message}
            {state.requestId !== null && ` ${t('common.requestId')}: ${state.requestId}`}
          </Text>
        </Group>
      );
  }
}

function Note({ text }: { readonly text: string }): ReactNode {
  return (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
}
