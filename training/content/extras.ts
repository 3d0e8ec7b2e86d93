import type { ExtraEntry, ExtraName, ExtraSection, Person, YearMonth } from './cv-content.ts';
import { fill } from './fill.ts';
import { addMonths } from './months.ts';
import type { MoreWords, Post } from './more-words/words.ts';
import { moreWordsOf } from './more-words.ts';
import { nameOf } from './name-of.ts';
import { makePerson } from './person.ts';
import { type CareerParts, slotsOf } from './workplaces.ts';

/** Sections that only some CVs have, in the order asked for. Their entries name organisations and dates, as jobs do. */
export function makeExtras(parts: CareerParts, names: readonly ExtraName[]): ExtraSection[] {
  const words = moreWordsOf(parts.bank.locale);
  return names.map((name) => {
    const random = parts.random.fork(name);
    return { name, heading: random.pick(words.headings[name]), entries: ENTRIES[name]({ ...parts, random }, words) };
  });
}

type Maker = (parts: CareerParts, words: MoreWords) => ExtraEntry[];

const ENTRIES: Readonly<Record<ExtraName, Maker>> = {
  projects: (parts, { projects }) =>
    parts.random.sample(projects, parts.random.int(2, 3)).map(({ title, text }) => {
      const { start, end } = span(parts);
      const client = parts.random.chance(0.4) ? employer(parts) : null;
      return { title: said(parts, title), organisation: client, start, end, text: said(parts, text) };
    }),
  publications: (parts, { papers, journals }) =>
    parts.random.sample(papers, 2).map((paper) => ({
      title: said(parts, paper),
      organisation: said(parts, parts.random.pick(journals)),
      start: span(parts).start,
      end: null,
      text: null,
    })),
  volunteering: (parts, { volunteering }) =>
    parts.random.sample(volunteering, parts.random.int(1, 2)).map(({ text, ...post }) => {
      const { start, end } = span(parts);
      return { ...posted(parts, post), start, end: parts.random.chance(0.5) ? null : end, text: said(parts, text) };
    }),
  awards: (parts, { awards }) =>
    parts.random
      .sample(awards, 2)
      .map((award) => ({ ...posted(parts, award), start: span(parts).start, end: null, text: null })),
  memberships: (parts, { memberships }) =>
    parts.random.sample(memberships, parts.random.int(1, 2)).map((post) => ({
      ...posted(parts, post),
      start: span(parts).start,
      end: null,
      text: null,
    })),
  references: (parts, { referee }) =>
    [0, 1].map((index) => {
      const company = employer(parts);
      const random = parts.random.fork(`referee-${index}`);
      const name = nameOf(otherPerson(parts, index));
      const mail = `reference${index + 1}@example.org`;
      const what = fill(random.pick(referee), random, { ...slotsOf(parts, parts.town), company });
      return { title: name, organisation: company, start: null, end: null, text: `${what}, ${mail}` };
    }),
};

/** Someone else than the candidate. */
function otherPerson({ bank, random, written, person }: CareerParts, index: number): Person {
  for (let tries = 0; ; tries++) {
    const other = makePerson(bank, random.fork(`person-${index}-${tries}`), { years: 20, schooling: 10, written });
    if (other.family !== person.family && other.given !== person.given) return other;
  }
}

function posted(parts: CareerParts, { role, organisation }: Post): Pick<ExtraEntry, 'title' | 'organisation'> {
  return { title: said(parts, role), organisation: said(parts, organisation) };
}

function said(parts: CareerParts, template: string): string {
  return fill(template, parts.random, slotsOf(parts, parts.town));
}

function employer(parts: CareerParts): string {
  const { bank, occupation, random } = parts;
  return said(parts, random.pick(bank.employers[random.pick(occupation.employers)] ?? []));
}

/** Some months within the last eight years. */
function span({ random, written }: CareerParts): { start: YearMonth; end: YearMonth } {
  const end = addMonths(written, -random.int(1, 84));
  return { start: addMonths(end, -random.int(2, 20)), end };
}
