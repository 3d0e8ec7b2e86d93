import type { Line, PositionedDocument, Section, Word } from '#extraction/model/document.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';

/**
 * CVs that say less than the templates have them say: without headings, contact data, the name, dates or most sections, and
 * behind a letter in the same file. They are CVs all the same.
 */
export const REDUCTIONS = ['headings', 'contact', 'sections', 'letter', 'name', 'dates'] as const;
export type Reduction = (typeof REDUCTIONS)[number];

const CONTACT = /@|\+?\d[\d ()/.-]{7,}\d|https?:|www\.|\.(?:com|org|net)\b/u;
/** In every calendar, and with two digits behind a slash. */
const YEAR = /(?:19|20)\d\d|\d\/\d\d$|[’']\d\d$|年|[٠-٩]{4}/u;
/** Of three sections one stays. */
const SECTIONS_KEPT = 3;

/** The document without the words of some of its lines. */
function without(document: PositionedDocument, lines: readonly Line[]): PositionedDocument {
  const covers = (line: Line, page: number, { x0, x1, y0, y1 }: Word): boolean =>
    line.page === page && x0 < line.x1 && x1 > line.x0 && (y0 + y1) / 2 > line.y0 && (y0 + y1) / 2 < line.y1;
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      words: page.words.filter((word) => !lines.some((line) => covers(line, page.number, word))),
    })),
  };
}

function linesOf({ heading, lines }: Section): readonly Line[] {
  return heading === null ? lines : [heading, ...lines];
}

/** A letter and a CV in one file. */
function behind(letter: PositionedDocument, cv: PositionedDocument): PositionedDocument {
  const before = letter.pages.length;
  return {
    ...cv,
    pages: [...letter.pages, ...cv.pages.map((page) => ({ ...page, number: page.number + before }))],
    links: cv.links.map((link) => ({ ...link, page: link.page + before })),
  };
}

/**
 * A CV that says less.
 *
 * @param nth decides which sections stay.
 * @param letter stands before it, for the reduction `letter`.
 */
export function reduced(
  cv: PositionedDocument,
  reduction: Reduction,
  { nth, letter }: { readonly nth: number; readonly letter: PositionedDocument },
): PositionedDocument {
  if (reduction === 'letter') return behind(letter, cv);
  const { sections, lines } = labelDocument(cv);
  switch (reduction) {
    case 'headings':
      return without(
        cv,
        sections.flatMap(({ heading }) => heading ?? []),
      );
    case 'contact':
      return {
        ...without(
          cv,
          lines.filter(({ text }) => CONTACT.test(text)),
        ),
        links: [],
      };
    case 'dates':
      return {
        ...cv,
        pages: cv.pages.map((page) => ({ ...page, words: page.words.filter(({ text }) => !YEAR.test(text)) })),
      };
    case 'name':
      return without(
        cv,
        sections
          .filter(({ kind }) => kind === 'header')
          .flatMap((section) => section.lines)
          .slice(0, 2),
      );
    case 'sections':
      return without(
        cv,
        sections.filter(({ kind }, index) => kind !== 'header' && (index + nth) % SECTIONS_KEPT !== 0).flatMap(linesOf),
      );
  }
}
