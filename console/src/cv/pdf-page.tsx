import { useInViewport } from '@mantine/hooks';
import { clsx } from 'clsx';
import { type CSSProperties, memo, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from 'react-pdf';
import { hitTest, type PlacedValue } from './hit-test.ts';
import classes from './pdf-pane.module.css';
import type { Evidence, ShownValue } from './shown.ts';
import type { Highlighting } from './use-highlight.ts';

/** More than two device pixels per CSS pixel cost memory without a visible difference. */
const PIXEL_RATIO_MAX = 2;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PdfPageProps {
  readonly number: number;
  readonly total: number;
  /** In points. */
  readonly size: PageSize;
  /** In pixels of the screen. */
  readonly width: number;
  /** Whether its text is laid out before it is seen, so that the browser's search finds it. */
  readonly isSearched: boolean;
  /** Called when it is drawn. */
  readonly onDrawn: () => void;
  readonly places: readonly PlacedValue[];
  /** The pointed-at value, if it has a box on this page. */
  readonly active: ShownValue | null;
  readonly point: Highlighting['point'];
  readonly leave: Highlighting['leave'];
}

/** One page, drawn when it comes near the viewport, with its text to select and the boxes of the values on top. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps): ReactNode {
  const { number, total, size, width, isSearched, onDrawn, places, active, point, leave } = props;
  const { t } = useTranslation();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setWasSeen] = useState(number === 1);
  useEffect(() => {
    if (inViewport) setWasSeen(true);
  }, [inViewport]);

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const frame = event.currentTarget.getBoundingClientRect();
    const scale = size.width / frame.width;
    const hit = hitTest(places, (event.clientX - frame.left) * scale, (event.clientY - frame.top) * scale);
    if (hit !== null) point({ id: hit.value.id, from: 'page' });
    else if (active !== null) leave(active.id);
  };

  return (
    <div
      ref={ref}
      className={classes.page}
      style={{ width, height: (width * size.height) / size.width }}
      data-page={number}
      role="group"
      aria-label={t('cv.pageOf', { page: number, total })}
      onPointerMove={move}
      onPointerDown={move}
      onPointerLeave={() => {
        if (active !== null) leave(active.id);
      }}
    >
      {(wasSeen || isSearched) && (
        <Page
          pageNumber={number}
          width={width}
          devicePixelRatio={Math.min(window.devicePixelRatio, PIXEL_RATIO_MAX)}
          renderMode={wasSeen ? 'canvas' : 'none'}
          renderAnnotationLayer={false}
          onRenderSuccess={onDrawn}
          loading={null}
          error={t('cv.documentFailed')}
          suspense={false}
        />
      )}
      <div className={classes.boxes}>
        {places.map(({ value, box }, at) => (
          <div
            // A value may have two boxes on one page.
            key={`${value.id}-${at}`}
            className={clsx(classes.box, value.id === active?.id ? classes.active : classes.all)}
            data-evidence={value.id}
            data-lit={value.id === active?.id}
            style={placeStyle(box, size)}
          />
        ))}
      </div>
    </div>
  );
});

function placeStyle({ x0, y0, x1, y1 }: Evidence, { width, height }: PageSize): CSSProperties {
  return {
    left: `${(x0 / width) * 100}%`,
    top: `${(y0 / height) * 100}%`,
    width: `${((x1 - x0) / width) * 100}%`,
    height: `${((y1 - y0) / height) * 100}%`,
  };
}
