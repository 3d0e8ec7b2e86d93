import type { FoundRange } from '../dates/dates.ts';
import { TEXT_KINDS, textKinds } from '../kinds/text-kinds.ts';
import { companyScore, hasLegalForm } from '../lexicon/companies.ts';
import { employmentType } from '../lexicon/employment.ts';
import { placeScore } from '../lexicon/places.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';
import { bulletLength } from '../text/lines.ts';
import { rangesOf } from './header-fields.ts';
import type { EntryLines } from './split-entries.ts';

/** From the first score on, a text names a role. Below the second, it names none. */
export const ROLE_SURE = 0.5;
export const ROLE_NONE = 0.35;

const EMPLOYER_SURE = 0.6;
/** Below this score, a part of a header names no employer. */
const EMPLOYER_NONE = 0.45;
/** From this score on, a text below the header names one. */
const EMPLOYER_ALONE = 0.8;
const PLACE_MIN = 0.5;

const PARTS_OF_JOB_LINE = /\t|\s[|·–—-]\s|,\s|\s?[(（]/u;
export const PARTS_MAX = 6;

export const PARTS = /\t|\s[|·–—-]\s|\s?[,，]\s|\s?[(（]/u;

export function roleIn(text: string): number {
  const parts = text.split(PARTS_OF_JOB_LINE).slice(0, PARTS_MAX);
  return parts.reduce((most, part) => Math.max(most, titleScore(part)), 0);
}

export function namesEmployer(text: string): boolean {
  return text
    .split(PARTS_OF_JOB_LINE)
    .slice(0, PARTS_MAX)
    .some((part) => companyScore(part) >= EMPLOYER_SURE);
}

/** A line's text with a tab in place of each date. */
export function replaceRanges({ text }: Line, ranges: readonly FoundRange[]): string {
  let rest = '';
  let at = 0;
  for (const range of ranges) {
    rest += `${text.slice(at, range.from)}\t`;
    at = Math.max(at, range.to);
  }
  return rest + text.slice(at);
}

/** From the first score on, a line is a role. Below the second, a header names none. */
const ROLE_LINE_MIN = 0.6;

const ROLE_LINE_MAX = 60;

/** Most white space above a role in sizes of its type: in the type of the lines around it, and where it is set apart from the line below. */
const ROLE_GAP_MAX = 1;
const SET_APART_GAP_MAX = 1.6;

/** Whether a line is bold or larger than the line below it. */
function isSetApart(line: Line, next: Line | undefined): boolean {
  return next !== undefined && ((line.bold && !next.bold) || line.fontSize > next.fontSize * 1.08);
}

/** From this score on, a bullet of few words is a role, and no duty. */
const ROLE_BULLET_MIN = 0.8;
const BULLET_WORDS_MAX = 5;

/** Whether a bullet is nothing but a role: "Store associate" as the first below the employer. */
function isRoleBullet({ text }: Line): boolean {
  const own = text.slice(bulletLength(text)).trim();
  return own.split(/\s+/u).length <= BULLET_WORDS_MAX && !/[.;:,]$/u.test(own) && titleScore(own) >= ROLE_BULLET_MIN;
}

/** Whether a text is one word that says that somebody works for himself: "Freelance". */
function isFreelance(text: string): boolean {
  const type = employmentType(text);
  return (type === 'freelance' || type === 'self_employed') && !/\s/u.test(text.trim());
}

/** Whether a header is dates and one word that says that somebody works for himself. */
export function saysOnlyFreelance(header: readonly Line[]): boolean {
  const parts = header
    .flatMap((own) => replaceRanges(own, rangesOf(own)).split(PARTS))
    .filter((part) => part.trim() !== '');
  return parts.length === 1 && parts.every(isFreelance);
}

/** Whether a dated header names no role. */
function lacksRole(header: readonly Line[]): boolean {
  const parts = header.flatMap((own) => replaceRanges(own, rangesOf(own)).split(PARTS));
  return header.some((own) => rangesOf(own).length > 0) && parts.every((part) => titleScore(part) < ROLE_NONE);
}

/** Whether a body line directly below a header is the role that the dated header lacks, alone on its line. */
function isRoleLine(header: readonly Line[], line: Line, next: Line | undefined): boolean {
  const last = header.at(-1);
  if (last === undefined || line.block !== last.block || line.spans.length > 1) return false;
  if (line.bullet) return haveWords(header) && isRoleBullet(line) && lacksRole(header);
  if (line.text.length > ROLE_LINE_MAX || !/^[\p{Lu}\p{Lo}].*[^.;:,]$/u.test(line.text)) return false;
  const gapMax = isSetApart(line, next) ? SET_APART_GAP_MAX : ROLE_GAP_MAX;
  return line.gapAbove <= line.fontSize * gapMax && titleScore(line.text) >= ROLE_LINE_MIN && lacksRole(header);
}

/** Most lines that tell what the employer does, between its name and the role. */
const DESCRIPTION_LINES_MAX = 3;

/** Index of the bold line of the body that is the role, below lines that tell what the employer does; -1 without such. */
function roleBelowDescription(header: readonly Line[], body: readonly Line[]): number {
  const at = body.findIndex(({ bold, bullet }) => bold || bullet);
  const line = body[at];
  const isTold = body.slice(0, at).every((own) => rangesOf(own).length === 0 && own.spans.length === 1);
  if (at < 1 || at > DESCRIPTION_LINES_MAX || line === undefined || line.bullet || !isTold) return -1;
  const isAlone = line.spans.length === 1 && rangesOf(line).length === 0 && body[at + 1]?.bold === false;
  const isRole = titleScore(line.text) >= ROLE_SURE || (textKinds(line.text)[ROLE] ?? 0) >= ROLE_SURE;
  return isAlone && isRole && line.text.length <= ROLE_LINE_MAX && lacksRole(header) ? at : -1;
}

/** Moves the role to the header that lacks it: the first body line, or a bold one below what the employer does. */
function withRoleBelow({ header, body }: EntryLines): EntryLines {
  const [first, ...rest] = body;
  if (first === undefined) return { header, body };
  if (isRoleLine(header, first, rest[0])) return { header: [...header, first], body: rest };
  const at = roleBelowDescription(header, body);
  return at < 0 ? { header, body } : { header: [...header, body[at] as Line], body: body.toSpliced(at, 1) };
}

/** Lines below a header among which the employer is looked for: a unit can be above it. */
const EMPLOYER_LINES_MAX = 2;
const UNIT_MAX = 40;

/** Most words of an employer that is alone on its line, and of one that a place follows. More words are a sentence about one. */
const ALONE_WORDS_MAX = 3;
const PLACED_WORDS_MAX = 7;

/** The words of an employer and of a town that no list knows: "Arden-Textil GmbH, Emmerich am Rhein". */
const NAMES = /^\p{Lu}\S*(?:\s(?:[\p{Lu}&]\S*|am|an|der|de|la|le|upon|im|v|nad))*$/u;

/** Whether a line is an employer, alone or followed by a place or an address. */
function beginsWithEmployer(text: string): boolean {
  const [first = '', ...others] = text.split(PARTS);
  if (others.length === 1 && text.length <= UNIT_MAX && hasLegalForm(first) && NAMES.test(`${first} ${others[0]}`))
    return true;
  const isPlaced = others.some((part) => /^\d/u.test(part) || placeScore(part.split('. ')[0] ?? '') >= PLACE_MIN);
  const wordsMax = isPlaced ? PLACED_WORDS_MAX : ALONE_WORDS_MAX;
  if (first.split(/\s+/u).length > wordsMax || (others.length > 0 && !isPlaced)) return false;
  return /^[\p{Lu}\p{Lo}]/u.test(first) && (companyScore(first) >= EMPLOYER_ALONE || hasLegalForm(first));
}

/** Most words of an employer that no list knows, and most parts of its line: the employer, the town, the country. */
const BETWEEN_WORDS_MAX = 5;
const BETWEEN_PARTS_MAX = 3;
/** From this probability on, a text is of another kind. Short names of firms look like technologies. */
const OTHER_SURE = 0.75;

const ROLE = TEXT_KINDS.indexOf('role');
const OTHER_KINDS = (['role', 'skill', 'degree', 'prose'] as const).map((kind) => TEXT_KINDS.indexOf(kind));

/** The probability that a text is a role, a skill, a degree or running text. */
function ofOtherKinds(text: string): number {
  const kinds = textKinds(text);
  return OTHER_KINDS.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
}

/** Whether a line is a name alone between the line of the role and the list of duties: an employer that no list knows. */
function isNameBeforeList(header: readonly Line[], { text }: Line, next: Line | undefined): boolean {
  const [first = '', ...others] = text.split(PARTS);
  const isName = NAMES.test(first) && first.split(/\s+/u).length <= BETWEEN_WORDS_MAX;
  const isOther = placeScore(first) >= PLACE_MIN || roleIn(first) >= ROLE_NONE || ofOtherKinds(first) >= OTHER_SURE;
  return header.length === 1 && isPlainBullet(next) && isName && others.length < BETWEEN_PARTS_MAX && !isOther;
}

/** Count of body lines that the employer which a dated header with a role lacks ends; 0 if it does not follow. */
function employerBelow(header: readonly Line[], body: readonly Line[]): number {
  const texts = header.map((own) => replaceRanges(own, rangesOf(own)));
  if (header.every((own) => rangesOf(own).length === 0) || texts.every((text) => roleIn(text) < ROLE_SURE)) return 0;
  if (texts.some((text) => text.split(PARTS).some((part) => companyScore(part) >= EMPLOYER_NONE))) return 0;
  for (const [at, line] of body.slice(0, EMPLOYER_LINES_MAX).entries()) {
    if (line.bullet || line.spans.length > 1 || line.block !== header[0]?.block || line.gapAbove > line.fontSize)
      return 0;
    if (beginsWithEmployer(line.text) || (at === 0 && isNameBeforeList(header, line, body[1]))) return at + 1;
    if (line.text.length > UNIT_MAX || /[.;:]$/u.test(line.text) || rangesOf(line).length > 0) return 0;
  }
  return 0;
}

/** Moves the employer to the header where it begins one of the first body lines and the header has none. */
function withEmployerBelow({ header, body }: EntryLines): EntryLines {
  const count = employerBelow(header, body);
  return { header: [...header, ...body.slice(0, count)], body: body.slice(count) };
}

/** Whether a line is a bullet of a list, without dates. */
function isPlainBullet(line: Line | undefined): boolean {
  return line?.bullet === true && rangesOf(line).length === 0;
}

/** Whether lines have words besides their dates. */
function haveWords(lines: readonly Line[]): boolean {
  return lines.some((line) => /\p{L}{2}/u.test(replaceRanges(line, rangesOf(line))));
}

/**
 * Moves the list below a header to the body where its first bullet, which another one follows, was taken for a part of the header. Below
 * a date alone, a bullet that names a role or an employer stays.
 */
function withoutBullets({ header, body }: EntryLines): EntryLines {
  const at = header.findIndex(
    (line, index) =>
      index > 0 &&
      header[0]?.bullet === false &&
      isPlainBullet(line) &&
      isPlainBullet(header[index + 1] ?? body[0]) &&
      (haveWords(header.slice(0, index)) || (roleIn(line.text) < ROLE_SURE && !namesEmployer(line.text))),
  );
  return at < 0 ? { header, body } : { header: header.slice(0, at), body: [...header.slice(at), ...body] };
}

/**
 * The entry with the lines of its header where the tagger drew the line to the body wrongly: without the list of duties, and with the role and
 * the employer that the header lacks and that the first lines below it name.
 */
export function completed(entry: EntryLines): EntryLines {
  return withEmployerBelow(withRoleBelow(withoutBullets(entry)));
}
