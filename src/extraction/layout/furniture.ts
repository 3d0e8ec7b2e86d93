import { lazy } from '#kit/memoize.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { Page } from '../model/document.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';

/** Height of the area of headers and footers, as a share of the page's height from its edge. */
const EDGE_SHARE = 0.09;

const PAGE_WORDS = phrases((language) => language.pages?.words);
const PAGE_OF = phrases((language) => language.pages?.of);
const PAGE_MARK = lazy(
  () =>
    new RegExp(
      String.raw`^(?:(?:${spelled(PAGE_WORDS())})\.?\s*)?\d{1,2}\s*(?:(?:\/|${spelled(PAGE_OF())})\s*\d{1,2})?$|^-\s*\d{1,2}\s*-$|^第?\s*\d{1,2}\s*页`,
      'iu',
    ),
);

function keyOf(span: LayoutSpan): string {
  return span.text.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ');
}

function isAtEdge(span: LayoutSpan, page: Page): boolean {
  return span.y1 < page.height * EDGE_SHARE || span.y0 > page.height * (1 - EDGE_SHARE);
}

const PAGE_WORD = lazy(() => new RegExp(String.raw`^(?:(?:${spelled(PAGE_WORDS())})\.?|[|·•–—/-])$`, 'iu'));

/** Removes the page number from a repeated header: "Maria Linden | Page 1" becomes "Maria Linden". */
function withoutPageNumber(span: LayoutSpan, page: Page): LayoutSpan {
  const words = [...span.words];
  if (words.length < 2 || words.at(-1)?.text !== String(page.number)) return span;
  words.pop();
  while (words.length > 1 && PAGE_WORD().test(words.at(-1)?.text ?? '')) words.pop();
  return layoutSpanOf(words);
}

export interface PageSpans {
  readonly page: Page;
  readonly spans: readonly LayoutSpan[];
}

/**
 * Removes what is printed on every page: page numbers, and texts at the edge that another page repeats at the same
 * height, digits aside. The first page keeps its header, which can be the name.
 */
export function withoutFurniture<Pages extends PageSpans>(pages: readonly Pages[]): Pages[] {
  const heights = new Map<string, { page: number; y: number }[]>();
  for (const { page, spans } of pages) {
    for (const span of spans.filter((part) => isAtEdge(part, page))) {
      const key = keyOf(span);
      heights.set(key, [...(heights.get(key) ?? []), { page: page.number, y: span.y0 }]);
    }
  }
  const isRepeated = (span: LayoutSpan, page: Page) =>
    (heights.get(keyOf(span)) ?? []).some((seen) => seen.page !== page.number && Math.abs(seen.y - span.y0) < 6);
  return pages.map((own, index) => ({
    ...own,
    spans: own.spans.flatMap((span) => {
      const { page } = own;
      if (!isAtEdge(span, page)) return [span];
      const isTop = span.y1 < page.height / 2;
      if (PAGE_MARK().test(span.text.trim())) return [];
      if (!isRepeated(span, page)) return [span];
      return index === 0 && isTop ? [withoutPageNumber(span, page)] : [];
    }),
  }));
}
