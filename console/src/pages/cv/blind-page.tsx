import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from 'react-pdf';
import type { BlindPlace } from '#http/console/contract.ts';
import type { PageSize } from '../../cv/pdf-page.tsx';
import { pageClass } from '../../cv/pdf-pages.tsx';
import classes from './blind-page.module.css';

/** A box of the dialog: one that the server found, or one that the person drew. */
export interface ShownPlace extends BlindPlace {
  readonly id: string;
  readonly kind: 'name' | 'contact' | 'personal' | 'employer' | 'unread' | 'other' | 'added';
  readonly isRemoved: boolean;
}

/** More than two device pixels per CSS pixel cost memory without a visible difference. */
const PIXEL_RATIO_MAX = 2;
/** A smaller box is a slip of the hand. In points. */
const DRAWN_MIN = 4;
/** A finger or a mouse beside a box means it. In points. */
const NEAR = 3;

interface BlindPageProps {
  readonly number: number;
  readonly total: number;
  /** In points. */
  readonly size: PageSize;
  /** In pixels of the screen. */
  readonly width: number;
  readonly places: readonly ShownPlace[];
  readonly onToggle: (id: string) => void;
  readonly onDraw: (place: BlindPlace) => void;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** One page with its boxes. A click on a box takes it back or makes it count again; a box that is dragged over the page is added. */
export function BlindPage({ number, total, size, width, places, onToggle, onDraw }: BlindPageProps): ReactNode {
  const { t } = useTranslation();
  const [drag, setDrag] = useState<{ readonly from: Corner; readonly to: Corner } | null>(null);
  const cornerOf = (event: PointerEvent<HTMLDivElement>): Corner => {
    const frame = event.currentTarget.getBoundingClientRect();
    const scale = size.width / frame.width;
    return { x: (event.clientX - frame.left) * scale, y: (event.clientY - frame.top) * scale };
  };
  const drawn = drag === null ? null : boxOf(drag.from, drag.to, number);
  const finish = (): void => {
    setDrag(null);
    if (drag === null || drawn === null) return;
    const isBox = drawn.x1 - drawn.x0 >= DRAWN_MIN && drawn.y1 - drawn.y0 >= DRAWN_MIN;
    if (isBox) onDraw(drawn);
    else {
      const hit = places.findLast((place) => holds(place, drag.from));
      if (hit !== undefined) onToggle(hit.id);
    }
  };
  return (
    <div
      className={`${pageClass} ${classes.page}`}
      style={{ width, height: (width * size.height) / size.width }}
      data-page={number}
      role="group"
      aria-label={t('cv.pageOf', { page: number, total })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const corner = cornerOf(event);
        setDrag({ from: corner, to: corner });
      }}
      onPointerMove={(event) => {
        if (drag !== null) setDrag({ from: drag.from, to: cornerOf(event) });
      }}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(null)}
    >
      <Page
        pageNumber={number}
        width={width}
        devicePixelRatio={Math.min(window.devicePixelRatio, PIXEL_RATIO_MAX)}
        renderTextLayer={false}
        renderAnnotationLayer={false}
        loading={null}
        error={t('cv.documentFailed')}
        suspense={false}
      />
      {places.map(({ id, kind, isRemoved, ...place }) => (
        <div
          key={id}
          className={classes.place}
          style={placeStyle(place, size)}
          data-place={kind}
          data-removed={isRemoved}
        />
      ))}
      {drawn !== null && <div className={classes.drawn} style={placeStyle(drawn, size)} />}
    </div>
  );
}

function holds({ x0, y0, x1, y1 }: BlindPlace, { x, y }: Corner): boolean {
  return x >= x0 - NEAR && x <= x1 + NEAR && y >= y0 - NEAR && y <= y1 + NEAR;
}

function boxOf(from: Corner, to: Corner, page: number): BlindPlace {
  return {
    page,
    x0: Math.min(from.x, to.x),
    y0: Math.min(from.y, to.y),
    x1: Math.max(from.x, to.x),
    y1: Math.max(from.y, to.y),
  };
}

function placeStyle({ x0, y0, x1, y1 }: BlindPlace, { width, height }: PageSize): CSSProperties {
  return {
    left: `${(x0 / width) * 100}%`,
    top: `${(y0 / height) * 100}%`,
    width: `${((x1 - x0) / width) * 100}%`,
    height: `${((y1 - y0) / height) * 100}%`,
  };
}
