import type { Job } from '../../content/cv-content.ts';
import type { Random } from '../../content/random.ts';
import { type Markup, t } from './compile.ts';
import { bold, coloured, datesOf, durationOf, italic, lines, monthOf, type Setting, soft, upper } from './setting.ts';
import { fillSlots } from './words.ts';

/** How a name of an entry stands out. */
export type Emphasis =
  | 'plain'
  | 'bold'
  | 'italic'
  | 'capitals'
  | 'accent'
  | 'bold-capitals'
  | 'small-capitals'
  | 'soft';

/** How all entries of one document are written. */
export interface EntryStyle {
  readonly role: Emphasis;
  readonly company: Emphasis;
  readonly dates: 'plain' | 'italic' | 'soft' | 'bold' | 'accent';
  /** Between parts that stand on one line. */
  readonly separator: string;
  /** Between company and town, where they stand together. */
  readonly glue: string;
  readonly duties: 'bullets' | 'paragraph' | 'lines' | 'none';
  readonly mark: string;
  /** Whether entries give these. */
  readonly city: boolean;
  readonly team: boolean;
  readonly about: boolean;
  /** The kind of employment, beside the employer of network profiles. */
  readonly terms: boolean;
  /** Between entries, in points. */
  readonly gapPt: number;
}

/** One position, its parts set; parts that the CV does not give are empty. */
export interface Entry {
  readonly job: Job;
  readonly role: Markup;
  readonly company: Markup;
  readonly city: Markup;
  readonly team: Markup;
  readonly dates: Markup;
  /** The first and the last month, for writing them below each other. */
  readonly from: Markup;
  readonly to: Markup;
  readonly duration: Markup;
  readonly terms: Markup;
  readonly about: Markup;
  readonly duties: Markup;
}

const SEPARATORS = [' | ', ' · ', ' • ', ' – ', ' — ', ' / ', ', ', ', ', ' - ', '   ', '; ', ' – ', ' | '] as const;
const MARKS = ['•', '•', '•', '–', '-', '▪', '◦', '‣', '*', '›', '■', '✓', '➤', '○'] as const;

/** A style that the seed decides. */
export function drawStyle(random: Random, fixed: Partial<EntryStyle> = {}): EntryStyle {
  const strong = random.pick(['role', 'company', 'both', 'none'] as const);
  const loud = (): Emphasis =>
    random.pick(['bold', 'bold', 'bold', 'bold', 'accent', 'bold-capitals', 'capitals', 'small-capitals'] as const);
  const quiet = (): Emphasis => random.pick(['plain', 'plain', 'italic', 'italic', 'soft', 'accent'] as const);
  return {
    role: strong === 'role' || strong === 'both' ? loud() : quiet(),
    company: strong === 'company' || strong === 'both' ? loud() : quiet(),
    dates: random.pick(['plain', 'plain', 'italic', 'soft', 'soft', 'bold', 'accent'] as const),
    separator: random.pick(SEPARATORS),
    glue: random.pick([', ', ', ', ', ', ',', ' – ', ' (', ' · ', ' - '] as const),
    duties: random.pick(['bullets', 'bullets', 'bullets', 'bullets', 'paragraph', 'lines'] as const),
    mark: random.pick(MARKS),
    city: random.chance(0.8),
    team: random.chance(0.75),
    about: random.chance(0.2),
    terms: random.chance(0.35),
    gapPt: random.int(8, 16),
    ...fixed,
  };
}

export function emphasised(setting: Setting, text: string, emphasis: Emphasis): Markup {
  if (text === '') return '';
  const written: Record<Emphasis, () => Markup> = {
    plain: () => t(text),
    bold: () => bold(t(text)),
    italic: () => italic(t(text)),
    capitals: () => t(upper(setting, text)),
    accent: () => coloured(setting.look.accent, bold(t(text))),
    'bold-capitals': () => bold(t(upper(setting, text))),
    'small-capitals': () => `#smallcaps[${t(text)}];`,
    soft: () => soft(t(text)),
  };
  // Names are not broken within a word, as word processors leave them.
  return `#text(hyphenate: false)[${written[emphasis]()}];`;
}

export function datesMarkup({ look }: Setting, text: string, dates: EntryStyle['dates']): Markup {
  if (text === '') return '';
  const written: Record<EntryStyle['dates'], Markup> = {
    plain: t(text),
    italic: italic(t(text)),
    soft: soft(t(text)),
    bold: bold(t(text)),
    accent: coloured(look.accent, t(text)),
  };
  return written[dates];
}

/** The positions of a CV as entries. */
export function entriesOf(setting: Setting, style: EntryStyle): Entry[] {
  return setting.content.work.map((job, index) => entryOf(setting, style, { job, index }));
}

function entryOf(setting: Setting, style: EntryStyle, { job, index }: { job: Job; index: number }): Entry {
  const { forms, random } = setting;
  const end = job.end === null ? setting.writing.present : monthOf(setting, job.end);
  const [from, to] = job.undated === true ? ['', ''] : [monthOf(setting, job.start), end];
  const own = random.fork(`about-${index}`);
  const staff = fillSlots(forms.staff, { n: own.int(2, 90) * 10, year: own.int(1920, 2010) });
  return {
    job,
    role: emphasised(setting, job.role, style.role),
    company: emphasised(setting, `${job.company}${job.company === '' ? '' : (job.aside ?? '')}`, style.company),
    city: style.city ? t(job.city) : '',
    team: style.team && job.team !== null ? t(job.team) : '',
    dates: datesMarkup(setting, datesOf(setting, job), style.dates),
    from: datesMarkup(setting, from, style.dates),
    to: datesMarkup(setting, to, style.dates),
    duration: job.undated === true ? '' : t(durationOf(setting, job)),
    terms: style.terms && job.kind === 'job' ? t(forms.fullTime) : '',
    about:
      style.about && job.company !== '' ? italic(t(job.about ?? staff)) : job.about === undefined ? '' : t(job.about),
    duties: dutiesMarkup(job.highlights, style),
  };
}

/** What someone did, as bullets, as running text, or each on its own line without a mark. */
export function dutiesMarkup(
  highlights: readonly string[],
  { duties, mark }: Pick<EntryStyle, 'duties' | 'mark'>,
): Markup {
  if (highlights.length === 0 || duties === 'none') return '';
  if (duties === 'paragraph') return t(asSentences(highlights));
  if (duties === 'lines') return lines(highlights.map(t));
  return bulleted(highlights.map(t), mark);
}

/** Points as running text: each ends as a sentence. */
export function asSentences(points: readonly string[]): string {
  return points.map((point) => (/[.!?。！？]$/u.test(point) ? point : `${point}.`)).join(' ');
}

export function bulleted(items: readonly Markup[], mark: string): Markup {
  return `#list(marker: [${t(mark)}], indent: 2pt, body-indent: 6pt, spacing: 0.6em, ${items.map((item) => `[${item}]`).join(', ')})`;
}
