import type { SectionName } from '../content/bank.ts';
import type { CvContent, ExtraName, ExtraSection, Job, Study } from '../content/cv-content.ts';
import { nameOf, printedName } from '../content/name-of.ts';
import { Random } from '../content/random.ts';
import { addressOf } from './contact-lines.ts';
import { writeRange } from './dates.ts';
import { type OpenEnd, writeJobDates } from './job-dates.ts';
import { type Look, type Writing, writingOf } from './renderer.ts';

/** What a piece of an entry's head says; `mark` is a separator. */
export interface Piece {
  readonly kind: 'role' | 'company' | 'aside' | 'place' | 'team' | 'dates' | 'mark';
  readonly text: string;
}

/** A line of an entry's head, with what stands at its other end. */
export interface HeadLine {
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
}

/** An entry of any section, both taken apart and arranged in lines. */
export interface Entry {
  readonly role: string;
  readonly company: string;
  readonly aside: string;
  readonly place: string;
  readonly team: string;
  readonly dates: string;
  readonly lines: readonly HeadLine[];
  /** What stands below the head. */
  readonly note: string;
  readonly bullets: readonly string[];
}

export interface DraftSection {
  readonly name: SectionName | ExtraName;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly entries: readonly Entry[];
  readonly items: readonly string[];
  readonly labelled: readonly { readonly label: string; readonly text: string }[];
}

/** How the lines of an entry's head are arranged; the dates stand at the right edge unless `datesLeft` takes them. */
export interface Arrangement {
  readonly lines: readonly (readonly ('role' | 'company' | 'place' | 'team' | 'dates')[])[];
  readonly mark: string;
  /** The line with dates or place at its right end, and which of them. */
  readonly right: readonly ('dates' | 'place' | null)[];
}

/** A CV with every choice made that does not depend on the program that sets it. */
export interface Draft {
  readonly content: CvContent;
  readonly writing: Writing;
  readonly look: Look;
  readonly random: Random;
  readonly name: string;
  readonly headline: string | null;
  readonly contact: readonly string[];
  readonly sections: readonly DraftSection[];
  readonly rightToLeft: boolean;
}

const MARKS = [', ', ' | ', ' – ', ' · ', ' • ', ' / ', ' — '] as const;

const ARRANGEMENTS: readonly Omit<Arrangement, 'mark'>[] = [
  { lines: [['role'], ['company', 'team', 'place']], right: ['dates', null] },
  {
    lines: [
      ['company', 'place'],
      ['role', 'team'],
    ],
    right: ['dates', null],
  },
  { lines: [['company'], ['role']], right: ['place', 'dates'] },
  { lines: [['role'], ['company']], right: ['dates', 'place'] },
  { lines: [['role', 'company', 'place']], right: ['dates'] },
  { lines: [['company', 'role']], right: ['dates'] },
  { lines: [['role'], ['company', 'place'], ['dates']], right: [null, null, null] },
  { lines: [['dates'], ['role'], ['company', 'place']], right: [null, null, null] },
  { lines: [['dates', 'company', 'place'], ['role']], right: [null, null] },
  {
    lines: [
      ['company', 'dates'],
      ['role', 'place'],
    ],
    right: [null, null],
  },
  {
    lines: [
      ['role', 'company'],
      ['dates', 'place'],
    ],
    right: [null, null],
  },
  { lines: [['company'], ['team'], ['role']], right: ['dates', null, null] },
];

/** A draft of the content, by the choices of the template's own seed. `titleless` CVs have no headline. */
export function draftOf(content: CvContent, look: Look, template: string): Draft {
  const random = new Random(`${template}/${content.locale}/${content.seed}`);
  const writing = writingOf(content, look);
  const open = random.pick(['word', 'word', 'word', 'dash', 'since'] as const);
  const arrangement = arrangementFor(random);
  const parts = { content, writing, random, open, arrangement };
  return {
    content,
    writing,
    look,
    random,
    name: printedName(content.person),
    headline: random.chance(0.6) ? content.headline : null,
    contact: contactOf(content, random),
    sections: sectionsOf(parts),
    rightToLeft: /^(ar|he)-/.test(content.locale),
  };
}

interface DraftParts {
  readonly content: CvContent;
  readonly writing: Writing;
  readonly random: Random;
  readonly open: OpenEnd;
  readonly arrangement: Arrangement;
}

function arrangementFor(random: Random): Arrangement {
  return { ...random.pick(ARRANGEMENTS), mark: random.pick(MARKS) };
}

function contactOf(content: CvContent, random: Random): string[] {
  const { email, phone, links, city } = content.contact;
  const address = random.chance(0.5) ? addressOf(content) : city;
  const lines = [email, phone, ...(random.chance(0.85) ? [address] : []), ...(random.chance(0.7) ? links : [])];
  return random.chance(0.3) ? random.shuffle(lines) : lines;
}

const EMPTY = { paragraphs: [], entries: [], items: [], labelled: [] };

/** The sections in an order that the seed chooses; short ones may be missing. */
function sectionsOf(parts: DraftParts): DraftSection[] {
  const { content, random } = parts;
  const summary =
    content.summary === null ? [] : [{ ...EMPTY, ...headed(parts, 'summary'), paragraphs: [content.summary] }];
  const work = content.work.length === 0 ? [] : [workSection(parts)];
  const education = [educationSection(parts)];
  const extras = (content.extras ?? []).map((extra) => extraSection(parts, extra));
  const [front, back] = [
    extras.filter(({ name }) => name === 'projects'),
    extras.filter(({ name }) => name !== 'projects'),
  ];
  const short = shortSections(parts);
  const skills = short.filter(({ name }) => name === 'skills');
  const rest = short.filter(({ name }) => name !== 'skills');
  const order = random.next();
  if (order < 0.5) return [...summary, ...work, ...front, ...education, ...skills, ...back, ...rest];
  if (order < 0.7) return [...summary, ...education, ...work, ...front, ...skills, ...back, ...rest];
  if (order < 0.9) return [...summary, ...skills, ...work, ...education, ...front, ...back, ...rest];
  return [...summary, ...skills, ...front, ...back, ...work, ...rest, ...education];
}

function headed({ writing }: DraftParts, name: SectionName): Pick<DraftSection, 'name' | 'heading'> {
  return { name, heading: writing.heading(name) };
}

function shortSections(parts: DraftParts): DraftSection[] {
  const { content, random, writing } = parts;
  const asLines = random.chance(0.6);
  const skills = content.skills.map(({ label, items }) => ({ label, text: items.join(', ') }));
  const spoken = content.languages.map(({ language, level }) => ({ label: language, text: level }));
  return [
    ...(random.chance(0.9)
      ? [
          {
            ...EMPTY,
            ...headed(parts, 'skills'),
            ...(asLines ? { labelled: skills } : { items: content.skills.flatMap(({ items }) => items) }),
          },
        ]
      : []),
    ...(random.chance(0.8) ? [{ ...EMPTY, ...headed(parts, 'languages'), labelled: spoken }] : []),
    ...(random.chance(0.7) ? [{ ...EMPTY, ...headed(parts, 'certificates'), items: content.certificates }] : []),
    ...(random.chance(0.5)
      ? [{ ...EMPTY, ...headed(parts, 'interests'), paragraphs: [content.interests.join(', ')] }]
      : []),
    ...(writing.words.references !== null && content.extras === undefined && random.chance(0.2)
      ? [{ ...EMPTY, name: 'references' as const, heading: '', paragraphs: [writing.words.references] }]
      : []),
  ];
}

function workSection(parts: DraftParts): DraftSection {
  const entries = parts.content.work.map((job) => jobEntry(parts, job));
  return { ...EMPTY, ...headed(parts, 'work'), entries };
}

function jobEntry(parts: DraftParts, job: Job): Entry {
  const { writing, content, open } = parts;
  return arranged(parts, {
    role: job.role,
    company: job.company,
    aside: job.aside ?? '',
    place: job.city,
    team: job.team ?? '',
    dates: writeJobDates({ ...writing, open }, content, job),
    note: job.about ?? '',
    bullets: job.highlights,
  });
}

function educationSection(parts: DraftParts): DraftSection {
  const entries = parts.content.education.map((study) => studyEntry(parts, study));
  return { ...EMPTY, ...headed(parts, 'education'), entries };
}

function studyEntry(parts: DraftParts, { degree, school, city, startYear, endYear, detail }: Study): Entry {
  const dates = writeRange(
    { ...parts.writing, style: 'year' },
    { year: startYear, month: 9 },
    { year: endYear, month: 6 },
  );
  const texts = { role: degree, company: school, aside: '', place: city ?? '', team: '' };
  return arranged(parts, { ...texts, dates, note: detail ?? '', bullets: [] });
}

function extraSection(parts: DraftParts, { name, heading, entries }: ExtraSection): DraftSection {
  const made = entries.map(({ title, organisation, start, end, text }): Entry => {
    const dates =
      start === null ? '' : writeRange(parts.writing, start, name === 'volunteering' ? end : (end ?? start));
    const texts = { role: title, company: organisation ?? '', aside: '', place: '', team: '' };
    return arranged(parts, { ...texts, dates, note: text ?? '', bullets: [] });
  });
  return { ...EMPTY, name, heading, entries: made };
}

/** The entry with its head in lines. What is empty leaves no separator, and no line of its own. */
function arranged({ arrangement }: DraftParts, entry: Omit<Entry, 'lines'>): Entry {
  const one = (kind: 'role' | 'company' | 'place' | 'team' | 'dates'): Piece[] => {
    if (entry[kind] === '') return [];
    const aside: Piece[] = kind === 'company' && entry.aside !== '' ? [{ kind: 'aside', text: entry.aside }] : [];
    return [{ kind, text: entry[kind] }, ...aside];
  };
  const lines = arrangement.lines.map((kinds, index) => {
    const right = arrangement.right[index] ?? null;
    const left = kinds.map(one).filter((pieces) => pieces.length > 0);
    const marked = left.flatMap((pieces, at) =>
      at === 0 ? pieces : [{ kind: 'mark' as const, text: arrangement.mark }, ...pieces],
    );
    return { left: marked, right: right === null ? [] : one(right) };
  });
  // What the template puts at the right of an empty line moves to the line above.
  return { ...entry, lines: lines.filter(({ left, right }) => left.length + right.length > 0) };
}

/** The sections of a draft by whether they are told in full or are short enough for a bar at the side. */
export function splitSections({ sections }: Draft): { long: DraftSection[]; short: DraftSection[] } {
  const brief = new Set<string>([
    'skills',
    'languages',
    'certificates',
    'interests',
    'contact',
    'awards',
    'memberships',
  ]);
  return {
    long: sections.filter(({ name }) => !brief.has(name)),
    short: sections.filter(({ name }) => brief.has(name)),
  };
}

/** The name without its titles, for page headers and properties. */
export function plainName({ content }: Draft): string {
  return nameOf(content.person);
}

/** The text of pieces, one after the other. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}
