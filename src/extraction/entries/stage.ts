import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import type { Line } from '../model/document.ts';
import { type Stage, type StageView, tableOf, type ViewBox, type ViewTable } from '../model/stage.ts';
import type { Sectioned } from '../sections/stage.ts';
import { evidenceOf, unionOf } from '../text/evidence.ts';
import { assignTags } from './assign.ts';
import { splitAtEnds } from './dates-at-ends.ts';
import { type HeaderField, rangesOf } from './header-fields.ts';
import { type DocumentEntries, type JobEntry, type JobSection, readEntries } from './read-entries.ts';
import { bestLabels, type FieldTag, LINE_TAGS, type LineTag, marginalsOf, type TagScores } from './sequence-model.ts';
import { type EntryLines, splitEntries, splitForm } from './split-entries.ts';
import { learnedScores, RULE_SHARE, scoredHeaderFields, scoresOf } from './tag-header-fields.ts';
import { lineSequence, tagEntries } from './tag-lines.ts';
import { shippedTaggers, type TaggedHeader } from './tagging.ts';
import { likeliestKind } from './word-knowledge.ts';

/** A line of a section that was split, with where it went. */
interface PlacedLine {
  readonly line: Line;
  /** From 1, in the order of the document; null for a line in no entry. */
  readonly entry: number | null;
  readonly part: 'header' | 'body' | 'none';
}

/** Where each line of some entries went, by the line's id. A line in no entry is outside of a header too. */
function tagsOf(entries: readonly EntryLines[]): (id: number) => LineTag {
  const tags = new Map<number, LineTag>();
  for (const { header } of entries) {
    header.forEach((line, index) => tags.set(line.id, index === 0 ? 'begin' : 'inside'));
  }
  return (id) => tags.get(id) ?? 'outside';
}

/** @param first the number of the first entry. */
function placedLines(rows: readonly Line[], entries: readonly EntryLines[], first: number): PlacedLine[] {
  const places = new Map<number, Omit<PlacedLine, 'line'>>();
  entries.forEach(({ header, body }, index) => {
    for (const line of header) places.set(line.id, { entry: first + index, part: 'header' });
    for (const line of body) places.set(line.id, { entry: first + index, part: 'body' });
  });
  return rows.map((line) => ({ line, ...(places.get(line.id) ?? { entry: null, part: 'none' as const }) }));
}

function datesIn(line: Line): string | null {
  const texts = rangesOf(line).map(({ from, to }) => line.text.slice(from, to));
  return texts.length === 0 ? null : texts.join(' | ');
}

interface JobLine extends PlacedLine {
  /** Probabilities of the line tagger in the order of LINE_TAGS; null in a form and where dates end the entries, of which the tagger is not asked. */
  readonly probabilities: readonly number[] | null;
  readonly tagger: LineTag | null;
  readonly rules: LineTag;
  readonly decidedBy: Decider;
}

/** Who decided whether a line begins, continues or is outside of a header; `read-entries.ts` numbers them. */
type Decider = '1 form' | '1 ends' | '2 tagger' | '2 rules' | '3 rules';

interface Opinions {
  readonly tagger: LineTag;
  /** After the tagger and the rules that fill its gaps. */
  readonly split: LineTag;
  readonly final: LineTag;
}

function deciderOf({ tagger, split, final }: Opinions): Decider {
  if (final !== split) return '3 rules';
  // A line inside a header that does not follow one is no header line.
  return split === tagger || (tagger === 'inside' && split === 'outside') ? '2 tagger' : '2 rules';
}

function jobLinesOf(section: JobSection, first: number): JobLine[] {
  const { rows, entries } = section;
  const placed = placedLines(rows, entries, first);
  const rules = tagsOf(splitEntries(rows));
  const isForm = splitForm(rows) !== null;
  if (isForm || splitAtEnds(rows) !== null)
    return placed.map((line) => ({
      ...line,
      probabilities: null,
      tagger: null,
      rules: rules(line.line.id),
      decidedBy: isForm ? '1 form' : '1 ends',
    }));
  const { lines: model } = shippedTaggers();
  const sequence = lineSequence(rows);
  const probabilities = marginalsOf(model, sequence);
  const labels = bestLabels(model, sequence);
  const split = tagsOf(tagEntries(rows, model));
  const final = tagsOf(entries);
  return placed.map((line, index) => {
    const { id } = line.line;
    const tagger = LINE_TAGS[labels[index] ?? -1] ?? 'outside';
    return {
      ...line,
      probabilities: [...(probabilities[index] ?? [])],
      tagger,
      rules: rules(id),
      decidedBy: deciderOf({ tagger, split: split(id), final: final(id) }),
    };
  });
}

/** A field of a header with what the tagger and the rules say of it. */
interface ViewedField {
  readonly entry: number;
  readonly field: HeaderField;
  readonly tag: FieldTag | undefined;
  readonly rulesTag: FieldTag | undefined;
  /** How well the tag follows the one before it. */
  readonly follows: number | null;
  readonly learned: TagScores | undefined;
  readonly rules: TagScores | undefined;
  readonly sum: TagScores | undefined;
}

function viewedFieldsOf({ entries }: JobSection, first: number): ViewedField[] {
  const scored = scoredHeaderFields(entries.map(({ tagged }) => tagged.fields));
  const learned = learnedScores(scored, shippedTaggers().parts);
  return entries.flatMap(({ tagged }, entry) =>
    tagged.fields.map((field, at): ViewedField => {
      const { tags } = tagged.assignment;
      const tag = tags[at];
      return {
        entry: first + entry,
        field,
        tag,
        rulesTag: scored[entry]?.[at]?.tag,
        follows: tag === undefined ? null : tagged.grammar.follows(tags[at - 1] ?? null, tag, field),
        learned: learned[entry]?.[at],
        rules: scored[entry]?.[at]?.scores,
        sum: tagged.scores[at],
      };
    }),
  );
}

/** The features of a field that bear on its tag; those that are zero are left out. */
function featuresInWords({ features: f }: HeaderField): string {
  const shares = (['title', 'company', 'place', 'team'] as const).flatMap((name) =>
    f[name] >= 0.05 ? [`${name} ${f[name].toFixed(2)}`] : [],
  );
  const flags = Object.entries({
    'legal form': f.legalForm,
    employment: f.employment,
    'printed label': f.isLabel,
    url: f.isUrl,
    placeholder: f.isPlaceholder,
    bold: f.bold,
    italic: f.italic,
    capitals: f.isCapitals,
    'lower case': f.startsLower,
    'at right': f.atRight,
  }).flatMap(([name, is]) => (is ? [name] : []));
  const labelled = f.labelled === null ? [] : [`labelled ${f.labelled}`];
  return [...shares, likeliestKind(f.kinds), ...labelled, ...flags].join(', ');
}

/** Whether the tags are other than the grammar alone gives, because an employer was ruled out. */
function lostFalseCompany({ fields, scores, grammar, assignment }: TaggedHeader): boolean {
  const { tags } = assignTags(fields, scores, { grammar });
  return tags.some((tag, at) => tag !== assignment.tags[at]);
}

function headersTable(entries: readonly (readonly [number, JobEntry])[]): ViewTable {
  return tableOf('headers', entries, {
    entry: ([entry]) => entry,
    role: ([, { tagged }]) => textsOf(tagged, 'role'),
    company: ([, { tagged }]) => textsOf(tagged, 'company'),
    location: ([, { tagged }]) => textsOf(tagged, 'location'),
    role_missing: ([, { tagged }]) => (tagged.assignment.tags.includes('role') ? null : tagged.grammar.roleMissing),
    company_missing: ([, { tagged }]) =>
      tagged.assignment.tags.includes('company') ? null : tagged.grammar.companyMissing,
    score: ([, { tagged }]) => tagged.assignment.score,
    decided_by: ([, { tagged }]) => (lostFalseCompany(tagged) ? '5 no employer of its own' : '4 tagger and rules'),
  });
}

function textsOf({ fields, assignment }: TaggedHeader, tag: FieldTag): string | null {
  const texts = fields.flatMap((field, at) => (assignment.tags[at] === tag ? [field.text] : []));
  return texts.length === 0 ? null : texts.join(' + ');
}

/** What the pattern of the other entries, and what a field cannot be, add to the scores of the tagger and of the rules. */
function restOf(
  sum: TagScores | undefined,
  learned: TagScores | undefined,
  rules: TagScores | undefined,
): TagScores | undefined {
  if (sum === undefined || learned === undefined || rules === undefined) return undefined;
  const rest = (tag: FieldTag): number => sum[tag] - learned[tag] - RULE_SHARE * rules[tag];
  return scoresOf(rest);
}

function fieldTables(fields: readonly ViewedField[]): ViewTable[] {
  const scores = fields.flatMap(({ entry, field, learned, rules, sum }) => [
    { entry, field, by: 'tagger', scores: learned },
    { entry, field, by: 'rules', scores: rules },
    { entry, field, by: 'entries', scores: restOf(sum, learned, rules) },
    { entry, field, by: 'sum', scores: sum },
  ]);
  const score =
    (tag: FieldTag) =>
    (row: (typeof scores)[number]): number | null =>
      row.scores?.[tag] ?? null;
  return [
    tableOf('header_fields', fields, {
      entry: ({ entry }) => entry,
      line: ({ field }) => field.line.id,
      separator: ({ field }) => field.separator,
      tag: ({ tag }) => tag ?? null,
      rules: ({ rulesTag }) => rulesTag ?? null,
      follows: ({ follows }) => follows,
      text: ({ field }) => field.text,
      features: ({ field }) => featuresInWords(field),
    }),
    tableOf('header_field_scores', scores, {
      entry: ({ entry }) => entry,
      text: ({ field }) => field.text,
      by: ({ by }) => by,
      role: score('role'),
      company: score('company'),
      location: score('location'),
      team: score('team'),
      employment: score('employment'),
      other: score('other'),
    }),
  ];
}

/** The lines of an entry in one box for each block that they are in. */
function boxesOfEntry({ header, body }: EntryLines, label: string, kind: string): ViewBox[] {
  const byBlock = Map.groupBy([...header, ...body], ({ block, page }) => `${page}/${block}`);
  return [...byBlock.values()].map((lines) => ({ page: lines[0]?.page ?? 1, ...unionOf(lines), kind, label }));
}

/** @param sections each with the number of its first entry. */
function numbered<Section extends { readonly entries: readonly unknown[] }>(
  sections: readonly Section[],
): { readonly section: Section; readonly first: number }[] {
  let first = 1;
  return sections.map((section) => {
    const own = { section, first };
    first += section.entries.length;
    return own;
  });
}

/** The entries of jobs and studies with their lines, the opinions on each line and on each header field, and who decided. */
function viewEntries({ jobs, studies }: DocumentEntries): StageView {
  const jobSections = numbered(jobs);
  const studySections = numbered(studies);
  const entries = jobs.flatMap((section) => section.entries);
  const fields = jobSections.flatMap(({ section, first }) => viewedFieldsOf(section, first));
  const jobLines = jobSections.flatMap(({ section, first }) => jobLinesOf(section, first));
  const studyLines = studySections.flatMap(({ section, first }) => placedLines(section.rows, section.entries, first));
  const studyEntries = studies.flatMap((section) => section.entries);
  const probability =
    (tag: LineTag) =>
    ({ probabilities }: JobLine): number | null =>
      probabilities?.[LINE_TAGS.indexOf(tag)] ?? null;
  return {
    facts: {
      jobs: entries.length,
      studies: studyEntries.length,
      job_sections: jobs.length,
      no_work_heading: jobs.some(({ isFallback }) => isFallback),
    },
    tables: [
      tableOf('job_lines', jobLines, {
        line: ({ line }) => line.id,
        entry: ({ entry }) => entry,
        part: ({ part }) => part,
        dates: ({ line }) => datesIn(line),
        begin: probability('begin'),
        inside: probability('inside'),
        outside: probability('outside'),
        tagger: ({ tagger }) => tagger,
        rules: ({ rules }) => rules,
        decided_by: ({ decidedBy }) => decidedBy,
        text: ({ line }) => line.text,
      }),
      headersTable([...entries.entries()].map(([index, entry]) => [index + 1, entry])),
      ...fieldTables(fields),
      tableOf('study_lines', studyLines, {
        line: ({ line }) => line.id,
        entry: ({ entry }) => entry,
        part: ({ part }) => part,
        dates: ({ line }) => datesIn(line),
        degree: ({ line }) => degreeScore(line.text),
        school: ({ line }) => schoolScore(line.text),
        text: ({ line }) => line.text,
      }),
    ],
    boxes: [
      ...entries.flatMap((entry, index) => boxesOfEntry(entry, String(index + 1), 'job')),
      ...studyEntries.flatMap((entry, index) => boxesOfEntry(entry, `S${index + 1}`, 'study')),
      ...fields.map(({ field, tag }): ViewBox => {
        const { page, x0, y0, x1, y1 } = evidenceOf(field.line, field.from, field.to);
        return { page, x0, y0, x1, y1, kind: tag ?? 'other', label: null };
      }),
    ],
  };
}

/** Jobs and studies, each with its lines. */
export interface WithEntries extends Sectioned {
  readonly entries: DocumentEntries;
}

/** Sections to entries, and the headers of jobs to tagged fields. */
export const entriesStage: Stage<Sectioned, WithEntries> = {
  name: 'entries',
  run: (state) => ({ ...state, entries: readEntries(state.labelled) }),
  view: ({ entries }) => viewEntries(entries),
};
