import { hasLegalForm } from '../lexicon/companies.ts';
import { employmentType } from '../lexicon/employment.ts';
import { isDivision } from '../lexicon/places.ts';
import { titleScore } from '../lexicon/titles.ts';
import { wordsWithPlaces } from '../text/evidence.ts';
import { assignTags, type Grammar, RULE_GRAMMAR, scoresWithConsensus } from './assign.ts';
import { headerFieldInputs, type ScoredHeaderField, SEPARATOR_CLASSES } from './header-field-features.ts';
import type { HeaderField } from './header-fields.ts';
import {
  emissionsOf,
  FIELD_TAGS,
  type FieldTag,
  type SequenceModel,
  type TagScores,
  transitionOf,
} from './sequence-model.ts';

/**
 * The share of the rules' scores that is added to the learned ones. Measured on held-out templates and locales and on
 * CVs by others: the learned scores alone are best on the former, the rules on the latter. Half of the rules loses
 * little on either (docs/decisions/0012).
 */
export const RULE_SHARE = 0.5;

/**
 * Score of a header without a role or an employer, in addition to that of the rules: the logarithm of how rarely a
 * generated header lacks one.
 */
const ROLE_MISSING = -0.5;
const COMPANY_MISSING = -0.5;

/** Header fields with the scores and tags of the rules alone: inputs of the tagger. */
export function scoredHeaderFields(entries: readonly (readonly HeaderField[])[]): ScoredHeaderField[][] {
  const scores = scoresWithConsensus(entries);
  return entries.map((fields, entry) => {
    const own = scores[entry] ?? [];
    const { tags } = assignTags(fields, own);
    return fields.flatMap((field, index) => {
      const score = own[index];
      return score === undefined ? [] : [{ field, scores: score, tag: tags[index] ?? 'other' }];
    });
  });
}

const CLASS_OF = new Map(SEPARATOR_CLASSES.map((separator, index) => [separator, index]));
const INDEX_OF = new Map(FIELD_TAGS.map((tag, index) => [tag, index]));

function indexOf(tag: FieldTag): number {
  return INDEX_OF.get(tag) ?? 0;
}

/** The class of the transition to a header field. */
export function transitionClass(field: HeaderField): number {
  return CLASS_OF.get(field.separator) ?? 0;
}

/** Scores of every tag for the header fields of one section, by the trained tagger alone: logarithms up to a constant. */
export function learnedScores(entries: readonly (readonly ScoredHeaderField[])[], model: SequenceModel): TagScores[][] {
  return headerFieldInputs(entries).map((inputs) =>
    emissionsOf(model, inputs).map((row) => scoresOf((tag) => row[indexOf(tag)] ?? 0)),
  );
}

/** A part of a country ("Aveiro District") is no employer, also where the entry has no other. */
const DIVISION_COST = 8;
/** The name of an employer ends with its legal form: what follows a comma ("Arden Foods Ltd, Hilltop") is no part of it. */
const BEHIND_NAME_COST = 4;
/** "Full-time" and "permanent" are neither a role nor an employer, also where the entry has no other. */
const HOURS_COST = 8;
/** "Freelance" beside a role is no role. It can be tagged as the employer. */
const FREELANCE_COST = 8;

/** What the tag of a role costs the only text of a header, if nothing in it is of a role: the text names the employer. */
const ALONE_COST = 8;
/** Below this score, nothing in a text is of a role. */
const ROLE_NONE = 0.15;
/** Below this score, a text is no place. */
const PLACE_NONE = 0.3;
/** Most words of an employer alone. A longer text tells of something. */
const WORDS_ALONE_MAX = 4;

/** Score of the employer for a field in a font of its own between a bold role and a place. The place loses as much. */
const STYLE_BONUS = 5;

/** From this score on, a field names a role. */
const ROLE_SURE = 0.5;

/** From this score on, a field is nothing but a role. */
const ROLE_CERTAIN = 0.8;
/** Lines whose sizes differ by more, in points, are set in different types. */
const TYPE_SIZE_STEP = 0.6;

/** Whether a text names an occupation beside a kind of employment: "Freelance Translator". */
function namesOccupation(text: string): boolean {
  const rest = text.split(/\s+/u).filter((word) => employmentType(word) === null);
  return titleScore(rest.join(' ')) >= ROLE_SURE;
}

/** Whether one of the fields is a role, and not only a kind of employment. */
function namesRole(fields: readonly ScoredHeaderField[]): boolean {
  return fields.some(({ field: { features } }) => features.title >= ROLE_SURE && !features.employment);
}

/**
 * Scores of every tag for the header fields of one section, by the trained tagger with a share of the rules: logarithms up to
 * a constant, comparable with those of its grammar.
 */
export function taggedScores(entries: readonly (readonly HeaderField[])[], model: SequenceModel): TagScores[][] {
  const scored = scoredHeaderFields(entries);
  return learnedScores(scored, model).map((row, entry) => {
    const hasRole = namesRole(scored[entry] ?? []);
    return row.map((learned, at) => {
      const rules = scored[entry]?.[at]?.scores;
      const scores = scoresOf((tag) => learned[tag] + RULE_SHARE * (rules?.[tag] ?? 0));
      const text = scored[entry]?.[at]?.field.text ?? '';
      const company = scores.company + employerShift(scored[entry] ?? [], at);
      if (isEmployerAlone(scored[entry] ?? []) || isNameAboveRole(scored[entry] ?? [], at))
        return { ...scores, role: scores.role - ALONE_COST, company };
      const type = employmentType(text);
      if (type === 'full_time' || type === 'part_time')
        return { ...scores, role: scores.role - HOURS_COST, company: company - HOURS_COST };
      const own = scored[entry]?.[at]?.field;
      // "Engineer (freelance)" is one text.
      const isBeside =
        hasRole && own?.features.employment === true && own.separator !== 'paren' && !namesOccupation(text);
      const isFreelance = isBeside && (type === 'freelance' || type === 'self_employed');
      return { ...scores, role: scores.role - (isFreelance ? FREELANCE_COST : 0), company };
    });
  });
}

/** What else than the features speaks for a field as the employer, or against it; on the scale of the scores. */
function employerShift(fields: readonly ScoredHeaderField[], at: number): number {
  const [before, own] = [fields[at - 1]?.field, fields[at]?.field];
  if (own === undefined) return 0;
  let shift = 0;
  if (isDivision(own.text)) shift -= DIVISION_COST;
  if (isBehindName(before, own)) shift -= BEHIND_NAME_COST;
  if (isSetApart(fields, at)) shift += STYLE_BONUS;
  if (isSetApart(fields, at - 1)) shift -= STYLE_BONUS;
  if (isForeignName(before, own)) shift += FOREIGN_BONUS;
  if (DUTY.test(own.text) || isRestOfRole(before, own)) shift -= PHRASE_COST;
  if (isInList(own)) shift -= LIST_COST;
  if (tellsOfName(fields, own)) shift -= LIST_COST;
  return shift;
}

/** The font of the first word of a field. */
function fontOf({ line, from }: HeaderField): string {
  return wordsWithPlaces(line).find((place) => place.from + place.word.text.length > from)?.word.font ?? '';
}

/** Whether a field is between a bold one and another one on its line, with commas between them, each in a font of its own. */
function isSetApart(fields: readonly ScoredHeaderField[], at: number): boolean {
  const [before, own, after] = [fields[at - 1]?.field, fields[at]?.field, fields[at + 1]?.field];
  if (before === undefined || own === undefined || after === undefined) return false;
  const isRow =
    before.line === own.line &&
    own.line === after.line &&
    before.features.bold &&
    !own.features.bold &&
    !after.features.bold;
  if (!isRow || own.separator !== 'comma' || after.separator !== 'comma') return false;
  return new Set([before, own, after].map(fontOf)).size === 3;
}

/** Whether a header has only one text, in which nothing is of a role and which the rules take for the employer. */
function isEmployerAlone([only, ...others]: readonly ScoredHeaderField[]): boolean {
  if (only === undefined || others.length > 0) return false;
  const { features } = only.field;
  return (
    only.tag === 'company' && features.title < ROLE_NONE && !features.employment && features.words <= WORDS_ALONE_MAX
  );
}

/**
 * Whether the first line of a header is a name with nothing of a role in it, above a role in another type: the name of the employer. A role
 * that wraps has one type.
 */
function isNameAboveRole(fields: readonly ScoredHeaderField[], at: number): boolean {
  const [own, next] = [fields[at]?.field, fields[at + 1]?.field];
  if (at > 0 || own === undefined || next === undefined || own.line === next.line) return false;
  if (fields[at + 2]?.field.line === next.line) return false;
  const { features } = own;
  const isName = features.title < ROLE_NONE && !features.employment && features.words <= WORDS_ALONE_MAX;
  const hasOtherType =
    Math.abs(own.line.fontSize - next.line.fontSize) > TYPE_SIZE_STEP || own.line.bold !== next.line.bold;
  return isName && hasOtherType && next.features.title >= ROLE_CERTAIN;
}

/** Score of the employer for a name in Latin letters behind a role in other ones. */
const FOREIGN_BONUS = 3;
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const LATIN_NAME = /^\p{Lu}[\p{Script=Latin}\d\s.&'’-]+$/u;

/** "社内システムの開発": what someone does, in Japanese. It is no name. */
const DUTY = /\S{4}の[\p{Script=Han}\p{Script=Katakana}ー]{2,8}$/u;
/** Fewer parts in brackets are no list: a name can have its town there. */
const LIST_MIN = 3;
/** What the tag of an employer costs a phrase that is no name, and a part of a list. */
const PHRASE_COST = 4;
const LIST_COST = 9;

/** Whether a field is in brackets that hold a list: "Developer (Rust, Go, Perl)". */
function isInList(field: HeaderField | undefined): boolean {
  if (field === undefined) return false;
  const open = bracketAround(field);
  const { text } = field.line;
  return open >= 0 && text.slice(open, text.indexOf(')', field.to)).split(/[,;、，]/u).length >= LIST_MIN;
}

/** Where the bracket opens in which a field is; -1 for a field in none. */
function bracketAround({ line: { text }, from, to }: HeaderField): number {
  const open = text.lastIndexOf('(', from);
  return open < 0 || !text.slice(to).includes(')') || text.slice(open, from).includes(')') ? -1 : open;
}

/** Whether a field is in brackets that tell of a name before them, in which nothing is of a role: "Dunmere (Arden Bank Group)". */
function tellsOfName(fields: readonly ScoredHeaderField[], own: HeaderField): boolean {
  const open = bracketAround(own);
  const name = fields.findLast(({ field }) => field.line === own.line && field.to <= open)?.field.features;
  return open >= 0 && name !== undefined && name.title < ROLE_NONE && !name.employment && !name.isLabel;
}

/** Whether a field continues a role behind a comma in small letters: "Warehouse clerk, several shifts". A name of one word can be small. */
function isRestOfRole(before: HeaderField | undefined, field: HeaderField | undefined): boolean {
  if (before === undefined || field?.separator !== 'comma' || before.features.title < ROLE_SURE) return false;
  return field.features.startsLower && field.features.words > 1 && !field.features.legalForm;
}

/** Whether a field is a name in Latin letters behind a comma or a bar and a role in other letters: "エンジニア, Arden". */
function isForeignName(before: HeaderField | undefined, field: HeaderField | undefined): boolean {
  if (before === undefined || field === undefined || before.line !== field.line) return false;
  if (field.separator !== 'comma' && field.separator !== 'bar') return false;
  const { title, place, isUrl } = field.features;
  const isName = LATIN_NAME.test(field.text) && title < ROLE_NONE && place < PLACE_NONE && !isUrl;
  return isName && OTHER_SCRIPT.test(before.text) && before.features.title >= ROLE_SURE;
}

/** Whether a field is behind a comma and an employer with its legal form, and has none itself. */
function isBehindName(before: HeaderField | undefined, field: HeaderField | undefined): boolean {
  return (
    before !== undefined &&
    field?.separator === 'comma' &&
    before.line === field.line &&
    endsWithLegalForm(before.text) &&
    !hasLegalForm(field.text)
  );
}

/** Whether a legal form is the last word of a text, so that the name is complete. */
function endsWithLegalForm(text: string): boolean {
  const last = text.trim().split(/\s+/u).at(-1) ?? '';
  return text !== last && hasLegalForm(`Name ${last}`);
}

/** One score for each tag. */
export function scoresOf(score: (tag: FieldTag) => number): TagScores {
  return {
    role: score('role'),
    company: score('company'),
    location: score('location'),
    team: score('team'),
    employment: score('employment'),
    other: score('other'),
  };
}

/** The grammar that the tagger has learned, with its share of the rules. A second role or employer in one header is ruled out beside it. */
export function learnedGrammar(model: SequenceModel): Grammar {
  return {
    follows: (from, to, field) =>
      transitionOf(model, {
        kind: transitionClass(field),
        before: from === null ? null : indexOf(from),
        label: indexOf(to),
      }) +
      RULE_SHARE * RULE_GRAMMAR.follows(from, to, field),
    roleMissing: ROLE_MISSING + RULE_SHARE * RULE_GRAMMAR.roleMissing,
    companyMissing: COMPANY_MISSING + RULE_SHARE * RULE_GRAMMAR.companyMissing,
  };
}
