import type { CvContent, Locale } from './content/cv-content.ts';
import { makeCv, type Wishes } from './content/make-cv.ts';
import { Random } from './content/random.ts';
import { BORDERLESS_TABLE } from './render/docx/borderless-table.ts';
import { HANGING_DATES } from './render/docx/hanging-dates.ts';
import { TAB_STOPS } from './render/docx/tab-stops.ts';
import { CENTRED_SERIF } from './render/pdf/centred-serif.ts';
import { GROUPED_EMPLOYERS } from './render/pdf/grouped-employers.ts';
import { ONE_COLUMN } from './render/pdf/one-column.ts';
import { SIDEBAR } from './render/pdf/sidebar.ts';
import { TABULAR } from './render/pdf/tabular.ts';
import { TWO_COLUMNS } from './render/pdf/two-columns.ts';
import { type Look, lookFor, type Renderer } from './render/renderer.ts';
import { scanPdf } from './render/scan/scan-pdf.ts';

/** One of the CVs in samples/. */
export interface Sample {
  readonly file: string;
  /** The feature that it shows. */
  readonly shows: string;
  readonly locale: Locale;
  readonly seed: string;
  readonly wishes: Wishes;
  readonly renderer: Renderer;
  readonly look: Partial<Look>;
  /** What happens to the rendered file: it is printed and scanned, or saved by LibreOffice in the format of Word 97. */
  readonly finish?: 'scan' | 'word-97';
}

export const SAMPLES: readonly Sample[] = [
  {
    file: 'cv-one-column.pdf',
    shows: 'one column, two pages, dates at the right edge',
    locale: 'en-GB',
    seed: 'one-column',
    wishes: {
      occupation: 'nurse',
      gender: 'f',
      given: 'Amara',
      family: 'Whitfield',
      shape: 'plain',
      years: 15,
      jobs: 4,
      summary: true,
    },
    renderer: ONE_COLUMN,
    look: { font: 'source-sans', accent: '#1f3a5f', sizePt: 10.5, dates: 'long', wording: 1 },
  },
  {
    file: 'cv-two-columns.pdf',
    shows: 'two columns, American Letter paper',
    locale: 'en-US',
    seed: 'two-columns',
    wishes: {
      occupation: 'software-engineer',
      gender: 'm',
      given: 'Minh',
      family: 'Castellanos',
      shape: 'plain',
      years: 12,
      jobs: 4,
      summary: true,
    },
    renderer: TWO_COLUMNS,
    look: { font: 'lato', accent: '#0b6e75', sizePt: 10.5, dates: 'short', wording: 0 },
  },
  {
    file: 'cv-sidebar.pdf',
    shows: 'light text on a dark sidebar, years only',
    locale: 'en-GB',
    seed: 'sidebar',
    wishes: {
      occupation: 'chef',
      gender: 'm',
      given: 'Rhys',
      family: 'Thackeray',
      shape: 'plain',
      years: 16,
      jobs: 4,
      summary: true,
    },
    renderer: SIDEBAR,
    look: { font: 'lato', accent: '#24384a', sizePt: 10.5, dates: 'year', wording: 0 },
  },
  {
    file: 'cv-word.docx',
    shows: 'Word, dates at a tab stop, page footer',
    locale: 'en-GB',
    seed: 'word',
    wishes: {
      occupation: 'hr-manager',
      gender: 'f',
      given: 'Harpreet',
      family: 'Cartwright',
      shape: 'plain',
      years: 14,
      jobs: 4,
      summary: true,
    },
    renderer: TAB_STOPS,
    look: { accent: '#7a2e2e', sizePt: 10.5, dates: 'short', wording: 0 },
  },
  {
    file: 'cv-word-97.doc',
    shows: 'Word 97-2003 (OLE2), dates hanging at the left',
    locale: 'en-GB',
    seed: 'word-97',
    wishes: {
      occupation: 'solicitor',
      gender: 'f',
      given: 'Niamh',
      family: 'Pemberton',
      shape: 'plain',
      years: 13,
      jobs: 4,
      summary: true,
    },
    renderer: HANGING_DATES,
    look: { sizePt: 11, dates: 'short', wording: 2 },
    finish: 'word-97',
  },
  {
    file: 'cv-scanned.pdf',
    shows: 'a scan: pictures of pages, askew, no text layer',
    locale: 'en-GB',
    seed: 'scanned',
    wishes: {
      occupation: 'electrician',
      gender: 'm',
      given: 'Gareth',
      family: 'Fairbairn',
      shape: 'plain',
      years: 15,
      jobs: 4,
      summary: true,
    },
    renderer: ONE_COLUMN,
    look: { font: 'times', accent: '#222222', sizePt: 10.5, dates: 'long', wording: 2 },
    finish: 'scan',
  },
  {
    file: 'lebenslauf-tabellarisch.pdf',
    shows: 'German, tabular, dates in a column at the left',
    locale: 'de-DE',
    seed: 'tabellarisch',
    wishes: {
      occupation: 'mechanical-engineer',
      gender: 'f',
      given: 'Jördis',
      family: 'Löffler',
      shape: 'plain',
      years: 14,
      jobs: 4,
      summary: true,
    },
    renderer: TABULAR,
    look: { font: 'source-sans', accent: '#1f3a5f', sizePt: 10, dates: 'numeric', wording: 0 },
  },
  {
    file: 'lebenslauf-word.docx',
    shows: 'German, Word, a table, the name in the page header',
    locale: 'de-DE',
    seed: 'word',
    wishes: {
      occupation: 'nurse',
      gender: 'm',
      given: 'Sönke',
      family: 'Brüggemann',
      shape: 'plain',
      years: 15,
      jobs: 4,
      summary: false,
    },
    renderer: BORDERLESS_TABLE,
    look: { accent: '#2f5d50', sizePt: 10, dates: 'numeric', wording: 1 },
  },
  {
    file: 'cv-francais.pdf',
    shows: 'French, serif, head and headings centred',
    locale: 'fr-FR',
    seed: 'francais',
    wishes: {
      occupation: 'accountant',
      gender: 'f',
      given: 'Hélène',
      family: 'Guérinot',
      shape: 'plain',
      years: 13,
      jobs: 4,
      summary: true,
    },
    renderer: CENTRED_SERIF,
    look: { font: 'garamond', accent: '#5b3a73', sizePt: 11, dates: 'long', wording: 0 },
  },
  {
    file: 'cv-no-summary.pdf',
    shows: 'no summary, at present without a job',
    locale: 'en-US',
    seed: 'no-summary',
    wishes: {
      occupation: 'data-analyst',
      gender: 'f',
      given: 'Lakshmi',
      family: 'Fontenot',
      shape: 'between-jobs',
      years: 9,
      jobs: 3,
      summary: false,
    },
    renderer: CENTRED_SERIF,
    look: { font: 'times', accent: '#333333', sizePt: 10.5, dates: 'short', wording: 2 },
  },
  {
    file: 'cv-promotions.pdf',
    shows: 'promotions at one employer under one heading',
    locale: 'en-GB',
    seed: 'promotions',
    wishes: {
      occupation: 'logistics',
      gender: 'm',
      given: 'Kwame',
      family: 'Entwistle',
      shape: 'promoted',
      years: 14,
      jobs: 4,
      summary: true,
    },
    renderer: GROUPED_EMPLOYERS,
    look: { font: 'lora', accent: '#2f5d50', sizePt: 9.5, dates: 'short', wording: 2 },
  },
  {
    file: 'cv-two-current-jobs.pdf',
    shows: 'a part-time job held beside the main one',
    locale: 'en-GB',
    seed: 'two-current-jobs',
    wishes: {
      occupation: 'data-engineer',
      gender: 'f',
      given: 'Priya',
      family: 'Holroyd',
      shape: 'side-job',
      years: 11,
      jobs: 3,
      summary: true,
    },
    renderer: ONE_COLUMN,
    look: { font: 'helvetica', accent: '#0b6e75', sizePt: 10, dates: 'short', wording: 3 },
  },
];

export function contentOf({ seed, locale, wishes }: Sample): CvContent {
  return makeCv(`sample/${seed}`, locale, { written: { year: 2025, month: 5 }, ...wishes });
}

/** Renders a sample, without the step that LibreOffice does. */
export async function renderSample(sample: Sample): Promise<Uint8Array> {
  const content = contentOf(sample);
  const rendered = await sample.renderer.render(content, lookFor(content, sample.look));
  if (sample.finish !== 'scan') return rendered;
  return await scanPdf({
    pdf: rendered,
    faults: { skewDegrees: 0.7, grain: 12, paperTint: 8, specks: 60 },
    jpegQuality: 35,
    scanned: content.written,
    random: new Random(`scan/${sample.file}`),
  });
}
