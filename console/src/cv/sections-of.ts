import type { Profile } from '#http/console/contract.ts';
import type { ShownEntry, ShownSection, ShownValue } from './shown.ts';
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

/** The profile in the reading order of a CV. Empty parts are left out. */
export function sectionsOf(cv: ReadCv, words: ValueWords): readonly ShownSection[] {
  const profile = { ...NOTHING_READ, ...cv.profile };
  const values = new Values(cv, words);
  return [
    ...headSections(profile, values, cv.template),
    ...entrySections(profile, values),
    ...listSections(profile, values),
  ].filter((part) => part.values.length + part.entries.length > 0);
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
  return [
    section('headline', 'rows', [
      values.head('name', 'name', 'candidate_name'),
      values.head('latestRole', 'latestRole', 'latest_role'),
      values.head('latestCompany', 'latestCompany', 'latest_company'),
      ...values.one(['headline', 'headline'], profile.headline, '/headline'),
    ]),
    section('contact', 'rows', [
      ...values.many(['email', 'email'], contact.emails, '/contact/emails'),
      ...values.many(['phone', 'phone'], contact.phones, '/contact/phones'),
      ...values.one(['address', 'address'], contact.address, '/contact/address'),
      ...values.many(['link', 'link'], contact.links, '/contact/links'),
    ]),
    section('summary', 'items', values.one(['summary', 'summary'], summary, '/summary')),
    { ...section('summary', 'items', written), id: 'generated-summary', isGenerated: true },
    {
      ...section(
        'template',
        'rows',
        profile.template_fields.map((field, at) => values.field(field, at)),
      ),
      heading: template?.name ?? null,
    },
  ];
}

function entrySections(profile: ReadProfile, values: Values): readonly ShownSection[] {
  return [
    entries('work', profile.work, (job, id, at) => ({
      title: values.one([`${id}-role`, 'role'], job.role, `${at}/role`),
      details: [
        ...values.one([`${id}-company`, 'company'], job.company, `${at}/company`),
        ...values.dates(id, job.dates, `${at}/dates`),
        ...values.one([`${id}-location`, 'location'], job.location, `${at}/location`),
      ],
      points: values.many([`${id}-point`, 'highlight'], job.highlights, `${at}/highlights`),
      missing: [
        ...(job.role === null ? values.missing(`${id}-role`, 'role', `${at}/role`) : []),
        ...(job.company === null ? values.missing(`${id}-company`, 'company', `${at}/company`) : []),
        ...(job.dates === null ? values.missing(`${id}-dates`, 'dates', `${at}/dates`) : []),
      ],
      kind: job.kind === 'job' ? null : job.kind,
    })),
    entries('education', profile.education, (school, id, at) => ({
      title: values.one([`${id}-degree`, 'degree'], school.degree, `${at}/degree`),
      details: [
        ...values.one([`${id}-field`, 'subject'], school.field, `${at}/field`),
        ...values.one([`${id}-institution`, 'institution'], school.institution, `${at}/institution`),
        ...values.dates(id, school.dates, `${at}/dates`),
        ...values.one([`${id}-grade`, 'grade'], school.grade, `${at}/grade`),
        ...values.one([`${id}-location`, 'location'], school.location, `${at}/location`),
      ],
      points: values.many([`${id}-detail`, 'detail'], school.details, `${at}/details`),
      missing: [
        ...(school.degree === null ? values.missing(`${id}-degree`, 'degree', `${at}/degree`) : []),
        ...(school.institution === null ? values.missing(`${id}-institution`, 'institution', `${at}/institution`) : []),
      ],
    })),
    entries('projects', profile.projects, (project, id, at) => ({
      title: values.one([`${id}-name`, 'name'], project.name, `${at}/name`),
      details: [
        ...values.one([`${id}-role`, 'role'], project.role, `${at}/role`),
        ...values.dates(id, project.dates, `${at}/dates`),
        ...values.one([`${id}-link`, 'link'], project.link, `${at}/link`),
      ],
      points: values.many([`${id}-point`, 'highlight'], project.highlights, `${at}/highlights`),
    })),
    entries('volunteering', profile.volunteering, (work, id, at) => ({
      title: values.one([`${id}-role`, 'role'], work.role, `${at}/role`),
      details: [
        ...values.one([`${id}-organisation`, 'organisation'], work.organisation, `${at}/organisation`),
        ...values.dates(id, work.dates, `${at}/dates`),
        ...values.one([`${id}-location`, 'location'], work.location, `${at}/location`),
      ],
      points: values.many([`${id}-point`, 'highlight'], work.highlights, `${at}/highlights`),
    })),
  ];
}

function listSections(profile: ReadProfile, values: Values): readonly ShownSection[] {
  return [
    section(
      'skills',
      'chips',
      profile.skills.flatMap((skill, at) =>
        values
          .one([`skill-${at}`, 'skill'], skill, `/skills/${at}`)
          .map((made) => (skill.level === null ? made : { ...made, text: `${made.text} (${skill.level.value})` })),
      ),
    ),
    entries('languages', profile.languages, (language, id, at) => ({
      title: values.one([`${id}-language`, 'language'], language.language, `${at}/language`),
      details: isRead(language.level) ? values.one([`${id}-level`, 'level'], language.level, `${at}/level`) : [],
      points: [],
    })),
    entries('certificates', profile.certificates, (certificate, id, at) => ({
      title: values.one([`${id}-name`, 'name'], certificate.name, `${at}/name`),
      details: [
        ...values.one([`${id}-issuer`, 'issuer'], certificate.issuer, `${at}/issuer`),
        ...values.dates(id, certificate.dates, `${at}/dates`),
      ],
      points: [],
    })),
    entries('publications', profile.publications, (publication, id, at) => ({
      title: values.one([`${id}-title`, 'title'], publication.title, `${at}/title`),
      details: [
        ...values.one([`${id}-publisher`, 'publisher'], publication.publisher, `${at}/publisher`),
        ...values.dates(id, publication.dates, `${at}/dates`),
        ...values.one([`${id}-link`, 'link'], publication.link, `${at}/link`),
      ],
      points: [],
    })),
    entries('awards', profile.awards, (award, id, at) => ({
      title: values.one([`${id}-title`, 'title'], award.title, `${at}/title`),
      details: [
        ...values.one([`${id}-awarder`, 'issuer'], award.awarder, `${at}/awarder`),
        ...values.dates(id, award.dates, `${at}/dates`),
      ],
      points: [],
    })),
    section('interests', 'chips', values.many(['interest', 'item'], profile.interests, '/interests')),
    section('references', 'items', values.many(['reference', 'item'], profile.references, '/references')),
    ...profile.sections.map((other, at) => ({
      ...section('other', 'items', values.many([`other-${at}`, 'item'], other.items, `/sections/${at}/items`)),
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
  readonly missing?: readonly ShownValue[];
  readonly kind?: ShownEntry['kind'];
}

function entries<T>(
  title: ShownSection['title'],
  list: readonly T[],
  /** Receives the entry, its id, and its JSON pointer in the profile. */
  partsOf: (one: T, id: string, at: string) => EntryParts,
): ShownSection {
  const made = list.map((item, at): ShownEntry => {
    const id = `${title}-${at}`;
    const { title: head, details, points, missing = [], kind = null } = partsOf(item, id, `/${title}/${at}`);
    return { id, title: head[0] ?? null, details, points, missing, kind };
  });
  return { ...section(title, 'items', []), entries: made };
}

/** In a profile of version 1 a level is plain text. */
function isRead(value: unknown): boolean {
  return typeof value === 'object';
}
