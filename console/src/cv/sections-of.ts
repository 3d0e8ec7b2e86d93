import type { Profile } from '#http/console/contract.ts';
import { ENTRY_SHAPES, type EntryField } from './entry-shapes.ts';
import { withPlacesOfRemoved } from './places-of-removed.ts';
import type { EntryList, ShownEntry, ShownList, ShownSection, ShownValue } from './shown.ts';
import { type ReadCv, Values, type ValueWords } from './values.ts';

/** Parts that a profile of an earlier engine may lack. */
const NOTHING_READ: Omit<Profile, 'version' | 'engine' | 'language' | 'warnings' | 'alternatives'> = {
  candidate_name: null,
  latest_company: null,
  latest_role: null,
  headline: null,
  contact: { emails: [], phones: [], links: [], address: null },
  summary: null,
  generated_summary: null,
  work: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
  projects: [],
  publications: [],
  volunteering: [],
  awards: [],
  interests: [],
  references: [],
  sections: [],
  template_fields: [],
};

type ReadProfile = typeof NOTHING_READ;

/** The profile in the reading order of a CV, with the parts that are empty. */
export function sectionsOf(cv: ReadCv, words: ValueWords): readonly ShownSection[] {
  const profile = { ...NOTHING_READ, ...cv.profile };
  const values = new Values(cv, words);
  return [
    ...headSections(profile, values, cv.template),
    ...(['work', 'education', 'projects', 'volunteering'] as const).map((list) => entries(list, profile, values)),
    skills(profile, values),
    ...(['languages', 'certificates', 'publications', 'awards'] as const).map((list) => entries(list, profile, values)),
    ...listSections(profile, values),
  ];
}

/** Whether a section has nothing to show. */
export function isEmpty({ values, entries: shown, lists }: ShownSection): boolean {
  return values.length + shown.length === 0 && lists.every(({ correction }) => correction === null);
}

function headSections(profile: ReadProfile, values: Values, template: ReadCv['template']): readonly ShownSection[] {
  const { contact, summary, generated_summary: generated } = profile;
  const written: ShownValue[] =
    generated === null
      ? []
      : [
          {
            id: 'generated',
            label: 'summary',
            text: generated.text,
            evidence: generated.facts.flatMap((fact) => fact.evidence),
            confidence: null,
            correctable: null,
          },
        ];
  const emails = values.texts(['email', 'email', '/contact/emails'], contact.emails);
  const phones = values.texts(['phone', 'phone', '/contact/phones'], contact.phones);
  const links = values.texts(['link', 'link', '/contact/links'], contact.links);
  const headline = values.text(['headline', 'headline', '/headline'], profile.headline);
  const address = values.text(['address', 'address', '/contact/address'], contact.address);
  const own = values.text(['summary', 'summary', '/summary'], summary);
  return [
    section('headline', 'rows', {
      values: [
        values.head('name', 'name', 'candidate_name'),
        values.head('latestRole', 'latestRole', 'latest_role'),
        values.head('latestCompany', 'latestCompany', 'latest_company'),
        ...headline.present,
      ],
      missing: headline.missing,
    }),
    section('contact', 'rows', {
      values: [...emails.values, ...phones.values, ...address.present, ...links.values],
      missing: address.missing,
      lists: [emails.list, phones.list, links.list],
    }),
    section('summary', 'items', { values: own.present, missing: own.missing }),
    { ...section('summary', 'items', { values: written }), id: 'generated-summary', isGenerated: true },
    {
      ...section('template', 'rows', { values: profile.template_fields.map((field, at) => values.field(field, at)) }),
      heading: template?.name ?? null,
    },
  ];
}

/** Jobs, studies and other entries of several values. */
function entries(title: EntryList, profile: ReadProfile, values: Values): ShownSection {
  const shape = ENTRY_SHAPES[title];
  const read: readonly object[] = profile[title];
  const list = values.list(`/${title}`, title, read.length);
  const entryOf = (key: string): ShownEntry => {
    const entry = (read[Number(key)] ?? {}) as Readonly<Record<string, unknown>>;
    const [id, pointer] = [`${title}-${key}`, `/${title}/${key}`];
    const made = [shape.title, ...shape.details].map(([property, label]) => {
      const value = entry[property];
      const named = [`${id}-${property}`, label, `${pointer}/${property}`] as const;
      // In a profile of version 1 a level is plain text, which nothing can correct.
      if (typeof value === 'string') return { present: [], missing: [] };
      return label === 'dates' ? values.dates(named, value) : values.text(named, value);
    });
    const points = shape.points === null ? null : pointsOf(values, { entry, id, pointer, points: shape.points });
    const missing = made.flatMap((value) => value.missing);
    const isExpected = ({ label }: ShownValue): boolean => shape.expected.some((expected) => expected === label);
    return {
      id,
      key,
      list,
      title: made[0]?.present[0] ?? null,
      details: made.slice(1).flatMap((value) => value.present),
      points: points?.values ?? [],
      pointsList: points?.list ?? null,
      missing: missing.filter(isExpected),
      unexpected: missing.filter((value) => !isExpected(value)),
      kind: title === 'work' ? kindOf(entry) : null,
    };
  };
  const removed = list.read.filter((key) => !list.keys.includes(key)).map(entryOf);
  return {
    ...section(title, 'items', { lists: [list] }),
    entries: withPlacesOfRemoved(list.keys.map(entryOf), removed),
  };
}

interface PointsOf {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly pointer: string;
  readonly points: EntryField;
}

function pointsOf(values: Values, { entry, id, pointer, points: [property, label] }: PointsOf) {
  const read = Array.isArray(entry[property]) ? entry[property] : [];
  return values.texts([`${id}-point`, label, `${pointer}/${property}`], read);
}

/** The kind of a job; null for regular employment. */
function kindOf({ kind }: Readonly<Record<string, unknown>>): ShownEntry['kind'] {
  return kind === undefined || kind === 'job' ? null : (kind as ShownEntry['kind']);
}

function skills(profile: ReadProfile, values: Values): ShownSection {
  const made = values.texts(['skill', 'skill', '/skills'], profile.skills);
  const levelOf = ({ correctable }: ShownValue): string => {
    const level = profile.skills[Number(correctable?.listed?.key)]?.level ?? null;
    return level === null ? '' : ` (${level.value})`;
  };
  return section('skills', 'chips', {
    values: made.values.map((value) => ({ ...value, text: `${value.text}${levelOf(value)}` })),
    lists: [made.list],
  });
}

function listSections(profile: ReadProfile, values: Values): readonly ShownSection[] {
  const interests = values.texts(['interest', 'interest', '/interests'], profile.interests);
  const references = values.texts(['reference', 'reference', '/references'], profile.references);
  return [
    section('interests', 'chips', { values: interests.values, lists: [interests.list] }),
    section('references', 'items', { values: references.values, lists: [references.list] }),
    ...profile.sections.map((other, at) => {
      const items = values.texts([`other-${at}`, 'item', `/sections/${at}/items`], other.items);
      return {
        ...section('other', 'items', { values: items.values, lists: [items.list] }),
        id: `other-${at}`,
        heading: other.heading,
      };
    }),
  ];
}

function section(
  title: ShownSection['title'],
  style: ShownSection['style'],
  {
    values = [],
    missing = [],
    lists = [],
  }: { values?: readonly ShownValue[]; missing?: readonly ShownValue[]; lists?: readonly ShownList[] },
): ShownSection {
  return { id: title, title, heading: null, style, values, missing, lists, entries: [], isGenerated: false };
}
