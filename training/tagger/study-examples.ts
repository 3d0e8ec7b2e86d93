import { lineInputs } from '#extraction/entries/line-features.ts';
import { LINE_TAGS } from '#extraction/entries/sequence-model.ts';
import { studyLinesOf } from '#extraction/entries/split-studies.ts';
import { degreesAsRoles } from '#extraction/entries/tag-study-lines.ts';
import type { WordKnowledge } from '#extraction/entries/word-knowledge.ts';
import { STUDY_TAGS, type StudyTag, studySequences } from '#extraction/fields/education/study-field-features.ts';
import { type StudyField, type StudyWords, studyFieldsOf } from '#extraction/fields/education/study-fields.ts';
import { placeScore } from '#extraction/lexicon/places.ts';
import type { LabelledDocument, Line } from '#extraction/model/document.ts';
import { edgesOfColumns } from '#extraction/text/list-items.ts';
import type { Study } from '../content/cv-content.ts';
import { alignLines, holds, looksLike, plain, type TrueJob } from './align.ts';
import type { Example } from './train-model.ts';

/** A study as the truth of a document has it. A text that the truth does not have is empty. */
export interface TrueStudy {
  /** In each way in which the document may have it: alone, with its subject, the subject. */
  readonly degrees: readonly string[];
  readonly school: string;
  readonly city: string;
  /** `2019-09` or `2019`; null where the document does not say it. */
  readonly start: string | null;
  /** As `start`, or `present`. */
  readonly end: string | null;
}

/** The study of a generated CV. */
export function trueStudyOf({ degree, school, city, startYear, endYear }: Study): TrueStudy {
  return { degrees: [degree], school, city: city ?? '', start: String(startYear), end: String(endYear) };
}

/** A study as a job, so that the lines of both are aligned by one algorithm. Its details can be on the line of its school. */
function asJob({ degrees, school, city, start, end }: TrueStudy): TrueJob {
  const [role = '', team = ''] = degrees;
  return { role, team, company: school, city, start, end, about: [], highlights: [] };
}

/** A field is a part of a longer text if it has at least this share of it. */
const SHARE_MIN = 0.6;

/** From this score on, a text is a town or a country. */
const PLACE_SURE = 0.75;

/** The tags of the header fields of a study, by the content. A town that the content does not name is one all the same. */
function studyTagsOf(fields: readonly StudyField[], study: TrueStudy): StudyTag[] {
  const school = plain(study.school);
  const values: readonly (readonly [StudyTag, string])[] = [
    ...study.degrees.map((degree) => ['degree', plain(degree)] as const),
    ['school', school],
    ['location', plain(study.city)],
  ];
  const texts = fields.map(({ text }) => plain(text));
  const isWhole = texts.some((text) => text === school || looksLike(text, school));
  return fields.map((field, at) => {
    const text = texts[at] ?? '';
    for (const [tag, value] of values) if (value !== '' && (value === text || looksLike(text, value))) return tag;
    if (placeScore(field.text) >= PLACE_SURE && (isWhole || !holds(school, text))) return 'location';
    for (const [tag, value] of values) if (value.length > 2 && holds(value, text)) return tag;
    for (const [tag, value] of values)
      if (value.length > 3 && holds(text, value) && value.length >= text.length * SHARE_MIN) return tag;
    return 'other';
  });
}

/** The examples of the sections with studies: their lines, and the fields of the headers. */
export interface StudyExamples {
  readonly lines: readonly Example[];
  readonly fields: readonly Example[];
}

/** The examples of a document's studies. The tags come from the content alone, the inputs from what production reads. */
export function studyExamplesOf(
  labelled: LabelledDocument,
  studies: readonly TrueStudy[],
  words: StudyWords,
): StudyExamples {
  const edge = edgesOfColumns(labelled.lines);
  const lines: Example[] = [];
  const fields: Example[] = [];
  for (const rows of studyLinesOf(labelled)) {
    const aligned = alignLines(rows, studies.map(asJob));
    const headers: { study: TrueStudy; lines: Line[] }[] = [];
    aligned.forEach(({ job, label }, index) => {
      const line = rows[index];
      const study = studies[job ?? -1];
      if (line === undefined || study === undefined || label === 'outside') return;
      if (label === 'begin') headers.push({ study, lines: [line] });
      else headers.at(-1)?.lines.push(line);
    });
    if (headers.length === 0) continue;
    lines.push({
      inputs: lineInputs(rows, lineWordsOf(words)),
      classes: rows.map(() => 0),
      labels: aligned.map(({ label }) => LINE_TAGS.indexOf(label)),
    });
    const own = headers.map((header) => studyFieldsOf(header.lines, edge, words).fields);
    studySequences(own).forEach((sequence, index) => {
      const tags = studyTagsOf(own[index] ?? [], (headers[index] as { study: TrueStudy }).study);
      if (tags.length > 0) fields.push({ ...sequence, labels: tags.map((tag) => STUDY_TAGS.indexOf(tag)) });
    });
  }
  return { lines, fields };
}

/** The words of studies as the line tagger takes them. */
function lineWordsOf({ degree, school, place, kinds }: StudyWords): WordKnowledge {
  return { title: degree, company: school, place, team: () => 0, kinds: (text) => degreesAsRoles(kinds(text)) };
}
