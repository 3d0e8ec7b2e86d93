import type { YearMonth } from '../content/cv-content.ts';
import { compileTypst, literal, SIGNS_FAMILY, TYPST_FAMILIES } from '../render/typst/compile.ts';
import { type FamilyDocument, fileName, WRITTEN } from './family.ts';
import { lookOf } from './look.ts';
import type { Look, Piece } from './pieces.ts';
import type { Story } from './story.ts';

export interface Setting {
  readonly paper?: 'a4' | 'us-letter';
  readonly marginPt?: number;
  /** Null: the file says nothing of when it was made. */
  readonly written?: YearMonth | null;
  /** Typst's options of the page besides its paper and margins: header, footer, background. */
  readonly page?: string;
  readonly font?: string;
  /** The family of a script that the font lacks. */
  readonly script?: string;
  readonly sizePt?: number;
  readonly author?: string;
}

/** The look of a story: its own choices, in letters that its language has. */
export function lookFor(story: Story): Look {
  return lookOf(story.random.fork('look'), /^(?:el|uk|bg)/u.test(story.content.locale));
}

/** Sets a page body written in Typst's code mode as a PDF. */
export function setPdf(body: Piece, setting: Setting): Uint8Array {
  const { paper = 'a4', marginPt = 48, written = WRITTEN, page, font = 'Lato', script, sizePt = 10 } = setting;
  const date =
    written === null
      ? 'none'
      : `datetime(year: ${written.year}, month: ${written.month}, day: 14, hour: 9, minute: 26, second: 0)`;
  // What the first family lacks, Czech letters of Lato or a sign, is taken from the others.
  const families = [font, ...(script === undefined ? [] : [script]), TYPST_FAMILIES.roboto, SIGNS_FAMILY];
  const author = setting.author === undefined ? '' : `, author: ${literal(setting.author)}`;
  return compileTypst(`#set document(date: ${date}${author})
#set page(paper: "${paper}", margin: ${marginPt}pt${page === undefined ? '' : `, ${page}`})
#set text(font: (${families.map(literal).join(', ')}), fallback: false, size: ${sizePt}pt, hyphenate: false, top-edge: 0.8em, bottom-edge: -0.2em)
#set par(leading: 0.25em, spacing: 0.25em)
#${body}
`);
}

/** A story set as a PDF in its look: the usual way of a family. */
export function pdfOf(story: Story, body: Piece, setting: Setting & { readonly look: Look }): FamilyDocument {
  const { look } = setting;
  const { locale } = story.content;
  const paper = locale === 'en-US' ? 'us-letter' : 'a4';
  const bytes = setPdf(body, { paper, font: look.font, sizePt: look.sizePt, ...setting });
  return { file: fileName(story.id, story.nth, 'pdf'), bytes, locale, truth: story.truth };
}
