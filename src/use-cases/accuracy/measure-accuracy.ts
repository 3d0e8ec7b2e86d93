import { type JudgedCv, type JudgedCvsWanted, streamJudgedCvs } from '#cvs/checked-cvs.ts';
import { profileWithCorrections } from '#cvs/corrections/corrected-profile.ts';
import { findCorrectableField } from '#cvs/corrections/place.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isBuiltIn, listTemplateNames, listTemplates, resolveTemplate } from '#templates/templates.ts';
import {
  type CheckedFieldAccuracy,
  CheckedTally,
  ComparisonTally,
  CorrectedTally,
  comparableValue,
  type FieldAccuracy,
  type FieldComparison,
  fieldKeyAt,
  isAskedFor,
  type ValuesByField,
  valuesOf,
} from './tallies.ts';

/** How well the engine reads the documents of a company, by what its members say is right. It names no person and has no value of a CV. */
export interface AccuracyReport {
  /** CVs that are marked as checked: every value of them is judged. */
  readonly checked: AccuracyGroup;
  /** The checked CVs by the template of their last reading. The name is null for templates that the company never had. */
  readonly templates: readonly (AccuracyGroup & { readonly template: string | null })[];
  /** The checked CVs by the engine that read them last. Profiles of the first versions name none. */
  readonly engines: readonly (AccuracyGroup & { readonly engine: string | null })[];
  /** Other CVs: only their values that members corrected or confirmed. */
  readonly corrected: { readonly cvs: number; readonly fields: readonly FieldAccuracy[] };
  /** CVs that were read again by another engine; where the present engine read them for this report, those that it read. */
  readonly readAgain: readonly EngineComparison[];
}

interface AccuracyGroup {
  readonly cvs: number;
  readonly fields: readonly CheckedFieldAccuracy[];
}

/**
 * What two engines made of the same documents, last by either. Of a checked CV all values count; of another one those of name, latest employer, latest role and
 * template that members corrected or confirmed.
 */
interface EngineComparison {
  readonly before: string | null;
  readonly after: string | null;
  readonly cvs: number;
  readonly fields: readonly FieldComparison[];
}

/** How the work goes on. */
interface AccuracyOptions {
  /** Told after each page how many CVs there were so far. */
  readonly onProgress: (cvs: number) => void;
  /**
   * Reads a CV of the company with the present engine, and stores nothing; null where it cannot be read. Called for all CVs of a page at the same time. Without it,
   * the stored readings are compared.
   */
  readonly readPresent: ((cvId: number) => Promise<Profile | null>) | null;
}

/**
 * Compares what the engine read with what members say is right, over the stored CVs of a company that they marked as checked or corrected. Nothing is
 * written, and the CVs are in memory a page at a time.
 */
export async function measureAccuracy(
  db: Queries,
  wanted: JudgedCvsWanted,
  { onProgress, readPresent }: AccuracyOptions,
): Promise<AccuracyReport> {
  const templateName = await templateNames(db, wanted.companyId);
  const measured = new Measured();
  let cvs = 0;
  for await (const page of streamJudgedCvs(db, wanted)) {
    for (const cv of page) measured.add(cv, templateName(cv.template));
    if (readPresent === null) for (const cv of page) measured.compare(cv, cv.earlierReading, cv.reading);
    else {
      const reading = page.map(async ({ id }) => readPresent(id));
      // All end before an error does: what still reads must not outlive the work.
      await Promise.allSettled(reading);
      const readings = await Promise.all(reading);
      for (const [at, cv] of page.entries()) measured.compare(cv, cv.reading, readings[at] ?? null);
    }
    cvs += page.length;
    onProgress(cvs);
  }
  return measured.report();
}

/** The name of a template by what a call gave; null for one that the company never had. */
async function templateNames(db: Queries, companyId: number): Promise<(asked: string) => string | null> {
  const templates = await listTemplates(db, companyId);
  const names = await listTemplateNames(db, companyId);
  return (asked) =>
    isBuiltIn(asked) ? asked.trim() : (resolveTemplate(templates, asked)?.name ?? names.get(Number(asked)) ?? null);
}

class Measured {
  readonly #checked = new CheckedTally();
  readonly #templates = new Map<string | null, CheckedTally>();
  readonly #engines = new Map<string | null, CheckedTally>();
  readonly #corrected = new CorrectedTally();
  readonly #readAgain = new Map<string, { before: string | null; after: string | null; tally: ComparisonTally }>();

  add(cv: JudgedCv, template: string | null): void {
    const read = valuesOf(cv.reading);
    const truth = truthOf(cv);
    const engine = cv.reading.engine ?? null;
    if (cv.isChecked) {
      this.#checked.add(read, truth);
      among(this.#templates, template, CheckedTally).add(read, truth);
      among(this.#engines, engine, CheckedTally).add(read, truth);
    } else this.#corrected.add(valuesOf(cv.profile), truth, confirmedFields(cv));
  }

  /** Compares two readings of a CV; nothing where there is only one. */
  compare(cv: JudgedCv, before: Profile | null, after: Profile | null): void {
    if (before === null || after === null) return;
    const engines = { before: before.engine ?? null, after: after.engine ?? null };
    const pair = `${engines.before} ${engines.after}`;
    const compared = this.#readAgain.get(pair) ?? { ...engines, tally: new ComparisonTally() };
    this.#readAgain.set(pair, compared);
    compared.tally.add({ before: valuesOf(before), after: valuesOf(after) }, judgedTruth(cv, truthOf(cv)));
  }

  report(): AccuracyReport {
    const groupOf = ({ cvs, fields }: CheckedTally): AccuracyGroup => ({ cvs, fields });
    const byName = ([one]: readonly [string | null, unknown], [other]: readonly [string | null, unknown]): number =>
      (one ?? '').localeCompare(other ?? '', 'en', { numeric: true });
    return {
      checked: groupOf(this.#checked),
      templates: [...this.#templates].toSorted(byName).map(([template, tally]) => ({ template, ...groupOf(tally) })),
      engines: [...this.#engines].toSorted(byName).map(([engine, tally]) => ({ engine, ...groupOf(tally) })),
      corrected: { cvs: this.#corrected.cvs, fields: this.#corrected.fields },
      readAgain: [...this.#readAgain]
        .toSorted(byName)
        .map(([, { before, after, tally }]) => ({ before, after, cvs: tally.cvs, fields: tally.fields })),
    };
  }
}

function among<Key, Tally>(tallies: Map<Key, Tally>, key: Key, Made: new () => Tally): Tally {
  const tally = tallies.get(key) ?? new Made();
  tallies.set(key, tally);
  return tally;
}

/** What is right: what is shown of the CV. */
function truthOf({ profile, corrections }: JudgedCv): ValuesByField {
  return valuesOf(profileWithCorrections(profile, corrections));
}

/** The fields of the values that members confirmed as they were read, once for each value. */
function confirmedFields({ profile, corrections }: JudgedCv): readonly string[] {
  return [...corrections].flatMap(([pointer, value]) => {
    const field = fieldKeyAt(profile, pointer);
    const read = findCorrectableField(profile, pointer)?.read ?? null;
    return field !== null && comparableValue(read) === comparableValue(value) ? [field] : [];
  });
}

/** The fields of which members said what is right: all of a checked CV. Of another one a list says nothing, since not all of its values were judged. */
function judgedTruth({ isChecked, profile, corrections }: JudgedCv, truth: ValuesByField): ValuesByField {
  if (isChecked) return truth;
  const read = valuesOf(profile);
  const corrected = new Set([...corrections.keys()].map((pointer) => fieldKeyAt(profile, pointer)));
  // Latest employer and latest role follow the correction of a job.
  const isJudged = (key: string): boolean =>
    corrected.has(key) || read.get(key)?.values[0]?.key !== truth.get(key)?.values[0]?.key;
  return new Map([...truth].filter(([key, { field }]) => isAskedFor(field) && isJudged(key)));
}
