import type { Words } from '../content/bank.ts';
import { BANKS } from '../content/banks.ts';
import type { CvContent } from '../content/cv-content.ts';
import { Random } from '../content/random.ts';
import type { DateStyle, DateWriting } from './dates.ts';
import { type FamilyName, familiesFor } from './fonts.ts';

/** How one CV is set. What a template does not use, it leaves alone. */
export interface Look {
  readonly font: FamilyName;
  /** `#rrggbb` of headings and rules. */
  readonly accent: string;
  /** Size of the running text in points. */
  readonly sizePt: number;
  readonly dates: DateStyle;
  /** Which of the locale's words head the sections: 0 for the first of each, and so on. */
  readonly wording: number;
}

/** A way to turn the content of a CV into a document. */
export interface Renderer {
  readonly id: string;
  readonly format: 'pdf' | 'docx';
  /** What writes the file; documents of one producer have its habits. */
  readonly producer: 'pdfkit' | 'docx' | 'typst' | 'chromium';
  render(content: CvContent, look: Look): Promise<Uint8Array>;
}

const ACCENTS = ['#1f3a5f', '#2f5d50', '#7a2e2e', '#333333', '#5b3a73', '#0b6e75', '#8a5a00'] as const;

/** A look that the seed of the content decides, apart from what is given. */
export function lookFor(content: CvContent, given: Partial<Look> = {}): Look {
  const random = new Random(`look/${content.locale}/${content.seed}`);
  return {
    font: random.pick(familiesFor(textOf(content))),
    accent: random.pick(ACCENTS),
    sizePt: random.int(18, 21) / 2,
    dates: random.pick(dateStylesFor(content.locale)),
    wording: random.int(0, 4),
    ...given,
  };
}

/** All that a CV may print: the content and the words around it. */
function textOf(content: CvContent): string {
  return JSON.stringify([content, BANKS[content.locale].words]);
}

/** The styles of dates of a language; those that most CVs have stand there several times. */
function dateStylesFor(locale: string): readonly DateStyle[] {
  const common = ['long', 'long', 'short', 'short', 'short', 'numeric', 'numeric', 'numeric', 'year', 'year'] as const;
  if (/^(?:zh|ja)/.test(locale)) return [...common, 'cjk', 'cjk', 'cjk', 'year-dots', 'year-slash', 'iso'];
  if (locale.startsWith('ko'))
    return ['year-dots', 'year-dots', 'year-dots', 'iso', 'year-slash', 'numeric', 'year', 'long'];
  const others = ['dots', 'dots', 'iso', 'year-slash', 'unpadded', 'two-digits', 'apostrophe', 'comma'] as const;
  // Capitals are made without regard to the language, which would spoil the Turkish i.
  return locale.startsWith('tr') ? [...common, ...others] : [...common, ...others, 'capitals'];
}

/** The words in which a CV is written: one heading for each section, one way to write dates. */
export interface Writing extends DateWriting {
  heading(section: keyof Words['headings']): string;
}

export function writingOf(content: CvContent, look: Look): Writing {
  const { words } = BANKS[content.locale];
  const nth = (list: readonly string[]): string => String(list[look.wording % list.length]);
  return {
    words,
    style: look.dates,
    between: nth(words.between),
    present: nth(words.present),
    heading: (section) => nth(words.headings[section]),
  };
}
