import type { NamedStageView } from '#extraction/view-stages.ts';
import type { Drawing } from './read-picture.ts';

/** Colours of what the stages know, dark enough for white letters. */
const COLOURS: ReadonlyMap<string, string> = new Map([
  ['name', '#1d4ed8'],
  ['header', '#1d4ed8'],
  ['company', '#15803d'],
  ['role', '#c2410c'],
  ['work', '#c2410c'],
  ['latest', '#c2410c'],
  ['location', '#0e7490'],
  ['education', '#15803d'],
  ['study', '#4338ca'],
  ['team', '#a16207'],
  ['job', '#1f2937'],
  ['block', '#1d4ed8'],
  ['dates', '#be185d'],
  ['held back', '#b91c1c'],
  ['other', '#6b7280'],
  ['line', '#6b7280'],
]);
/** For kinds without a colour of their own, in the order in which they come. */
const FURTHER_COLOURS = ['#9333ea', '#a16207', '#0e7490', '#be185d', '#4d7c0f', '#7f1d1d', '#0f766e'];

/** Drawing a page takes about a second. */
const PAGES_MAX = 10;

/** What a stage found, as frames in a colour a kind: thick ones with their labels, thin ones for the rest. */
export function stageDrawing({ boxes }: NamedStageView): Drawing {
  const kinds = [...new Set(boxes.map(({ kind }) => kind))];
  const further = kinds.filter((kind) => !COLOURS.has(kind));
  const colourOf = (kind: string): string =>
    COLOURS.get(kind) ?? FURTHER_COLOURS[further.indexOf(kind) % FURTHER_COLOURS.length] ?? '#6b7280';
  const pages = [...new Set(boxes.map(({ page }) => page))].toSorted((a, b) => a - b).slice(0, PAGES_MAX);
  return {
    pages: pages.length === 0 ? [1] : pages,
    marks: boxes.map(({ page, x0, y0, x1, y1, kind, label }) => ({
      page,
      x0,
      y0,
      x1,
      y1,
      colour: colourOf(kind),
      strong: label !== null,
      sign: label,
    })),
    legend: kinds.map((kind) => ({ colour: colourOf(kind), text: kind.replaceAll('_', ' ') })),
  };
}
