import type { HeaderField } from './header-fields.ts';
import { endsWithForm, isRoleWithPlace } from './places-behind.ts';
import { spaceBehindRole } from './roles-before-names.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** The least score of a place behind a legal form. */
const PLACE_SURE = 0.85;
/** Headers that must show a pattern, and their least share of a section's headers. */
const HEADERS_MIN = 2;
const PLACES_SHARE_MIN = 0.5;
const NAMES_SHARE_MIN = 0.4;

function areEnough(having: number, all: number, share: number): boolean {
  return having >= Math.max(HEADERS_MIN, all * share);
}

/** Whether a place follows a legal form with nothing but a space between them. */
function isBehindForm(field: HeaderField, before: HeaderField | undefined): boolean {
  if (before?.line !== field.line || field.features.place < PLACE_SURE) return false;
  return field.from - before.to === 1 && before.line.text[before.to] === ' ' && endsWithForm(before.text);
}

/**
 * Whether the headers of a section have places behind names without a sign: one behind a legal form shows it, and so do
 * roles with a place in two headers and in half of all.
 */
export function havePlacesBehind(headers: readonly (readonly HeaderField[])[], words: WordKnowledge): boolean {
  if (headers.some((fields) => fields.some((field, at) => isBehindForm(field, fields[at - 1])))) return true;
  const having = headers.filter((fields) => fields.some(({ text }) => isRoleWithPlace(text, words)));
  return areEnough(having.length, headers.length, PLACES_SHARE_MIN);
}

/**
 * Whether the headers of a section have a role and an unknown employer with only a space between them: several show it,
 * and have no other field that can be the employer.
 */
export function haveRolesBeforeNames(
  headers: readonly (readonly HeaderField[])[],
  words: WordKnowledge,
  canBeEmployer: (field: HeaderField, phrase: HeaderField) => boolean,
): boolean {
  const having = headers.filter((fields) =>
    fields.some(
      (phrase) =>
        spaceBehindRole(phrase.text, words) !== null &&
        !fields.some((other) => other !== phrase && canBeEmployer(other, phrase)),
    ),
  );
  return areEnough(having.length, headers.length, NAMES_SHARE_MIN);
}
