/** The scans that the bench of OCR reads: pages of made CVs as a scanner or a telephone takes them. */
import type { Locale } from '../training/content/cv-content.ts';
import { makeCv } from '../training/content/make-cv.ts';
import { Random } from '../training/content/random.ts';
import { ONE_COLUMN } from '../training/render/pdf/one-column.ts';
import { SIDEBAR } from '../training/render/pdf/sidebar.ts';
import { TABULAR } from '../training/render/pdf/tabular.ts';
import { TWO_COLUMNS } from '../training/render/pdf/two-columns.ts';
import { lookFor, type Renderer } from '../training/render/renderer.ts';
import { BANNER } from '../training/render/scan/banner.ts';
import { passagePdf } from '../training/render/scan/passage-pdf.ts';
import { PASSAGES } from '../training/render/scan/passages.ts';
import { NO_FAULTS, type PhotoFaults } from '../training/render/scan/photograph.ts';
import { photographPdf } from '../training/render/scan/photograph-pdf.ts';
import { comparable } from './word-errors.ts';

/** A PDF of one page, a picture, and what stands on it. */
export interface Scan {
  readonly pdf: Uint8Array;
  /** Comparable words, in the order of the page they were printed from. */
  readonly truth: readonly string[];
  readonly name: readonly string[];
}

/** How a page is taken. */
export interface Condition {
  readonly name: string;
  readonly dotsPerInch: number;
  readonly faults: Partial<PhotoFaults>;
  readonly jpegQuality: number;
}

interface Sheet {
  readonly id: string;
  readonly locale: Locale;
  readonly renderer: Renderer;
}

/** The CVs: two columns, light text on a dark sidebar and on a dark banner, a table, and a plain one. */
export const SHEETS: readonly Sheet[] = [
  { id: 'plain', locale: 'en-GB', renderer: ONE_COLUMN },
  { id: 'columns', locale: 'en-US', renderer: TWO_COLUMNS },
  { id: 'sidebar', locale: 'en-GB', renderer: SIDEBAR },
  { id: 'banner', locale: 'fr-FR', renderer: BANNER },
  { id: 'table', locale: 'de-DE', renderer: TABULAR },
];

const OFFICE: Partial<PhotoFaults> = { skewDegrees: 0.5, paper: 245, blur: 0.2, grain: 12 };
const PHONE: Partial<PhotoFaults> = { paper: 205, shadow: 0.55, blur: 0.4, grain: 14 };

function office(dotsPerInch: number): Condition {
  return { name: `${dotsPerInch} dpi`, dotsPerInch, faults: OFFICE, jpegQuality: 50 };
}

function phone(dotsPerInch: number, skewDegrees: number): Condition {
  const name = `telephone, ${dotsPerInch} dpi, ${skewDegrees} degrees askew`;
  return { name, dotsPerInch, faults: { ...PHONE, skewDegrees }, jpegQuality: 50 };
}

function lying(turnedDegrees: 90 | 180 | 270): Condition {
  const name = `150 dpi, turned by ${turnedDegrees} degrees`;
  return { name, dotsPerInch: 150, faults: { ...OFFICE, turnedDegrees }, jpegQuality: 50 };
}

/** The conditions of an ordinary run. */
export const CONDITIONS: readonly Condition[] = [
  office(100),
  office(150),
  office(200),
  office(300),
  phone(200, 2),
  phone(150, 5),
  lying(90),
  lying(180),
];

/** Those of a full run: every resolution with every skew, and all quarter turns. */
export const ALL_CONDITIONS: readonly Condition[] = [
  ...[100, 150, 200, 300].map(office),
  ...[100, 150, 200, 300].flatMap((dotsPerInch) => [-5, 0, 2, 5].map((skew) => phone(dotsPerInch, skew))),
  ...([90, 180, 270] as const).map(lying),
];

/** The first page of a sheet, taken under a condition; `number` makes other people of it. */
export async function scanOf(sheet: Sheet, condition: Condition, number = 0): Promise<Scan> {
  const content = makeCv(`bench/${sheet.id}/${number}`, sheet.locale, { shape: 'plain', jobs: 4, summary: true });
  const pdf = await sheet.renderer.render(content, lookFor(content));
  const taken = await take(pdf, condition, `${sheet.id}/${number}/${condition.name}`);
  const words = taken.pages.flatMap((page) => page.map(({ text }) => text));
  const { given, family } = content.person;
  return { pdf: taken.pdf, truth: comparable(words), name: comparable([given, family]) };
}

/** A language and a scan in it. */
export interface LanguageScan extends Scan {
  readonly language: string;
}

const LOCALES: Readonly<Record<string, Locale>> = {
  eng: 'en-GB',
  deu: 'de-DE',
  fra: 'fr-FR',
  spa: 'es-ES',
  ita: 'it-IT',
  por: 'pt-BR',
  nld: 'nl-NL',
  pol: 'pl-PL',
  swe: 'sv-SE',
  ces: 'cs-CZ',
};

/** One scan in each language, as an office scanner takes it at 200 dpi: a CV where there is a content bank, else a passage. */
export async function* languageScans(): AsyncGenerator<LanguageScan> {
  const condition = office(200);
  for (const [language, locale] of Object.entries(LOCALES)) {
    yield { language, ...(await scanOf({ id: `language-${language}`, locale, renderer: ONE_COLUMN }, condition)) };
  }
  for (const passage of PASSAGES) {
    const { language, name, lines } = passage;
    const { pdf } = await take(await passagePdf(passage), condition, language);
    yield { language, pdf, truth: comparable([name, ...lines]), name: comparable([name]) };
  }
}

async function take(
  pdf: Uint8Array,
  { dotsPerInch, faults, jpegQuality }: Condition,
  seed: string,
): Promise<Awaited<ReturnType<typeof photographPdf>>> {
  const random = new Random(`bench/${seed}`);
  return photographPdf({ pdf, dotsPerInch, faults: { ...NO_FAULTS, ...faults }, jpegQuality, random, pagesMax: 1 });
}
