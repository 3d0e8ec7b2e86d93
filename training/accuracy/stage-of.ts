import type { ExplainedJob, Explanation } from '#extraction/explain/explanation.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { StageName } from '#extraction/model/stage.ts';
import { comparable } from '#kit/text.ts';
import type { Field } from './case.ts';

/** The stage that decided, and how, in words. `unknown` where there is no explanation. */
export interface Decision {
  readonly stage: StageName | 'unknown';
  readonly how: string;
}

/** What one engine made of a document. */
export interface Side {
  readonly profile: Profile | null;
  readonly explanation: Explanation | null;
}

/**
 * The stage at which an engine lost a value: the first that no longer has it where it belongs. It goes by the engine's explanation and by
 * where else in the profile the text is.
 *
 * @param value the text that the engine should have given for the field, or that it no longer gives.
 * @param side what the engine made of the document; it does not show the value.
 */
export function stageOf(field: Field, value: string, { profile, explanation }: Side): Decision {
  if (profile === null || explanation === null) return { stage: 'unknown', how: 'no explanation' };
  const text = new SoughtText(value);
  if (field === 'candidate_name') return stageOfName(text, explanation);
  return stageOfJobValue(field === 'latest_company' ? 'company' : 'role', text, { profile, explanation });
}

/** A text that is looked for, with the ways in which another text may have it. */
class SoughtText {
  readonly #own: string;

  constructor(value: string) {
    this.#own = comparable(value) ?? '';
  }

  equals(other: string | null): boolean {
    return comparable(other) === this.#own;
  }

  isIn(other: string): boolean {
    return this.#own.length >= 2 && (comparable(other) ?? '').includes(this.#own);
  }

  /** Whether one of both is a part of the other. */
  overlaps(other: string | null): boolean {
    const folded = comparable(other) ?? '';
    return folded.length >= 2 && (this.isIn(folded) || this.#own.includes(folded));
  }
}

function quoted(text: string | null): string {
  return text === null ? 'nothing' : `"${text}"`;
}

function stageOfName(text: SoughtText, { candidate_name: name }: Explanation): Decision {
  const [best] = name.candidates;
  const own = name.candidates.find(({ value }) => text.equals(value));
  if (own !== undefined && own === best) return belowThreshold(name);
  if (own !== undefined)
    return { stage: 'ranking', how: `candidate behind ${quoted(best?.value ?? null)}: ${own.why_not ?? 'later'}` };
  const cut = name.candidates.find(({ value }) => text.overlaps(value));
  if (cut !== undefined) return { stage: 'fields', how: `candidate cut differently: ${quoted(cut.value)}` };
  const line = name.candidates.flatMap(({ places }) => places).find((place) => text.isIn(place.line));
  if (line !== undefined) return { stage: 'fields', how: `no candidate, though in the line ${quoted(line.line)}` };
  return { stage: 'fields', how: `not among the ${name.candidates.length} best candidates` };
}

function belowThreshold({ confidence, threshold }: { confidence: number | null; threshold: number }): Decision {
  return { stage: 'confidence', how: `best reading, but its confidence ${confidence} is below ${threshold}` };
}

/** The same for the employer or the title of any job of the document, which no job of the profile has. */
export function stageOfJobText(key: 'company' | 'role', value: string, { profile, explanation }: Side): Decision {
  if (profile === null || explanation === null) return { stage: 'unknown', how: 'no explanation' };
  return stageOfJobValue(key, new SoughtText(value), { profile, explanation });
}

function titleOf({ role, company, dates }: ExplainedJob): string {
  return `"${[role, company, dates].filter((part) => part !== null).join(' | ')}"`;
}

function stageOfJobValue(
  key: 'company' | 'role',
  text: SoughtText,
  { profile, explanation }: { readonly profile: Profile; readonly explanation: Explanation },
): Decision {
  const { jobs } = explanation;
  const chosen = jobs.find((job) => job.chosen);
  const own = jobs.filter((job) => text.equals(job[key]));
  if (chosen !== undefined && own.includes(chosen))
    return belowThreshold(explanation[key === 'company' ? 'latest_company' : 'latest_role']);
  const [behind] = own;
  if (behind !== undefined)
    return { stage: 'ranking', how: `entry ${titleOf(behind)} is behind: ${behind.why_not ?? 'later'}` };
  const other = key === 'company' ? 'role' : 'company';
  const swapped = jobs.find((job) => text.equals(job[other]));
  if (swapped !== undefined)
    return { stage: 'fields', how: `labelled as the ${other} of the entry ${titleOf(swapped)}` };
  const cut = jobs.find((job) => text.overlaps(job[key]));
  if (cut !== undefined) return { stage: 'fields', how: `cut differently: ${quoted(cut[key])}` };
  const inHeader = jobs.find((job) => job.places.some(({ line }) => text.isIn(line)));
  if (inHeader !== undefined)
    return { stage: 'fields', how: `without a label in the header of the entry ${titleOf(inHeader)}` };
  return outsideEntries(text, profile, jobs.length);
}

/** Parts of a profile that say nothing about the section of a line. */
const DERIVED: ReadonlySet<string> = new Set([
  'candidate_name',
  'latest_company',
  'latest_role',
  'headline',
  'alternatives',
  'generated_summary',
  'template_fields',
  'warnings',
]);

function outsideEntries(text: SoughtText, profile: Profile, jobs: number): Decision {
  const entry = profile.work.find((one) => textsOf(one).some((other) => text.isIn(other)));
  if (entry !== undefined) {
    const title = [entry.role?.value, entry.company?.value].filter((part) => part !== undefined).join(' | ');
    return { stage: 'entries', how: `not split from the entry "${title}"` };
  }
  for (const [part, value] of Object.entries(profile)) {
    if (!DERIVED.has(part) && textsOf(value).some((other) => text.isIn(other)))
      return { stage: 'sections', how: `read as a part of ${part}` };
  }
  if (jobs === 0) return { stage: 'sections', how: 'no entry was found' };
  return { stage: 'entries', how: `in no entry of ${jobs}` };
}

/** All texts in a part of a profile. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
