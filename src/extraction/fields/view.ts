import type { Contact, DateRange, Evidence, Evidenced } from '../model/profile.ts';
import { type StageView, tableOf } from '../model/view.ts';
import { evidenceBoxes } from '../text/evidence.ts';
import type { WeighedCandidate, WeighedNames } from './name/weigh-names.ts';
import { datesInWords } from './work/entry-dates.ts';
import type { PlacedEntry } from './work/jobs.ts';

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
export function viewFields({ names, jobs, contact, fields }: Found): StageView {
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
