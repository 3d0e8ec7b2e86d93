import type { CvContent, Job, YearMonth } from '../../content/cv-content.ts';
import { addMonths, monthsOf } from '../../content/months.ts';
import type { Random } from '../../content/random.ts';
import { writeMonth, writeRange } from '../dates.ts';
import { type OpenEnd, writeJobDates } from '../job-dates.ts';
import type { Look, Writing } from '../renderer.ts';
import { type Markup, t } from './compile.ts';
import { type FormWords, fillSlots } from './words.ts';

/** What the pieces of one document share. */
export interface Setting {
  readonly content: CvContent;
  readonly look: Look;
  readonly writing: Writing;
  readonly forms: FormWords;
  readonly random: Random;
  readonly open: OpenEnd;
  /** Months as seasons: `Spring 2019`. */
  readonly seasons: boolean;
  /** From right to left. */
  readonly rtl: boolean;
}

/** The dates of a job in the writing of the document; empty where the CV gives none. */
export function datesOf(setting: Setting, job: Job): string {
  if (job.undated === true || setting.seasons) return job.undated === true ? '' : rangeOf(setting, job.start, job.end);
  return writeJobDates({ ...setting.writing, open: setting.open }, setting.content, job);
}

/** From one month to another; to the present where there is no end. */
export function rangeOf(setting: Setting, start: YearMonth, end: YearMonth | null): string {
  const { writing } = setting;
  if (!setting.seasons) return writeRange(writing, start, end);
  const [from, to] = [monthOf(setting, start), end === null ? writing.present : monthOf(setting, end)];
  return from === to ? to : `${from}${writing.between}${to}`;
}

export function monthOf({ writing, forms, seasons }: Setting, date: YearMonth): string {
  if (!seasons) return writeMonth(writing, date);
  // The winter that begins in December is the next year's.
  const { year, month } = addMonths(date, 1);
  return `${forms.seasons[[3, 0, 1, 2][Math.floor((month - 1) / 3)] ?? 0]} ${year}`;
}

/** `2 yrs 3 mos`: both months counted, as network profiles do. */
export function durationOf({ content, forms }: Setting, { start, end }: Job): string {
  const months = Math.max(1, monthsOf(end ?? content.written) - monthsOf(start) + 1);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const [year, manyYears, month, manyMonths] = forms.spans;
  const parts: string[] = [];
  if (years > 0) parts.push(fillSlots(years === 1 ? year : manyYears, { n: years }));
  if (rest > 0) parts.push(fillSlots(rest === 1 ? month : manyMonths, { n: rest }));
  return parts.join(' ');
}

/** The years of a study. */
export function yearsOf({ writing }: Setting, { startYear, endYear }: { startYear: number; endYear: number }): string {
  if (startYear === endYear) return String(endYear);
  return `${startYear}${writing.between}${endYear}`;
}

export function upper({ content }: Setting, text: string): string {
  return text.toLocaleUpperCase(content.locale);
}

/** `E X P E R I E N C E`: letters with spaces between, words with wider ones. */
export function spaced(text: string): string {
  return text
    .split(' ')
    .map((word) => Array.from(word).join(' '))
    .join('   ');
}

// Markup. Every piece ends its code with a semicolon, so that nothing that follows is read as code.

export function bold(body: Markup): Markup {
  return body === '' ? '' : `#text(weight: "bold")[${body}];`;
}

export function italic(body: Markup): Markup {
  return body === '' ? '' : `#emph[${body}];`;
}

/** `#rrggbb`. */
export function coloured(color: string, body: Markup): Markup {
  return body === '' ? '' : `#text(fill: rgb("${color}"))[${body}];`;
}

/** The grey of what matters less. */
export const SOFT = '#5f6368';

export function soft(body: Markup): Markup {
  return coloured(SOFT, body);
}

/** `scale` of the running text. */
export function sized(scale: number, body: Markup): Markup {
  return body === '' ? '' : `#text(size: ${scale}em)[${body}];`;
}

/** Pieces with a separator between them, without the empty ones. The separator is printed as it stands. */
export function joined(pieces: readonly Markup[], separator: string): Markup {
  return pieces.filter((piece) => piece !== '').join(t(separator));
}

/** What takes a whole block of its own, after which no line is to be broken. */
const BLOCK = /^#(?:grid|table|align|block|pad|list|line|columns)\b/;

/** Lines below each other. */
export function lines(pieces: readonly Markup[]): Markup {
  const kept = pieces.filter((piece) => piece !== '');
  return kept.some((piece) => BLOCK.test(piece)) ? stacked(kept, 6) : kept.join(' \\\n');
}

/** Blocks below each other, `gap` in points between them. */
export function stacked(blocks: readonly Markup[], gapPt: number): Markup {
  const kept = blocks.filter((block) => block !== '');
  return kept
    .map((block) => `#block(width: 100%, above: 0pt, below: 0pt)[${block}]`)
    .join(`\n#v(${gapPt}pt, weak: true)\n`);
}

/** A heading with what it heads. At the end of a page the heading goes along to the next; at the end of a column it may stay behind. */
export function under(heading: Markup, body: Markup, gapPt = 6): Markup {
  return [
    `#block(width: 100%, above: 0pt, below: ${gapPt}pt, sticky: true)[${heading}]`,
    `#block(width: 100%, above: 0pt, below: 0pt)[${body}]`,
  ].join('\n');
}

/** One piece at the start of a line and one at its end. */
export function row(left: Markup, right: Markup): Markup {
  if (right === '') return left;
  return `#grid(columns: (1fr, auto), column-gutter: 10pt, [${left}], align(end)[${right}])`;
}

/** Columns side by side; widths as Typst writes them. Goes from page to page. */
export function columns(widths: readonly string[], cells: readonly Markup[], gutter = 10): Markup {
  return `#grid(columns: (${widths.join(', ')}), column-gutter: ${gutter}pt, ${cells.map((cell) => `[${cell}]`).join(', ')})`;
}

export function rule(color: string, thickness = 0.5): Markup {
  return `#line(length: 100%, stroke: ${thickness}pt + rgb("${color}"))`;
}

export function gap(points: number): Markup {
  return `#v(${points}pt)`;
}
