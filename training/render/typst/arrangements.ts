import type { Random } from '../../content/random.ts';
import { type Markup, t } from './compile.ts';
import { asSentences, type Entry } from './entry.ts';
import { JOB_LISTS, type JobList, type Manner } from './job-lists.ts';
import { bold, coloured, columns, italic, joined, lines, row, soft, stacked, upper } from './setting.ts';
import { fillSlots } from './words.ts';

/** A way to set one position. */
export type Arrangement = (entry: Entry, manner: Manner) => Markup;

/** Company and town in one piece: `Harbour Foods, Leeds`, `Harbour Foods (Leeds)`. */
function placed({ company, city }: Entry, { style }: Manner): Markup {
  if (company === '' || city === '') return company + city;
  return `${company}${t(style.glue)}${city}${style.glue.endsWith('(') ? t(')') : ''}`;
}

function bracketed(body: Markup): Markup {
  return body === '' ? '' : `${t('(')}${body}${t(')')}`;
}

function labelled(label: string, body: Markup): Markup {
  return body === '' ? '' : `${bold(t(`${label}:`))} ${body}`;
}

function teamAfter(role: Markup, team: Markup): Markup {
  return joined([role, team], ', ');
}

/** A head of lines, what the employer is, and the duties. */
function entry(head: readonly Markup[], { about, duties }: Entry): Markup {
  return stacked([lines(head), about, duties], 6);
}

/** Arrangements that fit a column of any width: no part stands opposite another. */
const NARROW = {
  'role, company, dates below each other': (e, m) => entry([e.role, placed(e, m), e.team, e.dates], e),
  'company, role, dates below each other': (e, m) => entry([placed(e, m), teamAfter(e.role, e.team), e.dates], e),
  'dates above role and company': (e, m) => entry([e.dates, teamAfter(e.role, e.team), placed(e, m)], e),
  'dates above company and role': (e, m) => entry([e.dates, placed(e, m), teamAfter(e.role, e.team)], e),
  'role with dates in brackets, company below': (e, m) =>
    entry([joined([e.role, bracketed(e.dates)], ' '), joined([placed(e, m), e.team], m.style.separator)], e),
  'role, dates and town, company': (e, { style }) =>
    entry([e.role, joined([e.dates, e.city], style.separator), e.company], e),
  'company, then town and dates, then role': (e, { style }) =>
    entry([e.company, joined([e.city, e.dates], style.separator), joined([e.role, e.team], style.separator)], e),
  'each part on a line of its own': (e) => entry([e.company, e.city, e.team, e.role, e.dates], e),
  'network profile': (e) =>
    entry(
      [
        joined([e.company, e.terms], ' · '),
        e.role,
        joined([e.dates, bracketed(e.duration)], ' '),
        joined([e.city, e.team], ' · '),
      ],
      e,
    ),
  'network profile, role first': (e) =>
    entry([e.role, joined([e.company, e.terms], ' · '), joined([e.dates, e.duration], ' · '), e.city], e),
  'role at company': (e, { setting, style }) => {
    const { job } = e;
    const at = fillSlots(setting.forms.at, { role: job.role, company: job.company + (job.aside ?? '') });
    return entry([bold(t(at)), joined([e.dates, e.city, e.team], style.separator)], e);
  },
  'role @ company': (e, { style }) =>
    entry([joined([e.role, e.company], ' @ '), joined([e.dates, e.city], style.separator)], e),
  'role, company, town and dates in one line': (e, { style }) =>
    entry([joined([e.role, e.company, e.city, e.dates], style.separator)], e),
  'company, role, town and dates in one line': (e, { style }) =>
    entry([joined([e.company, e.role, e.city, e.dates], style.separator)], e),
  'dates, company, role in one line': (e, { style }) =>
    entry([joined([e.dates, joined([e.company, e.city], ', '), e.role], style.separator)], e),
  'dates, role, company in one line': (e, { style }) =>
    entry([joined([e.dates, teamAfter(e.role, e.team), e.company, e.city], style.separator)], e),
  'company – role (dates)': (e) =>
    entry([joined([joined([e.company, e.role], ' — '), bracketed(e.dates)], ' '), joined([e.team, e.city], ', ')], e),
  'title · company, town · team': (e, m) => entry([joined([e.role, placed(e, m), e.team], ' · '), e.dates], e),
  'company, town, then team, role': (e, m) =>
    entry([joined([placed(e, m), e.dates], '  '), joined([e.team, e.role], ', ')], e),
  'company (town): role': (e, { style }) =>
    entry(
      [
        `${joined([e.company, bracketed(e.city)], ' ')}${e.company === '' ? '' : t(': ')}${e.role}`,
        joined([e.dates, e.team], style.separator),
      ],
      e,
    ),
  'company in capitals, role and dates below': (e, { setting }) =>
    entry(
      [
        bold(t(upper(setting, e.job.company + (e.job.aside ?? '')))),
        joined([teamAfter(e.role, e.team), bracketed(e.dates)], ' '),
        e.city,
      ],
      e,
    ),
  'labels before the parts': (e, { setting: { forms } }) =>
    entry(
      [
        labelled(forms.period, e.dates),
        labelled(forms.employer, e.company),
        labelled(forms.place, e.city),
        labelled(forms.department, e.team),
        labelled(forms.position, e.role),
        e.duties === '' ? '' : bold(t(`${forms.duties}:`)),
      ],
      e,
    ),
  'run in: role, company (town), dates. Duties': (e, { setting }) =>
    lines([
      `${joined([bold(e.role), joined([e.company, bracketed(e.city)], ' '), e.dates], ', ')}${t(e.job.end === null && setting.open === 'dash' ? ' ' : '. ')}${t(asSentences(e.job.highlights))}`,
    ]),
  'role / company / dates with slashes': (e) =>
    entry([joined([e.role, e.company], ' / '), joined([e.city, e.dates], ' / ')], e),
} satisfies Record<string, Arrangement>;

/** Arrangements with something at the other end of the line. */
const WIDE = {
  'role and dates, company below': (e, m) =>
    entry([row(e.role, e.dates), joined([placed(e, m), e.team], m.style.separator)], e),
  'company and dates, role below': (e, m) => entry([row(placed(e, m), e.dates), teamAfter(e.role, e.team)], e),
  'company and town, role and dates': (e) =>
    entry([row(e.company, e.city), row(teamAfter(e.role, e.team), e.dates)], e),
  'role and town, company and dates': (e) =>
    entry([row(e.role, e.city), row(joined([e.company, e.team], ', '), e.dates)], e),
  'role and company, dates and town below in italics': (e) =>
    entry([row(e.role, e.company), row(italic(e.dates), italic(e.city)), e.team], e),
  'role, company, town and dates opposite': (e) => entry([row(joined([e.role, e.company, e.city], ', '), e.dates)], e),
  'company, role and dates opposite': (e, { style }) =>
    entry([row(joined([e.company, e.role], style.separator), e.dates), joined([e.team, e.city], ', ')], e),
  'role – company and dates, town below': (e) =>
    entry([row(joined([e.role, e.company], ' – '), e.dates), italic(joined([e.city, e.team], ', '))], e),
  'company, team, role, dates opposite the last': (e) =>
    entry([row(bold(e.company), e.city), e.team, row(e.role, e.dates)], e),
  'dates and town opposite, role with company': (e, { style }) =>
    entry([row(joined([e.role, e.company], style.separator), joined([e.city, e.dates], style.separator)), e.team], e),
} satisfies Record<string, Arrangement>;

/** Arrangements with the dates in a column. */
const RAILED = {
  'dates in a column': (e, m) => columns(['88pt', '1fr'], [e.dates, entry([e.role, placed(e, m), e.team], { ...e })]),
  'dates in a column, company first': (e, m) =>
    columns(['96pt', '1fr'], [e.dates, entry([placed(e, m), teamAfter(e.role, e.team)], e)]),
  'dates in a column, one line': (e) =>
    columns(['92pt', '1fr'], [e.dates, entry([joined([e.role, e.company, e.city], ', ')], e)]),
  'dates in a column, role at company': (e, { setting, style }) => {
    const at = fillSlots(setting.forms.at, { role: e.job.role, company: e.job.company + (e.job.aside ?? '') });
    return columns(['90pt', '1fr'], [e.dates, entry([bold(t(at)), joined([e.city, e.team], style.separator)], e)]);
  },
  'dates below each other in the margin': (e, m) =>
    columns(
      ['62pt', '1fr'],
      [`#align(center)[${lines([e.from, e.to === '' ? '' : t('–'), e.to])}]`, entry([e.role, placed(e, m), e.team], e)],
    ),
  'the latest date above the first in the margin': (e, m) =>
    columns(['66pt', '1fr'], [lines([e.to, e.from]), entry([placed(e, m), teamAfter(e.role, e.team)], e)]),
  'dates with a bar in the margin': (e, m) =>
    columns(['112pt', '1fr'], [joined([e.from, e.to], ' | '), entry([e.role, placed(e, m)], e)]),
  'dates and town in a column': (e) =>
    columns(['104pt', '1fr'], [lines([e.dates, soft(e.city)]), entry([e.role, joined([e.company, e.team], ', ')], e)]),
  'company and dates in a column': (e, m) =>
    columns(['126pt', '1fr'], [lines([placed(e, m), e.dates]), entry([teamAfter(e.role, e.team)], e)], 14),
  'dates in a column at the end': (e, m) =>
    columns(['1fr', '84pt'], [entry([e.role, placed(e, m), e.team], e), `#align(end)[${e.dates}]`]),
  'dates before the role, company indented': (e, m) =>
    stacked(
      [joined([e.dates, e.role], '  '), `#pad(left: 24pt)[${entry([joined([placed(e, m), e.team], ', ')], e)}]`],
      3,
    ),
  'dates in colour, company and role': (e, { setting, style }) =>
    columns(
      ['92pt', '1fr'],
      [
        coloured(setting.look.accent, bold(e.dates)),
        entry([joined([bold(e.company), e.role], style.separator), e.city], e),
      ],
    ),
} satisfies Record<string, Arrangement>;

export type ArrangementKind = 'narrow' | 'wide' | 'railed';
const KINDS: Readonly<Record<ArrangementKind, readonly Arrangement[]>> = {
  narrow: Object.values<Arrangement>(NARROW),
  wide: Object.values<Arrangement>(WIDE),
  railed: Object.values<Arrangement>(RAILED),
};

/** Every way to set one position, by name. */
export const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = { ...NARROW, ...WIDE, ...RAILED };

/** A way to set the positions of a CV, drawn from the kinds that fit where they stand. */
export function drawJobList(random: Random, kinds: readonly ArrangementKind[], lists = 0.18): JobList {
  const arrangement = random.pick(KINDS[random.pick(kinds)]);
  const wholes = Object.values(JOB_LISTS).filter(({ narrow }) => narrow || !kinds.every((kind) => kind === 'narrow'));
  const whole = random.pick(wholes);
  if (random.chance(lists)) return whole.set;
  return inTurn(arrangement);
}

/** A list in which every position is set alike. */
function inTurn(arrangement: Arrangement): JobList {
  return (entries, manner) =>
    stacked(
      entries.map((one) => (one.company === '' ? entry([row(one.role, one.dates)], one) : arrangement(one, manner))),
      manner.style.gapPt,
    );
}
