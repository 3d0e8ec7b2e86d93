import { ActionIcon, Button, Center, Group, Loader, Stack, Text, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document } from 'react-pdf';
import { addressOf } from '../api/call.ts';
import { boxesByPage } from './hit-test.ts';
import { PDF_OPTIONS } from './pdf-engine.ts';
import { type PageSize, PdfPage } from './pdf-page.tsx';
import classes from './pdf-pane.module.css';
import type { Evidence, ShownValue } from './shown.ts';
import type { Highlighting } from './use-highlight.ts';
import { useLabel } from './use-label.ts';

/** Margin left and right of a page, in pixels. */
const PAGE_MARGIN = 26;
const ZOOM_STEP = 1.25;
const ZOOM_MAX = 3;
const A4: PageSize = { width: 595, height: 842 };
const NO_PLACES = [] as const;

interface PdfPaneProps {
  readonly cvId: number;
  /** Page sizes if the server knows them. The document has them too, but later. */
  readonly sizes: readonly PageSize[] | null;
  readonly pageCount: number;
  readonly values: readonly ShownValue[];
  readonly pointing: Highlighting;
}

/** The document, rendered on canvases by pdf.js, with its text and the boxes of the values. */
export function PdfPane({ cvId, sizes, pageCount, values, pointing }: PdfPaneProps): ReactNode {
  const { t } = useTranslation();
  const { ref: measured, width: paneWidth } = useElementSize();
  const pane = useRef<HTMLDivElement>(null);
  const both = useMergedRef(measured, pane);
  const [zoom, setZoom] = useState(1);
  const [known, setKnown] = useState<readonly PageSize[] | null>(sizes);
  // The text of the other pages waits until one page is there to be seen.
  const [isDrawn, setIsDrawn] = useState(false);
  const onDrawn = useCallback(() => setIsDrawn(true), []);
  const [tries, setTries] = useState(0);
  // The viewer loads each new object.
  const file = useMemo(() => ({ url: addressOf('getCvPdf', { cvId }), tries }), [cvId, tries]);
  const places = useMemo(() => boxesByPage(values), [values]);
  const active = values.find(({ id }) => id === pointing.pointed?.id) ?? null;
  const shownPages = known ?? Array.from({ length: pageCount }, () => A4);
  const place = pointing.pointed?.from === 'profile' ? (active?.evidence[0] ?? null) : null;
  // A new pane has no pages until it knows its width and theirs.
  useScrollTo(pane, place, `${paneWidth > 0} ${known?.length}`);
  const width = Math.max(200, (paneWidth - PAGE_MARGIN) * zoom);
  return (
    <div
      ref={both}
      className={classes.pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard too
      tabIndex={0}
      role="region"
      aria-label={t('cv.document')}
    >
      <ZoomTools zoom={zoom} setZoom={setZoom} active={active} />
      <Document
        file={file}
        options={PDF_OPTIONS}
        loading={
          <Center h={300}>
            <Loader role="status" aria-label={t('common.loading')} />
          </Center>
        }
        error={<DocumentFailed onRetry={() => setTries(tries + 1)} />}
        noData={null}
        // An error is shown here, instead of the page of the CV.
        suspense={false}
        // If the sizes cannot be read, the pages keep the size that they have.
        onLoadSuccess={(pdf) => void sizesOf(pdf).then(setKnown, () => undefined)}
      >
        <div className={classes.pages}>
          {paneWidth > 0 &&
            shownPages.map((size, at) => (
              <PdfPage
                key={at}
                number={at + 1}
                total={shownPages.length}
                size={size}
                width={width}
                isSearched={isDrawn}
                onDrawn={onDrawn}
                places={places.get(at + 1) ?? NO_PLACES}
                active={active?.evidence.some(({ page }) => page === at + 1) === true ? active : null}
                point={pointing.point}
                leave={pointing.leave}
              />
            ))}
        </div>
      </Document>
    </div>
  );
}

function DocumentFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Center p="xl">
      <Stack align="center" role="alert">
        <Text>{t('cv.documentFailed')}</Text>
        <Button variant="default" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      </Stack>
    </Center>
  );
}

interface ZoomToolsProps {
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** The value that is pointed at. */
  readonly active: ShownValue | null;
}

/** The tools, and what is pointed at: above the page, since on it a label would cover the lines around its value. */
function ZoomTools({ zoom, setZoom, active }: ZoomToolsProps): ReactNode {
  const { t } = useTranslation();
  const tools = [
    { label: t('cv.zoomOut'), icon: <ZoomOut size={18} aria-hidden />, to: zoom / ZOOM_STEP, off: zoom <= 0.5 },
    { label: t('cv.zoomFit'), icon: <Scan size={18} aria-hidden />, to: 1, off: zoom === 1 },
    { label: t('cv.zoomIn'), icon: <ZoomIn size={18} aria-hidden />, to: zoom * ZOOM_STEP, off: zoom >= ZOOM_MAX },
  ];
  return (
    <Group className={classes.tools} px="sm" py={6} gap={4} wrap="nowrap">
      <div className={classes.hint}>{active === null ? <Hint /> : <Caption value={active} />}</div>
      {tools.map(({ label, icon, to, off }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={off} onClick={() => setZoom(to)}>
            {icon}
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

function Hint(): ReactNode {
  const { t } = useTranslation();
  return (
    <Text size="xs" c="dimmed" lineClamp={2}>
      {t('cv.hint')}
    </Text>
  );
}

/** The label of the highlighted value. */
function Caption({ value }: { readonly value: ShownValue }): ReactNode {
  const label = useLabel(value);
  const percent = value.confidence === null ? '' : ` · ${Math.round(value.confidence * 100)} %`;
  return (
    <Text size="sm" lineClamp={2} data-caption style={{ overflowWrap: 'anywhere' }}>
      <Text span inherit c="dimmed">
        {label}
      </Text>{' '}
      {value.text}
      {percent}
    </Text>
  );
}

/** Scrolls a box into view, within the pane only. */
function useScrollTo(pane: RefObject<HTMLDivElement | null>, place: Evidence | null, layout: string): void {
  useEffect(() => {
    const frame = pane.current;
    const page = frame?.querySelector<HTMLElement>(`[data-page="${place?.page ?? 0}"]`);
    const lit = page?.querySelector<HTMLElement>(`.${classes.active}`);
    if (frame == null || lit == null) return;
    const box = lit.getBoundingClientRect();
    const view = frame.getBoundingClientRect();
    if (box.top >= view.top + 60 && box.bottom <= view.bottom - 20) return;
    frame.scrollTo({ top: frame.scrollTop + box.top - view.top - view.height / 3, behavior: 'instant' });
  }, [pane, place, layout]);
}

interface PdfDocument {
  readonly numPages: number;
  readonly getPage: (number: number) => Promise<{ readonly getViewport: (options: { scale: number }) => PageSize }>;
}

async function sizesOf(pdf: PdfDocument): Promise<readonly PageSize[]> {
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return await Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
}
