import { studiesOf } from '#extraction/entries/split-studies.ts';
import { STUDY_TAGS, type StudyTag, studySequences } from '#extraction/fields/education/study-field-features.ts';
import { type StudyField, type StudyWords, studyFieldsOf } from '#extraction/fields/education/study-fields.ts';
import { placeScore } from '#extraction/lexicon/places.ts';
import type { LabelledDocument } from '#extraction/model/document.ts';
import { edgesOfColumns } from '#extraction/text/list-items.ts';
import type { Study } from '../content/cv-content.ts';
import { holds, looksLike, plain } from './align.ts';
import type { Example } from './train-model.ts';

/** A field is a part of a longer text if it has at least this share of it. */
const SHARE_MIN = 0.6;

/** From this score on, a text is a town or a country. */
const PLACE_SURE = 0.75;

/** The tags of the header fields of a study, by the content. A town that the content does not name is one all the same. */
function studyTagsOf(fields: readonly StudyField[], study: Study): StudyTag[] {
  const [degree, school, city] = [plain(study.degree), plain(study.school), plain(study.city ?? '')];
  const values = [
    ['degree', degree],
    ['school', school],
    ['location', city],
  ] as const satisfies readonly (readonly [StudyTag, string])[];
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

/** The tags of a header by the study of the content that most of its fields are of. */
function tagsOf(fields: readonly StudyField[], studies: readonly Study[]): StudyTag[] {
  const all = studies.map((study) => studyTagsOf(fields, study));
  const known = (tags: readonly StudyTag[]): number => new Set(tags.filter((tag) => tag !== 'other')).size;
  return all.toSorted((a, b) => known(b) - known(a))[0] ?? fields.map(() => 'other');
}

/** The examples of the headers of a document's studies. The tags come from the content alone, the inputs from what production reads. */
export function studyExamplesOf(labelled: LabelledDocument, studies: readonly Study[], words: StudyWords): Example[] {
  const edge = edgesOfColumns(labelled.lines);
  return studiesOf(labelled).flatMap(({ entries, isForm }) => {
    if (isForm) return [];
    const headers = entries.map(({ header }) => studyFieldsOf(header, edge, words).fields);
    return studySequences(headers).flatMap((sequence, index): Example[] => {
      const fields = headers[index] ?? [];
      if (fields.length === 0) return [];
      return [{ ...sequence, labels: tagsOf(fields, studies).map((tag) => STUDY_TAGS.indexOf(tag)) }];
    });
  });
}
