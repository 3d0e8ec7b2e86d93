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

/** The number of a page and of all pages: "1/2", "Page 1 of 2". */
const PAGE_COUNT = lazy(
  () =>
    new RegExp(
      String.raw`^(?:(?:${spelled(PAGE_WORDS())})\.?\s*)?(?<page>\d{1,2})\s*(?:\/|${spelled(PAGE_OF())})\s*(?<all>\d{1,2})$`,
      'iu',
    ),
);
/** "Copyright ©2023", "© 2024. All rights reserved." */
const COPYRIGHT =
  /^(?:copyright\s*(?:©|\(c\))?|©\s*(?:copyright)?)\s*(?:19|20)\d{2}\.?(?:\s*all rights reserved\.?)?$/iu;

/** Whether the last line of a page says nothing but the numbers of the page and of all pages, or whose the page is. */
function isLastMark(span: LayoutSpan, { page, lowest }: { page: Page; lowest: number }, count: number): boolean {
  const text = span.text.trim();
  const numbers = PAGE_COUNT().exec(text)?.groups;
  const isNumber = Number(numbers?.['page']) === page.number && Number(numbers?.['all']) === count && count > 1;
  return (isNumber || COPYRIGHT.test(text)) && lowest <= span.y1;
}

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

/** How far a repeated text is from where it was before, in points. */
const SHIFT_MAX = 6;
/** A letterhead has fewer texts. More that are alike are a page that is there twice, which stays. */
const LETTERHEAD_MAX = 40;

/**
 * The texts of a page with which the first page begins as well, at the same place: a letterhead with name, headline and contact details. It
 * can be higher than the area of headers, and ends at the first other text.
 */
function letterheadOf(
  { spans }: PageSpans,
  first: ReadonlyMap<string, readonly LayoutSpan[]>,
): ReadonlySet<LayoutSpan> {
  const downwards = spans.toSorted((a, b) => a.y0 - b.y0).slice(0, LETTERHEAD_MAX);
  const isAlike = (one: LayoutSpan, other: LayoutSpan): boolean =>
    Math.abs(one.x0 - other.x0) < SHIFT_MAX && Math.abs(one.y0 - other.y0) < SHIFT_MAX;
  const end = downwards.findIndex((span) => !first.get(span.text)?.some((before) => isAlike(before, span)));
  return new Set(end < 0 ? [] : downwards.slice(0, end));
}

/**
 * Removes what is printed on every page: page numbers, texts at the edge that another page repeats at the same height, digits
 * aside, and the letterhead on all pages but the first. The first page keeps its header, which can be the name.
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
    (heights.get(keyOf(span)) ?? []).some(
      (seen) => seen.page !== page.number && Math.abs(seen.y - span.y0) < SHIFT_MAX,
    );
  const first = Map.groupBy(pages[0]?.spans ?? [], ({ text }) => text);
  return pages.map((own, index) => {
    const { page } = own;
    const letterhead = index === 0 ? new Set() : letterheadOf(own, first);
    const lowest = own.spans.reduce((most, { y0 }) => Math.max(most, y0), 0);
    const spans = own.spans.flatMap((span) => {
      if (letterhead.has(span) || isLastMark(span, { page, lowest }, pages.length)) return [];
      if (!isAtEdge(span, page)) return [span];
      const isTop = span.y1 < page.height / 2;
      if (PAGE_MARK().test(span.text.trim())) return [];
      if (!isRepeated(span, page)) return [span];
      return index === 0 && isTop ? [withoutPageNumber(span, page)] : [];
    });
    return { ...own, spans };
  });
}
