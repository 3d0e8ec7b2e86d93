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
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../i18n/format.ts';
import { notifyFailure } from '../parts/notify.tsx';
import { isFinished, type Upload, type UploadState } from './upload.ts';
import { saveReport } from './upload-report.ts';
import { UploadRow } from './upload-row.tsx';
import { announcementOf, secondsLeft } from './upload-text.ts';
import { useUploads } from './uploads-context.ts';

/** The state of each upload, in the corner of every page until it is cleared. */
export function UploadsPanel(): ReactNode {
  const { list } = useUploads();
  return (
    <>
      {/* Present before the first upload: screen readers do not announce a live region that is added together with its text. */}
      <VisuallyHidden aria-live="polite">{useAnnouncement(list)}</VisuallyHidden>
      {list.length > 0 && <Panel list={list} />}
    </>
  );
}

function Panel({ list }: { readonly list: readonly Upload[] }): ReactNode {
  const { t, i18n } = useTranslation();
  const { clear } = useUploads();
  const over = list.filter(({ state }) => isFinished(state)).length;
  const failed = list.filter(({ state }) => state.kind === 'failed');
  const rows = rowsOf(list);
  const seconds = list.length > ROWS_MAX ? secondsLeft(list) : null;
  const panel = useRef<HTMLElement>(null);
  const [expanded, toggle] = useExpanded(panel, over === list.length && failed.length === 0);
  return (
    <Affix position={{ bottom: 16, right: 16 }} zIndex={150} className="lectern-screen">
      <Paper
        ref={panel}
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
            {failed.length > 0 && (
              <Text span c="var(--mantine-color-error)" size="sm" inherit>
                {' '}
                · {t('uploads.failedCount', { count: failed.length })}
              </Text>
            )}
            {seconds !== null && (
              <Text span c="dimmed" size="sm" inherit>
                {' '}
                · {t('uploads.endsIn', { when: inTime(Math.ceil(seconds), i18n.language) })}
              </Text>
            )}
          </Text>
          <Group gap={4} wrap="nowrap">
            {list.some(({ source }) => source.isOfMany) && (
              <Button size="compact-xs" variant="subtle" onClick={() => void saveReport(list).catch(notifyFailure)}>
                {t('uploads.report')}
              </Button>
            )}
            {over > 0 && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => {
                  clear();
                  // The button disappears, and with the last upload the panel. The focus moves to the page.
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
              {rows.map((upload) => (
                <UploadRow key={upload.id} upload={upload} />
              ))}
            </Stack>
            {rows.length < list.length && (
              <Text size="xs" c="dimmed" px="md" py={8}>
                {t('uploads.more', { count: list.length - rows.length })}
              </Text>
            )}
          </ScrollArea.Autosize>
        </Collapse>
      </Paper>
    </Affix>
  );
}

/** So many rows are drawn in a moment, and more than anyone reads. The report has all. */
const ROWS_MAX = 100;

/** What failed comes first. Of a long list, what is being worked on follows, and what is done comes last. */
const RANKS: Record<UploadState['kind'], number> = { failed: 0, sending: 1, working: 1, waiting: 2, done: 3 };

function rowsOf(list: readonly Upload[]): readonly Upload[] {
  const isLong = list.length > ROWS_MAX;
  const rank = ({ state: { kind } }: Upload): number => (isLong ? RANKS[kind] : Math.min(RANKS[kind], 1));
  return list.toSorted((one, other) => rank(one) - rank(other)).slice(0, ROWS_MAX);
}

/** How long a panel without failures stays open once all is done. */
const OPEN_MS = 8000;

/** Whether the rows are shown. The panel closes by itself some time after `isDone`, unless it is pointed at or has the focus. */
function useExpanded(panel: RefObject<HTMLElement | null>, isDone: boolean): readonly [boolean, () => void] {
  const [expanded, { open, close, toggle }] = useDisclosure(true);
  useEffect(() => {
    if (!isDone) {
      open();
      return;
    }
    const timer = window.setInterval(() => {
      if (panel.current?.matches(':hover, :focus-within') === true) return;
      window.clearInterval(timer);
      close();
    }, OPEN_MS);
    return () => window.clearInterval(timer);
  }, [panel, isDone, open, close]);
  return [expanded, toggle];
}

/** The text for screen readers: the latest change. */
function useAnnouncement(list: readonly Upload[]): string {
  const before = useRef(list);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const next = announcementOf(before.current, list);
    before.current = list;
    if (next !== '') setAnnouncement(next);
    else if (list.length === 0) setAnnouncement('');
  }, [list]);
  return announcement;
}
