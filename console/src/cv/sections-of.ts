import type { Profile } from '#http/console/contract.ts';
import type { ShownEntry, ShownSection, ShownValue, ValueLabel } from './shown.ts';

type Evidenced = NonNullable<Profile['candidate_name']>;
type Dates = Profile['work'][number]['dates'];

/** How dates are written. */
export interface DateWords {
  /** For "still going on". */
  readonly today: string;
  /** `2019-06` or `2019`. */
  readonly month: (value: string) => string;
}

/** What a profile of an earlier engine may lack. */
const NOTHING_READ: Omit<Profile, 'version' | 'engine' | 'language' | 'warnings'> = {
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

/** The profile in the order in which a person reads a CV; parts without a value are left out. `words` write its months. */
export function sectionsOf(stored: Partial<Profile>, words: DateWords): readonly ShownSection[] {
  const profile = { ...NOTHING_READ, ...stored };
  return [...headSections(profile), ...entrySections(profile, words), ...listSections(profile, words)].filter(
    (part) => part.values.length + part.entries.length > 0,
  );
}

function headSections(profile: ReadProfile): readonly ShownSection[] {
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
          },
        ];
  return [
    section('headline', 'rows', [
      ...one('name', 'name', profile.candidate_name),
      ...one('latestRole', 'latestRole', profile.latest_role),
      ...one('latestCompany', 'latestCompany', profile.latest_company),
      ...one('headline', 'headline', profile.headline),
    ]),
    section('contact', 'rows', [
      ...many('email', 'email', contact.emails),
      ...many('phone', 'phone', contact.phones),
      ...one('address', 'address', contact.address),
      ...many('link', 'link', contact.links),
    ]),
    section('summary', 'items', one('summary', 'summary', summary)),
    { ...section('summary', 'items', written), id: 'generated-summary', isGenerated: true },
    section(
      'template',
      'rows',
      profile.template_fields.flatMap((field): ShownValue[] =>
        field.value === null
          ? []
          : [
              {
                id: `field-${field.label}`,
                label: { words: field.label },
                text: [Array.isArray(field.value) ? field.value.join(', ') : String(field.value), field.unit]
                  .filter((part) => part !== null)
                  .join(' '),
                evidence: field.evidence,
                confidence: field.confidence,
              },
            ],
      ),
    ),
  ];
}

function entrySections(profile: ReadProfile, words: DateWords): readonly ShownSection[] {
  return [
    entries('work', profile.work, (job, id) => ({
      title: one(`${id}-role`, 'role', job.role),
      details: [
        ...one(`${id}-company`, 'company', job.company),
        ...dates(id, job.dates, words),
        ...one(`${id}-location`, 'location', job.location),
      ],
      points: many(`${id}-point`, 'highlight', job.highlights),
      kind: job.kind === 'job' ? null : job.kind,
    })),
    entries('education', profile.education, (school, id) => ({
      title: one(`${id}-degree`, 'degree', school.degree),
      details: [
        ...one(`${id}-field`, 'subject', school.field),
        ...one(`${id}-institution`, 'institution', school.institution),
        ...dates(id, school.dates, words),
        ...one(`${id}-grade`, 'grade', school.grade),
        ...one(`${id}-location`, 'location', school.location),
      ],
      points: many(`${id}-detail`, 'detail', school.details),
    })),
    entries('projects', profile.projects, (project, id) => ({
      title: one(`${id}-name`, 'name', project.name),
      details: [
        ...one(`${id}-role`, 'role', project.role),
        ...dates(id, project.dates, words),
        ...one(`${id}-link`, 'link', project.link),
      ],
      points: many(`${id}-point`, 'highlight', project.highlights),
    })),
    entries('volunteering', profile.volunteering, (work, id) => ({
      title: one(`${id}-role`, 'role', work.role),
      details: [
        ...one(`${id}-organisation`, 'organisation', work.organisation),
        ...dates(id, work.dates, words),
        ...one(`${id}-location`, 'location', work.location),
      ],
      points: many(`${id}-point`, 'highlight', work.highlights),
    })),
  ];
}

function listSections(profile: ReadProfile, words: DateWords): readonly ShownSection[] {
  return [
    section(
      'skills',
      'chips',
      profile.skills.map((skill, at) => ({
        ...shown(`skill-${at}`, 'skill', skill),
        text: skill.level === null ? skill.value : `${skill.value} (${skill.level.value})`,
      })),
    ),
    entries('languages', profile.languages, (language, id) => ({
      title: one(`${id}-language`, 'language', language.language),
      details: one(`${id}-level`, 'level', language.level),
      points: [],
    })),
    entries('certificates', profile.certificates, (certificate, id) => ({
      title: one(`${id}-name`, 'name', certificate.name),
      details: [...one(`${id}-issuer`, 'issuer', certificate.issuer), ...dates(id, certificate.dates, words)],
      points: [],
    })),
    entries('publications', profile.publications, (publication, id) => ({
      title: one(`${id}-title`, 'title', publication.title),
      details: [
        ...one(`${id}-publisher`, 'publisher', publication.publisher),
        ...dates(id, publication.dates, words),
        ...one(`${id}-link`, 'link', publication.link),
      ],
      points: [],
    })),
    entries('awards', profile.awards, (award, id) => ({
      title: one(`${id}-title`, 'title', award.title),
      details: [...one(`${id}-awarder`, 'issuer', award.awarder), ...dates(id, award.dates, words)],
      points: [],
    })),
    section('interests', 'chips', many('interest', 'item', profile.interests)),
    section('references', 'items', many('reference', 'item', profile.references)),
    ...profile.sections.map((other, at) => ({
      ...section('other', 'items', many(`other-${at}`, 'item', other.items)),
      id: `other-${at}`,
      heading: other.heading,
    })),
  ];
}

function section(
  title: ShownSection['title'],
  style: ShownSection['style'],
  values: readonly ShownValue[],
): ShownSection {
  return { id: title, title, heading: null, style, values, entries: [], isGenerated: false };
}

interface EntryParts {
  readonly title: readonly ShownValue[];
  readonly details: readonly ShownValue[];
  readonly points: readonly ShownValue[];
  readonly kind?: ShownEntry['kind'];
}

function entries<T>(
  title: ShownSection['title'],
  list: readonly T[],
  partsOf: (one: T, id: string) => EntryParts,
): ShownSection {
  const made = list.map((item, at): ShownEntry => {
    const id = `${title}-${at}`;
    const { title: head, details, points, kind = null } = partsOf(item, id);
    return { id, title: head[0] ?? null, details, points, kind };
  });
  return { ...section(title, 'items', []), entries: made };
}

function shown(id: string, label: ValueLabel, { value, evidence, confidence }: Evidenced): ShownValue {
  return { id, label, text: value, evidence, confidence };
}

function one(id: string, label: ValueLabel, value: Evidenced | null): readonly ShownValue[] {
  return value === null ? [] : [shown(id, label, value)];
}

function many(id: string, label: ValueLabel, values: readonly Evidenced[]): readonly ShownValue[] {
  return values.map((value, at) => shown(`${id}-${at}`, label, value));
}

function dates(id: string, range: Dates, words: DateWords): readonly ShownValue[] {
  if (range === null) return [];
  const month = (value: string | null): string | null => (value === null ? null : words.month(value));
  const end = range.current ? words.today : month(range.end);
  const text = [month(range.start), end].filter((part) => part !== null).join(' – ');
  return text === '' ? [] : [{ id: `${id}-dates`, label: 'dates', text, evidence: range.evidence, confidence: null }];
}
