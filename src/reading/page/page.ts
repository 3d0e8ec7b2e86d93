import type { Box } from '#kit/positioned-document.ts';

export type { Box, HiddenReason, Link, Page, PositionedDocument, Word } from '#kit/positioned-document.ts';

/** A frame around a place of a page, in points of the page as displayed. */
export interface PageMark extends Box {
  readonly page: number;
  /** `#rrggbb` */
  readonly colour: string;
  /** A thick frame, or a thin one. */
  readonly strong: boolean;
  /** A label beside the frame, in Latin letters and digits; null for none. */
  readonly sign: string | null;
}

/** What the frames of a colour mean. */
export interface LegendEntry {
  /** `#rrggbb` */
  readonly colour: string;
  /** In Latin letters and digits. */
  readonly text: string;
}

/** Rounds a measure to the nearest multiple of `1 / steps`. */
export function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
