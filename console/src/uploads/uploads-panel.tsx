import {
  ActionIcon,
  Affix,
  Button,
  Collapse,
  Group,
  Paper,
  Progress,
  ScrollArea,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from './upload.ts';
import { isOver } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { newsOf } from './upload-words.ts';
import { useUploads } from './uploads-context.ts';

/** What became of each file, in the corner of every page until it is cleared. */
export function UploadsPanel(): ReactNode {
  const { list } = useUploads();
  return (
    <>
      {/* Here before the first upload: what comes into a page together with its words is not read out. */}
      <VisuallyHidden aria-live="polite">{useNews(list)}</VisuallyHidden>
      {list.length > 0 && <Panel list={list} />}
    </>
  );
}

function Panel({ list }: { readonly list: readonly Upload[] }): ReactNode {
  const { t } = useTranslation();
  const { clear } = useUploads();
  const [expanded, { toggle }] = useDisclosure(true);
  const over = list.filter(({ state }) => isOver(state)).length;
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
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => {
                  clear();
                  // The button goes, and with the last upload the panel: who works by keyboard goes on in the page.
                  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
                }}
              >
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
          <ScrollArea.Autosize mah="min(320px, 40vh)" viewportProps={{ tabIndex: 0 }}>
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

/** What is read out: the last news that there was. */
function useNews(list: readonly Upload[]): string {
  const before = useRef(list);
  const [news, setNews] = useState('');
  useEffect(() => {
    const next = newsOf(before.current, list);
    before.current = list;
    if (next !== '') setNews(next);
    else if (list.length === 0) setNews('');
  }, [list]);
  return news;
}
