import { headerFieldInputs } from '#extraction/entries/header-field-features.ts';
import type { HeaderField } from '#extraction/entries/header-fields.ts';
import { lineInputs } from '#extraction/entries/line-features.ts';
import { jobSectionsOf, rowsOf, townsOf, withKnownPlaces } from '#extraction/entries/read-entries.ts';
import { FIELD_TAGS, LINE_TAGS } from '#extraction/entries/sequence-model.ts';
import { splitHeaders } from '#extraction/entries/split-headers.ts';
import { scoredHeaderFields, transitionClass } from '#extraction/entries/tag-header-fields.ts';
import type { WordKnowledge } from '#extraction/entries/word-knowledge.ts';
import type { StudyWords } from '#extraction/fields/education/study-fields.ts';
import type { Line, PositionedDocument } from '#extraction/model/document.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { alignLines, labelOfPart, type TrueJob, trueJobOf } from './align.ts';
import { type Citation, citationsOf } from './citation-examples.ts';
import type { Made } from './plans.ts';
import { studyExamplesOf, type TrueStudy, trueStudyOf } from './study-examples.ts';
import type { Example } from './train-model.ts';

export interface Examples {
  readonly lines: readonly Example[];
  readonly parts: readonly Example[];
  readonly studyLines: readonly Example[];
  readonly studies: readonly Example[];
  /** The texts of its sections of publications. */
  readonly citations: readonly Citation[];
  /** Count of the jobs whose header has a role and an employer among its fields, and of all jobs of the content. */
  readonly found: number;
  readonly jobs: number;
}

/** A document that was read, and what is true of it. */
export interface Lesson {
  readonly document: PositionedDocument;
  readonly jobs: readonly TrueJob[];
  readonly studies: readonly TrueStudy[];
  /** The titles of its publications; null where its citations are not taught. */
  readonly titles: readonly string[] | null;
}

interface GoldEntry {
  readonly job: number;
  readonly header: Line[];
}

/** What is true of a generated document. */
export function lessonOf({ document, content }: Made): Lesson {
  return { document, jobs: content.work.map(trueJobOf), studies: content.education.map(trueStudyOf), titles: null };
}

/**
 * The examples of a document: for each section with jobs, its lines with their tags and the fields of its
 * headers with theirs; for each section with studies, the fields of its headers. The tags come from the content alone, the inputs from what production reads.
 * @param words the word lists with some words missing, so that the layout counts too
 * @param studyWords the same for studies
 */
export function examplesOf(
  { document, jobs, studies: trueStudies, titles }: Lesson,
  words: WordKnowledge,
  studyWords: StudyWords,
): Examples {
  const labelled = labelDocument(document);
  const towns = townsOf(labelled);
  const lines: Example[] = [];
  const parts: Example[] = [];
  const found = new Set<number>();
  for (const { section } of jobSectionsOf(labelled)) {
    if (section.kind === 'volunteering') continue;
    const { rows, columns } = rowsOf(section);
    const aligned = alignLines(rows, jobs);
    const entries: GoldEntry[] = [];
    aligned.forEach(({ job, label }, index) => {
      const line = rows[index];
      if (line === undefined || job === null || label === 'outside') return;
      if (label === 'begin') entries.push({ job, header: [line] });
      else entries.at(-1)?.header.push(line);
    });
    if (entries.length === 0) continue;
    lines.push({
      inputs: lineInputs(rows, words),
      classes: rows.map(() => 0),
      labels: aligned.map(({ label }) => LINE_TAGS.indexOf(label)),
    });
    const fields = withKnownPlaces(
      splitHeaders(
        entries.map(({ header }) => header),
        { columns, words },
      ),
      towns,
    );
    const scored = scoredHeaderFields(fields);
    const inputs = headerFieldInputs(scored);
    entries.forEach(({ job }, index) => {
      const own = fields[index] ?? [];
      const labels = labelsOf(own, jobs[job] as TrueJob);
      if (labels.includes(FIELD_TAGS.indexOf('role')) && labels.includes(FIELD_TAGS.indexOf('company'))) found.add(job);
      if (own.length === 0) return;
      parts.push({
        inputs: inputs[index] ?? [],
        classes: own.map(transitionClass),
        labels,
      });
    });
  }
  const studies = studyExamplesOf(labelled, trueStudies, studyWords);
  const citations = titles === null ? [] : citationsOf(labelled, titles);
  return {
    lines,
    parts,
    studyLines: studies.lines,
    studies: studies.fields,
    citations,
    found: found.size,
    jobs: jobs.length,
  };
}

function labelsOf(fields: readonly HeaderField[], job: TrueJob): number[] {
  return fields.map((field) => FIELD_TAGS.indexOf(labelOfPart(field, job)));
}
