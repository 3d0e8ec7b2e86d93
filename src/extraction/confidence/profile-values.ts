import type { Evidenced, Profile, Volunteering, WorkEntry } from '../model/profile.ts';
import type { Ranked } from '../ranking/stage.ts';

/** The parts of the profile beside the three fields, whose values have a confidence. */
export type ProfileValues = Pick<
  Profile,
  | 'contact'
  | 'work'
  | 'volunteering'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
>;

/** The kinds of values whose confidence is calibrated: those of which a made CV tells the truth. */
export const VALUE_KINDS = [
  'emails',
  'phones',
  'links',
  'work.company',
  'work.role',
  'work.location',
  'education.institution',
  'education.degree',
  'skills',
  'languages.language',
  'languages.level',
  'certificates',
  'projects',
  'publications',
  'awards',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** The parts as the stages before this one found them. */
export function profileValuesOf({ jobs, fields, contact }: Ranked): ProfileValues {
  const { education, skills, languages, certificates, projects, publications, awards } = fields;
  // Unpaid work in a section of its own. Unpaid work among the jobs stays there, with its kind.
  const isUnpaid = ({ entry, inWorkSection }: Ranked['jobs'][number]): boolean =>
    entry.kind === 'volunteering' && !inWorkSection;
  return {
    contact,
    work: jobs.filter((job) => !isUnpaid(job)).map(({ entry }) => entry),
    volunteering: jobs.filter(isUnpaid).map(({ entry }) => volunteeringOf(entry)),
    education,
    skills,
    languages,
    certificates,
    projects,
    publications,
    awards,
  };
}

/** The confidence that a value shall have. */
type Confidence = (kind: ValueKind, value: Evidenced<string>) => number;

/** The same parts with other confidences. Values of kinds that are not calibrated keep theirs. */
export function withConfidences(values: ProfileValues, confidenceOf: Confidence): ProfileValues {
  const { contact, work, volunteering, education, skills, languages, certificates, projects, publications, awards } =
    values;
  const as = <Value extends Evidenced<string> | null>(kind: ValueKind, value: Value): Value =>
    value === null ? value : { ...value, confidence: confidenceOf(kind, value) };
  return {
    contact: {
      ...contact,
      emails: contact.emails.map((value) => as('emails', value)),
      phones: contact.phones.map((value) => as('phones', value)),
      links: contact.links.map((value) => as('links', value)),
    },
    work: work.map((job) => ({
      ...job,
      role: as('work.role', job.role),
      company: as('work.company', job.company),
      location: as('work.location', job.location),
    })),
    // Unpaid work is read by the same rules and taggers as jobs.
    volunteering: volunteering.map((own) => ({
      ...own,
      organisation: as('work.company', own.organisation),
      role: as('work.role', own.role),
      location: as('work.location', own.location),
    })),
    education: education.map((study) => ({
      ...study,
      institution: as('education.institution', study.institution),
      degree: as('education.degree', study.degree),
    })),
    skills: skills.map((skill) => as('skills', skill)),
    languages: languages.map((own) => ({
      ...own,
      language: as('languages.language', own.language),
      level: as('languages.level', own.level),
    })),
    certificates: certificates.map((own) => ({ ...own, name: as('certificates', own.name) })),
    projects: projects.map((own) => ({ ...own, name: as('projects', own.name) })),
    publications: publications.map((own) => ({ ...own, title: as('publications', own.title) })),
    awards: awards.map((own) => ({ ...own, title: as('awards', own.title) })),
  };
}

/** A work entry as unpaid work: an organisation instead of an employer. */
function volunteeringOf({ company, role, location, dates, highlights }: WorkEntry): Volunteering {
  return { organisation: company, role, location, dates, highlights };
}
