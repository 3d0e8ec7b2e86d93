import type { Random } from '../../content/random.ts';
import { type Markup, t } from '../typst/compile.ts';
import type { Entry } from '../typst/entry.ts';
import { bold, joined, lines, row, type Setting } from '../typst/setting.ts';
import type { HeaderShape, Token } from './header-shape.ts';
import type { Options, Parts } from './parts.ts';

/** What stands between role and employer on one line. `{role}` and `{company}` in a sentence of the language. */
type Link = { readonly sign: string } | 'sentence' | 'brackets';

const LINKS: Options<Link> = {
  usual: [
    { sign: ', ' },
    { sign: ', ' },
    { sign: ' | ' },
    { sign: ' · ' },
    { sign: ' – ' },
    { sign: ' – ' },
    { sign: ' - ' },
    { sign: ' / ' },
    { sign: ' • ' },
    { sign: '   ' },
    { sign: ': ' },
    'sentence',
    'sentence',
  ],
  held: [{ sign: ' @ ' }, { sign: ' — ' }, { sign: '; ' }, 'brackets'],
};

/** What stands around dates within a line. */
const DATE_MARKS = [
  ['(', ')'],
  ['(', ')'],
  ['[', ']'],
  ['', ''],
] as const;

/** Which parts have a label before them. */
type Labels = 'none' | 'all' | 'company' | 'names';

/** How the headers of all jobs of a document are written. */
export interface HeaderManner {
  readonly link: Link;
  /** Between other parts of a line. */
  readonly separator: string;
  /** Between employer and town. */
  readonly glue: string;
  readonly dateMarks: readonly [string, string];
  readonly labels: Labels;
  /** The sizes of role and employer, of the running text. */
  readonly sizes: { readonly role: number; readonly company: number };
  /** A street before the town. */
  readonly withStreet: boolean;
}

const SIZES = [
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 1.15],
  [1, 1.25],
  [1.15, 1],
  [1.25, 1],
] as const;

export function drawHeaderManner(random: Random, parts: Parts): HeaderManner {
  const [role, company] = random.pick(SIZES);
  const labels = random.next();
  return {
    link: parts.pick(random, LINKS),
    separator: random.pick([', ', ', ', ' | ', ' · ', ' – ', ' - ', ' / ', '   ', ' • ']),
    glue: random.pick([', ', ', ', ', ', ' – ', ' (', ' (', ' - ', ' · ', ' | ', ' ']),
    dateMarks: random.pick(DATE_MARKS),
    labels: labels < 0.05 ? 'all' : labels < 0.09 ? 'company' : labels < 0.12 ? 'names' : 'none',
    sizes: { role, company },
    withStreet: random.chance(0.06),
  };
}

/** The parts of an entry as they are printed wherever they stand. */
export type Printed = Readonly<Record<Token, Markup>>;

/** The header of an entry in a shape. */
export function headerMarkup(
  shape: HeaderShape,
  printed: Printed,
  { setting, entry, manner }: { setting: Setting; entry: Entry; manner: HeaderManner },
): Markup {
  const own = { setting, entry, manner, printed };
  return lines(shape.map(({ left, right }) => row(sideMarkup(left, own), sideMarkup(right, own))));
}

interface Writer {
  readonly setting: Setting;
  readonly entry: Entry;
  readonly manner: HeaderManner;
  readonly printed: Printed;
}

/** Parts that stand beside each other. */
function sideMarkup(tokens: readonly Token[], writer: Writer): Markup {
  const { printed, manner } = writer;
  const shown = tokens.filter((token) => printed[token] !== '');
  let written = '';
  shown.forEach((token, index) => {
    const before = shown[index - 1];
    if (before === undefined) {
      written = labelled(token, writer);
      return;
    }
    const pair = new Set([before, token]);
    if (pair.has('role') && pair.has('company')) written = linked(written, token, writer);
    else if (before === 'company' && token === 'city') written += glued(printed.city, manner.glue);
    else if (token === 'dates' && manner.dateMarks[0] !== '')
      written += ` ${t(manner.dateMarks[0])}${printed.dates}${t(manner.dateMarks[1])}`;
    else if (token === 'duration') written += ` ${t('(')}${printed.duration}${t(')')}`;
    else if (token === 'team' && before === 'role') written += t(', ') + printed.team;
    else if (before === 'dates' && index === 1 && manner.separator === ', ')
      written += t(': ') + labelled(token, writer);
    else written += t(manner.separator) + labelled(token, writer);
  });
  return written;
}

/** Role and employer beside each other; `written` ends with the first of them. */
function linked(written: Markup, token: Token, { setting, manner, printed }: Writer): Markup {
  const { link } = manner;
  if (link === 'brackets') return `${written} ${t('(')}${printed[token]}${t(')')}`;
  if (link !== 'sentence') return written + t(link.sign) + printed[token];
  // The sentence says the role first: `{role} at {company}`.
  const between = /^\{role\}(.+)\{company\}$/.exec(setting.forms.at)?.[1];
  if (between === undefined || token === 'role') return written + t(', ') + printed[token];
  return written + t(between) + printed[token];
}

function glued(city: Markup, glue: string): Markup {
  return `${t(glue)}${city}${glue.endsWith('(') ? t(')') : ''}`;
}

function labelled(token: Token, { setting, manner, printed }: Writer): Markup {
  const { employer, position, period, place, department } = setting.forms;
  const words: Readonly<Partial<Record<Token, string>>> = {
    company: employer,
    role: position,
    ...(manner.labels === 'all' ? { dates: period, city: place, team: department } : {}),
  };
  const isLabelled =
    manner.labels === 'all' ||
    (manner.labels === 'names' && (token === 'company' || token === 'role')) ||
    (manner.labels === 'company' && token === 'company');
  const word = isLabelled ? words[token] : undefined;
  return word === undefined ? printed[token] : `${bold(t(`${word}:`))} ${printed[token]}`;
}

/** Parts one below the other, for a cell. */
export function stackOf(tokens: readonly Token[], printed: Printed): Markup {
  return lines(tokens.map((token) => printed[token]));
}

/** Parts on one line, for a cell. */
export function rowOf(tokens: readonly Token[], printed: Printed, separator: string): Markup {
  return joined(
    tokens.map((token) => printed[token]),
    separator,
  );
}
