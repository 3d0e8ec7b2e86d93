import type { Random } from '../../content/random.ts';
import { type Markup, t } from '../typst/compile.ts';
import { bulleted, type Entry } from '../typst/entry.ts';
import type { JobList } from '../typst/job-lists.ts';
import {
  bold,
  columns,
  durationOf,
  joined,
  lines,
  rangeOf,
  row,
  type Setting,
  sized,
  soft,
  stacked,
} from '../typst/setting.ts';
import { type DutiesManner, drawDutiesManner, dutiesOf, withDuties } from './duties.ts';
import { drawHeaderManner, type HeaderManner, headerMarkup, type Printed, rowOf, stackOf } from './header.ts';
import { drawShape, type HeaderShape, type Token } from './header-shape.ts';
import type { Options, Parts } from './parts.ts';

/** How the parts of a job are placed beside each other. */
type Placing =
  | 'stacked'
  | 'dates before'
  | 'dates behind'
  | 'facts before'
  | 'three cells'
  | 'two cells'
  | 'duties beside';

const PLACINGS: Options<Placing> = {
  usual: [
    'stacked',
    'stacked',
    'stacked',
    'stacked',
    'stacked',
    'dates before',
    'dates before',
    'facts before',
    'three cells',
    'two cells',
  ],
  held: ['dates behind', 'duties beside'],
};

/** How all jobs stand together. */
type Together = 'each' | 'banner' | 'register' | 'points' | 'numbered' | 'form';

const TOGETHER: Options<Together> = {
  usual: [
    'each',
    'each',
    'each',
    'each',
    'each',
    'each',
    'each',
    'each',
    'banner',
    'banner',
    'register',
    'points',
    'form',
  ],
  held: ['numbered'],
};

/** The lines around cells, as Typst writes them. */
const RULES = ['none', 'none', '0.5pt + luma(120)', '(x: none, y: 0.4pt + luma(160))'] as const;

/** Orders of the three cells of a job. */
const CELLS: Options<readonly Token[]> = {
  usual: [
    ['dates', 'company', 'role'],
    ['dates', 'role', 'company'],
    ['company', 'role', 'dates'],
  ],
  held: [['role', 'company', 'dates']],
};

export interface JobsManner {
  readonly together: Together;
  readonly placing: Placing;
  readonly shape: HeaderShape;
  readonly header: HeaderManner;
  readonly duties: DutiesManner;
  readonly cells: readonly Token[];
  readonly facts: readonly Token[];
  readonly rules: (typeof RULES)[number];
  /** A row with the names of the columns. */
  readonly titled: boolean;
  readonly widthPt: number;
  /** Dates that nobody has filled in. */
  readonly placeholder: boolean;
  readonly banner: BannerManner;
}

interface BannerManner {
  readonly filled: boolean;
  /** Where the dates of a position stand. */
  readonly dates: 'opposite' | 'below' | 'behind';
  /** What the banner says of the time: the sum of it, from when to when, nothing. */
  readonly total: 'duration' | 'range' | 'none';
  readonly indented: boolean;
}

/** Draws how the jobs are set. In a narrow column nothing stands at the other end of a line. */
export function drawJobs(random: Random, parts: Parts, isNarrow: boolean): JobsManner {
  const together = parts.pick(random.fork('together'), TOGETHER);
  const drawn = parts.pick(random.fork('placing'), PLACINGS);
  const placing = isNarrow && drawn !== 'dates before' ? 'stacked' : drawn;
  const banner = random.fork('banner');
  const draw = random.fork('cells');
  return {
    together,
    placing,
    shape: drawShape(random.fork('shape'), parts, {
      datesElsewhere: together === 'each' && (placing === 'dates before' || placing === 'dates behind'),
      wide: !isNarrow && (placing === 'stacked' || together !== 'each'),
      oneLine: together === 'register' || together === 'points',
    }),
    header: drawHeaderManner(random.fork('header'), parts),
    duties: drawDutiesManner(random.fork('duties'), parts),
    cells: parts.pick(draw, CELLS),
    facts: draw.pick([
      ['dates', 'city'],
      ['company', 'dates'],
      ['company', 'city', 'dates'],
      ['dates', 'company', 'city'],
      ['dates', 'duration'],
    ] as const),
    rules: draw.pick(RULES),
    titled: draw.chance(0.5),
    widthPt: isNarrow ? draw.int(58, 72) : draw.int(74, 128),
    placeholder: draw.chance(0.5),
    banner: {
      filled: banner.chance(0.15),
      dates: isNarrow ? banner.pick(['below', 'behind']) : banner.pick(['opposite', 'below', 'below', 'behind']),
      total: banner.pick(['duration', 'duration', 'range', 'none']),
      indented: banner.chance(0.3),
    },
  };
}

/** A list of jobs in this manner. */
export function jobListOf(manner: JobsManner): JobList {
  return (entries, { setting, style }) => {
    const jobs = entries.map((entry) => new SetJob(setting, entry, manner));
    switch (manner.together) {
      case 'each':
        return placed(jobs, manner, style.gapPt);
      case 'banner':
        return stacked(
          groupsOf(jobs).map((group) => bannerOf(group, manner)),
          style.gapPt,
        );
      case 'register':
        return lines(jobs.map((job) => job.header()));
      case 'points':
        return bulleted(
          jobs.map((job) => withDuties(setting, job.header(), job.duties)),
          style.mark,
        );
      case 'numbered':
        return stacked(
          jobs.map((job, at) => columns(['14pt', '1fr'], [t(`${at + 1}.`), job.whole()], 4)),
          style.gapPt,
        );
      case 'form':
        return stacked(
          jobs.map((job) => job.form()),
          style.gapPt,
        );
    }
  };
}

/** A job with its parts as they are printed. */
class SetJob {
  readonly setting: Setting;
  readonly entry: Entry;
  readonly manner: JobsManner;
  readonly printed: Printed;

  constructor(setting: Setting, entry: Entry, manner: JobsManner) {
    this.setting = setting;
    this.entry = entry;
    this.manner = manner;
    const { role, company, city, team, dates, duration, terms } = entry;
    const { sizes, withStreet } = manner.header;
    this.printed = {
      role: sized(sizes.role, role),
      company: sized(sizes.company, company),
      city: withStreet && city !== '' ? t(`${streetOf(setting, entry)}, ${entry.job.city}`) : city,
      team,
      dates: dates === '' && manner.placeholder ? t(placeholderOf(setting, entry)) : dates,
      duration,
      terms,
    };
  }

  get duties(): { job: Entry['job']; manner: DutiesManner } {
    return { job: this.entry.job, manner: this.manner.duties };
  }

  /** The header in the shape of the document; with `without` these parts stand elsewhere. */
  header(without: readonly Token[] = []): Markup {
    const { setting, entry, manner } = this;
    const printed = without.length === 0 ? this.printed : leftOut(this.printed, without);
    return headerMarkup(manner.shape, printed, { setting, entry, manner: manner.header });
  }

  /** Header and duties, below what the employer is. */
  whole(without: readonly Token[] = []): Markup {
    return withDuties(this.setting, lines([this.header(without), this.entry.about]), this.duties);
  }

  /** Rows of a label and a value. */
  form(): Markup {
    const { forms } = this.setting;
    const { dates, company, city, role, team } = this.printed;
    const rows: [string, Markup][] = [
      [forms.period, dates],
      [forms.employer, company],
      [forms.place, city],
      [forms.position, role],
      [forms.department, team],
      [forms.duties, dutiesOf(this.setting, this.entry.job, this.manner.duties)],
    ];
    const cells = rows.filter(([, value]) => value !== '').flatMap(([label, value]) => [t(label), value]);
    const { rules, widthPt } = this.manner;
    return `#table(columns: (${widthPt}pt, 1fr), inset: 4pt, stroke: ${rules}, align: start, ${cellsOf(cells)})`;
  }
}

function leftOut(printed: Printed, without: readonly Token[]): Printed {
  return { ...printed, ...Object.fromEntries(without.map((token) => [token, ''])) };
}

function streetOf({ content }: Setting, { job }: Entry): string {
  // Another house in the candidate's street: the banks have no streets of employers.
  return content.contact.street.replace(/\d+/, String((job.start.year % 60) + 3));
}

function placeholderOf({ writing }: Setting, { job }: Entry): string {
  return `20XX${writing.between}${job.end === null ? writing.present : '20XX'}`;
}

function cellsOf(cells: readonly Markup[]): string {
  return cells.map((cell) => `[${cell}]`).join(', ');
}

/** All jobs, each in cells beside each other. */
function placed(jobs: readonly SetJob[], manner: JobsManner, gapPt: number): Markup {
  const { placing, widthPt } = manner;
  const side = `${widthPt}pt`;
  switch (placing) {
    case 'stacked':
      return stacked(
        jobs.map((job) => job.whole()),
        gapPt,
      );
    case 'dates before':
      return inCells(jobs, { widths: [side, '1fr'], rules: manner.rules, gapPt }, (job) => [
        job.printed.dates,
        job.whole(['dates']),
      ]);
    case 'dates behind':
      return inCells(jobs, { widths: ['1fr', side], rules: manner.rules, gapPt }, (job) => [
        job.whole(['dates']),
        `#align(end)[${job.printed.dates}]`,
      ]);
    case 'facts before':
      return inCells(jobs, { widths: [`${Math.max(96, widthPt)}pt`, '1fr'], rules: manner.rules, gapPt }, (job) => [
        stackOf(manner.facts, job.printed),
        withDuties(job.setting, job.header(manner.facts), job.duties),
      ]);
    case 'two cells':
      return inCells(jobs, { widths: ['1fr', '1fr'], rules: manner.rules, gapPt }, (job) => [
        lines([job.printed.company, rowOf(['city', 'dates'], job.printed, manner.header.separator)]),
        withDuties(job.setting, rowOf(['role', 'team'], job.printed, ', '), job.duties),
      ]);
    case 'duties beside':
      return inCells(jobs, { widths: ['1fr', '1.5fr'], rules: manner.rules, gapPt }, (job) => [
        job.header(),
        dutiesOf(job.setting, job.entry.job, manner.duties),
      ]);
    case 'three cells':
      return threeCells(jobs, manner, gapPt);
  }
}

/** Cells beside each other: their widths, the lines around them, and the gap between rows without lines, in points. */
interface CellGrid {
  readonly widths: readonly string[];
  readonly rules: JobsManner['rules'];
  readonly gapPt: number;
}

/** The cells of all jobs as rows of one table, or as rows with a gap between them. */
function inCells(
  jobs: readonly SetJob[],
  { widths, rules, gapPt }: CellGrid,
  cells: (job: SetJob) => readonly Markup[],
): Markup {
  const all = jobs.flatMap(cells);
  const gutters = rules === 'none' ? `inset: 0pt, column-gutter: 10pt, row-gutter: ${gapPt}pt` : 'inset: 5pt';
  return `#table(columns: (${widths.join(', ')}), ${gutters}, stroke: ${rules}, align: start + top, ${cellsOf(all)})`;
}

function threeCells(jobs: readonly SetJob[], manner: JobsManner, gapPt: number): Markup {
  const { cells, rules, titled, header } = manner;
  const [first] = jobs;
  if (first === undefined) return '';
  const { forms } = first.setting;
  const titles: Partial<Record<Token, string>> = {
    dates: forms.period,
    company: forms.employer,
    role: forms.position,
  };
  const widths = cells.map((token) => (token === 'dates' ? `${manner.widthPt}pt` : token === 'role' ? '1.4fr' : '1fr'));
  const cellOf = (job: SetJob, token: Token): Markup => {
    if (token === 'dates') return job.printed.dates;
    if (token === 'company')
      return joined(
        [job.printed.company, job.printed.city],
        header.withStreet ? ', ' : header.glue.endsWith('(') ? ', ' : header.glue,
      );
    return withDuties(job.setting, rowOf(['role', 'team'], job.printed, ', '), job.duties);
  };
  const head = titled ? cells.map((token) => bold(t(titles[token] ?? ''))) : [];
  const body = [...head, ...jobs.flatMap((job) => cells.map((token) => cellOf(job, token)))];
  const gutters = rules === 'none' ? `inset: 0pt, column-gutter: 10pt, row-gutter: ${gapPt}pt` : 'inset: 4pt';
  return `#table(columns: (${widths.join(', ')}), ${gutters}, stroke: ${rules}, align: start + top, ${cellsOf(body)})`;
}

/** Neighbouring jobs at one employer. */
function groupsOf(jobs: readonly SetJob[]): SetJob[][] {
  const groups: SetJob[][] = [];
  for (const job of jobs) {
    const last = groups.at(-1);
    const { company } = job.entry.job;
    if (last !== undefined && company !== '' && last[0]?.entry.job.company === company) last.push(job);
    else groups.push([job]);
  }
  return groups;
}

/** An employer, and the positions held there below it. */
function bannerOf(group: readonly SetJob[], manner: JobsManner): Markup {
  const [first] = group;
  if (first === undefined) return '';
  const { setting, printed } = first;
  const { filled, dates, total, indented } = manner.banner;
  const whole = group.map(({ entry }) => entry.job);
  const start = whole.toSorted((a, b) => a.start.year * 12 + a.start.month - b.start.year * 12 - b.start.month)[0];
  const last = whole.find(({ end }) => end === null) ?? whole[0];
  const isDated = whole.every(({ undated }) => undated !== true);
  const sum =
    start === undefined || last === undefined || !isDated || total === 'none'
      ? ''
      : total === 'range'
        ? t(rangeOf(setting, start.start, last.end))
        : t(durationOf(setting, { ...last, start: start.start }));
  const name = printed.company === '' ? '' : joined([printed.company, printed.terms], ' · ');
  const head =
    dates === 'opposite'
      ? row(joined([name, printed.city], ', '), sum)
      : lines([name, joined([sum, dates === 'behind' ? printed.city : ''], ' · ')]);
  const positions = group.map((job) => {
    const { role, team, duration, city } = job.printed;
    const own = joined([job.printed.dates, duration], ' · ');
    const title = joined([role, team], ', ');
    const lineOf = {
      opposite: () => row(title, job.printed.dates),
      below: () => lines([title, own, soft(city)]),
      behind: () => `${title}${own === '' ? '' : ` ${t('(')}${own}${t(')')}`}`,
    };
    return withDuties(setting, lineOf[dates](), job.duties);
  });
  const banner = filled && head !== '' ? `#block(width: 100%, fill: luma(235), inset: 4pt)[${head}]` : head;
  const body = stacked(positions, 6);
  return stacked([banner, indented ? `#pad(left: 14pt)[${body}]` : body], 4);
}
