import type { WithEntries } from '../entries/stage.ts';
import type { Contact, DateRange, Evidence, Evidenced, Profile } from '../model/profile.ts';
import { type Stage, type StageView, tableOf } from '../model/stage.ts';
import { evidenceBoxes } from '../text/evidence.ts';
import { findContact } from './contact/contact.ts';
import { findEducation } from './education/education.ts';
import { findHeadline, findSummary } from './headline-and-summary.ts';
import { findAwards, findCertificates } from './lists/certificates.ts';
import { findLanguages } from './lists/languages.ts';
import { findInterests, findOtherSections, findReferences } from './lists/other-sections.ts';
import { findProjects } from './lists/projects.ts';
import { findPublications } from './lists/publications.ts';
import { findSkills } from './lists/skills.ts';
import { type WeighedCandidate, type WeighedNames, weighNames } from './name/weigh-names.ts';
import { findTemplateFields } from './template/find-template-fields.ts';
import { datesInWords } from './work/entry-dates.ts';
import { jobsOf, type PlacedEntry } from './work/jobs.ts';

/** What the stage finds. */
interface Found {
  readonly names: WeighedNames;
  readonly jobs: readonly PlacedEntry[];
  readonly contact: Contact;
  readonly fields: object;
}

/** A value with the way to it in the profile: `contact.emails[0]`. */
interface FoundValue {
  readonly field: string;
  readonly value: string;
  /** Null for dates, which have none of their own. */
  readonly confidence: number | null;
  readonly evidence: readonly Evidence[];
}

function isEvidenced(value: object): value is Evidenced<unknown> {
  return 'value' in value && 'evidence' in value && 'confidence' in value;
}

function isDates(value: object): value is DateRange {
  return 'start' in value && 'current' in value && 'evidence' in value;
}

/** All values in a part of the profile, at any depth. */
function valuesIn(part: unknown, field: string): FoundValue[] {
  if (Array.isArray(part)) return part.flatMap((item, index) => valuesIn(item, `${field}[${index}]`));
  if (typeof part !== 'object' || part === null) return [];
  const own = [
    ...(isEvidenced(part) && part.value !== null ? [asFound(part, field)] : []),
    ...(isDates(part) ? [{ field, value: datesInWords(part) ?? '', confidence: null, evidence: part.evidence }] : []),
  ];
  const within = Object.entries(part).flatMap(([key, value]) =>
    key === 'evidence' ? [] : valuesIn(value, field === '' ? key : `${field}.${key}`),
  );
  return [...own, ...within];
}

function asFound({ value, confidence, evidence }: Evidenced<unknown>, field: string): FoundValue {
  return { field, value: Array.isArray(value) ? value.join(', ') : String(value), confidence, evidence };
}

/** "handle +1.2, place +0.9": what counts for and against a name, the most first. */
function pointsInWords({ reasons }: WeighedCandidate): string {
  return reasons
    .filter(({ points }) => Math.abs(points) >= 0.05)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ reason, points }) => `${reason} ${points > 0 ? '+' : ''}${points.toFixed(1)}`)
    .join(', ');
}

/** Every value that was found: names with their points, jobs, and all other values with their places. */
function viewFields({ names, jobs, contact, fields }: Found): StageView {
  const values = valuesIn({ contact, ...fields }, '');
  const candidates = names.candidates.toSorted((a, b) => b.score - a.score);
  return {
    facts: {
      name: names.name?.value ?? null,
      name_confidence: names.name?.confidence ?? null,
      name_candidates: candidates.length,
      jobs: jobs.length,
      other_values: values.length,
    },
    tables: [
      tableOf('name_candidates', candidates, {
        score: ({ score }) => score,
        value: ({ value }) => value,
        page: ({ candidate }) => candidate.parts[0]?.line.page ?? null,
        line: ({ candidate }) => candidate.parts[0]?.line.id ?? null,
        section: ({ candidate }) => candidate.section,
        points: pointsInWords,
      }),
      tableOf('jobs', [...jobs.entries()], {
        job: ([index]) => index + 1,
        role: ([, { entry }]) => entry.role?.value ?? null,
        role_confidence: ([, { entry }]) => entry.role?.confidence ?? null,
        company: ([, { entry }]) => entry.company?.value ?? null,
        company_confidence: ([, { entry }]) => entry.company?.confidence ?? null,
        location: ([, { entry }]) => entry.location?.value ?? null,
        dates: ([, { entry }]) => datesInWords(entry.dates),
        kind: ([, { entry }]) => entry.kind,
        in_work: ([, { inWorkSection }]) => inWorkSection,
        highlights: ([, { entry }]) => entry.highlights.length,
      }),
      tableOf('values', values, {
        field: ({ field }) => field,
        confidence: ({ confidence }) => confidence,
        page: ({ evidence }) => evidence[0]?.page ?? null,
        value: ({ value }) => value,
      }),
    ],
    boxes: [
      ...evidenceBoxes(names.name, 'name', 'name'),
      ...jobs.flatMap(({ entry }, index) => [
        ...evidenceBoxes(entry.role, 'role', String(index + 1)),
        ...evidenceBoxes(entry.company, 'company', String(index + 1)),
        ...evidenceBoxes(entry.location, 'location'),
        ...evidenceBoxes(entry.dates, 'dates'),
      ]),
      ...values.flatMap((value) => evidenceBoxes(value, value.field.split(/[.[]/u)[0] ?? 'other')),
    ],
  };
}

/** The parts of the profile that this stage finishes. */
type FinishedFields = Pick<
  Profile,
  | 'headline'
  | 'summary'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'interests'
  | 'references'
  | 'sections'
  | 'template_fields'
>;

/** Everything that the CV says, in the order of the document. */
export interface WithFields extends WithEntries {
  readonly contact: Contact;
  readonly names: WeighedNames;
  readonly jobs: readonly PlacedEntry[];
  readonly fields: FinishedFields;
}

/** Sections and entries to values with evidence. Nothing is chosen between jobs, and nothing is held back. */
export const fieldsStage: Stage<WithEntries, WithFields> = {
  name: 'fields',
  run: (state) => {
    const { document, hints, labelled, lists, entries } = state;
    const contact = findContact(labelled, document);
    const emails = contact.emails.map((email) => email.value);
    const names = weighNames(labelled, { source: document, hints, emails });
    return {
      ...state,
      contact,
      names,
      jobs: jobsOf(entries),
      fields: {
        headline: findHeadline(labelled, names.name),
        summary: findSummary(labelled),
        education: findEducation(entries.studies, labelled),
        skills: findSkills(lists),
        languages: findLanguages(lists),
        certificates: findCertificates(lists),
        projects: findProjects(lists),
        publications: findPublications(lists),
        awards: findAwards(lists),
        interests: findInterests(lists),
        references: findReferences(lists),
        sections: findOtherSections(lists),
        template_fields: findTemplateFields(labelled, contact, hints.fields ?? []),
      },
    };
  },
  view: viewFields,
};
