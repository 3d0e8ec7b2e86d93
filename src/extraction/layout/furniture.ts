import type { Page } from '../input.ts';
import { type Fragment, fragmentOf } from './fragments.ts';

/** Headers and footers stand within this share of the page's height from its edge. */
const EDGE_SHARE = 0.09;

const PAGE_MARK =
  /^(?:(?:page|seite|pagina|página|side|sida|sivu|strona|stránka|str|стр|halaman|σελίδα|sayfa)\.?\s*)?\d{1,2}\s*(?:(?:\/|of|von|de|sur|di|van|z|из|av|af|dari)\s*\d{1,2})?$|^-\s*\d{1,2}\s*-$|^第?\s*\d{1,2}\s*页/iu;

function keyOf(fragment: Fragment): string {
  return fragment.text.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ');
}

function isAtEdge(fragment: Fragment, page: Page): boolean {
  return fragment.y1 < page.height * EDGE_SHARE || fragment.y0 > page.height * (1 - EDGE_SHARE);
}

const PAGE_WORD =
  /^(?:page|seite|pagina|página|side|sida|sivu|strona|stránka|str\.?|стр\.?|halaman|σελίδα|sayfa|[|·•–—/-])$/iu;

/** A header that comes again without the number of its page: "Maria Linden | Page 1" is "Maria Linden". */
function withoutPageNumber(fragment: Fragment, page: Page): Fragment {
  const words = [...fragment.words];
  if (words.length < 2 || words.at(-1)?.text !== String(page.number)) return fragment;
  words.pop();
  while (words.length > 1 && PAGE_WORD.test(words.at(-1)?.text ?? '')) words.pop();
  return fragmentOf(words);
}

export interface PageFragments {
  readonly page: Page;
  readonly fragments: readonly Fragment[];
}

/**
 * Leaves out what is printed on every page: page numbers, and texts at the edge that come again on another page at the same
 * height (figures apart). The first page keeps its header, since the name may stand there.
 */
export function withoutFurniture(pages: readonly PageFragments[]): PageFragments[] {
  const heights = new Map<string, { page: number; y: number }[]>();
  for (const { page, fragments } of pages) {
    for (const fragment of fragments.filter((part) => isAtEdge(part, page))) {
      const key = keyOf(fragment);
      heights.set(key, [...(heights.get(key) ?? []), { page: page.number, y: fragment.y0 }]);
    }
  }
  const isRepeated = (fragment: Fragment, page: Page) =>
    (heights.get(keyOf(fragment)) ?? []).some(
      (seen) => seen.page !== page.number && Math.abs(seen.y - fragment.y0) < 6,
    );
  return pages.map(({ page, fragments }, index) => ({
    page,
    fragments: fragments.flatMap((fragment) => {
      if (!isAtEdge(fragment, page)) return [fragment];
      const isTop = fragment.y1 < page.height / 2;
      if (PAGE_MARK.test(fragment.text.trim())) return [];
      if (!isRepeated(fragment, page)) return [fragment];
      return index === 0 && isTop ? [withoutPageNumber(fragment, page)] : [];
    }),
  }));
}
