import type { Slot } from '../lexicon/kinds.ts';
import type { Evidence, Evidenced, Profile, SummaryFact, WorkEntry } from '../model/profile.ts';
import { trimmedEnd } from '../text/trimmed-end.ts';

/** The facts about a candidate that a summary can state, each with its evidence, as written in the CV. */
export interface Facts {
  readonly name: string | null;
  readonly role: Fact | null;
  /** One value for most slots; several for skills, languages, certificates, education. */
  readonly slots: Readonly<Record<Slot, readonly Fact[]>>;
  readonly isEmployed: boolean;
  /** The year in which the current job began, if the CV contains it as written. */
  readonly began: Fact | null;
}

export interface Fact {
  readonly kind: SummaryFact['kind'];
  readonly value: string;
  readonly evidence: readonly Evidence[];
}

const VALUE_CHARS_MAX = 80;
const CONFIDENCE_MIN = 0.5;

/** A text without marks at its end. The full stop of an abbreviation ("B.V.", "Inc.") stays. */
function withoutStop(text: string): string {
  const bare = text.slice(0, trimmedEnd(text, /[\s,;:]/u));
  const last = bare.split(' ').at(-1) ?? '';
  const isAbbreviation = bare.includes(' ') && (last.slice(0, -1).includes('.') || /^\p{Lu}\p{L}{1,3}\.$/u.test(last));
  return isAbbreviation ? bare : bare.slice(0, trimmedEnd(bare, /[\s.,;:]/u));
}

function factOf(kind: Fact['kind'], field: Evidenced<string> | null | undefined): Fact[] {
  if (field === null || field === undefined || field.confidence < CONFIDENCE_MIN) return [];
  const value = withoutStop(field.value.replaceAll(/\s+/gu, ' ').trim());
  // A text that is long or contains sentences or markup is not a name.
  if (value.length < 1 || value.length > VALUE_CHARS_MAX || /[.!?]\s|[<>{}]|https?:|@/u.test(value)) return [];
  return [{ kind, value, evidence: field.evidence }];
}

const PAID: ReadonlySet<WorkEntry['kind']> = new Set(['job', 'freelance']);

/** The year in which the first job began, if the CV contains it as written. */
function firstYear(work: readonly WorkEntry[]): Fact[] {
  const starts = work.flatMap(({ kind, dates }) => {
    const year = dates?.start?.slice(0, 4);
    return !PAID.has(kind) || year === undefined || dates === null ? [] : [{ year, evidence: dates.evidence }];
  });
  const [first] = starts.toSorted((a, b) => Number(a.year) - Number(b.year));
  if (first === undefined) return [];
  const isWritten = first.evidence.some(({ text }) => text.includes(first.year));
  return isWritten ? [{ kind: 'years', value: first.year, evidence: first.evidence }] : [];
}

/** The facts that a profile proves. */
export function factsOf(profile: Profile): Facts {
  const { latest_role: role, latest_company: company } = profile;
  const current = profile.work.filter(
    (entry) => entry.dates?.current === true && entry.company?.value === company?.value,
  );
  const name = profile.candidate_name;
  return {
    name: name === null || name.confidence < CONFIDENCE_MIN ? null : (factOf('role', name)[0]?.value ?? null),
    role: factOf('role', role)[0] ?? null,
    isEmployed: current.length > 0,
    began: firstYear(current)[0] ?? null,
    slots: {
      since: firstYear(profile.work),
      employer: factOf('employer', company),
      skills: profile.skills.flatMap((skill) => factOf('skills', skill)),
      languages: profile.languages.flatMap(({ language }) => factOf('languages', language)),
      education: profile.education.slice(0, 2).flatMap(({ degree }) => factOf('education', degree)),
      certificates: profile.certificates.flatMap(({ name: title }) => factOf('certificates', title)),
      place: factOf('place', profile.contact.address?.city),
    },
  };
}
