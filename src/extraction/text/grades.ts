import { lazy } from '#kit/memoize.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { Line } from '../model/document.ts';
import type { Evidenced } from '../model/profile.ts';
import { evidenceOf } from './evidence.ts';

const CONFIDENCE = 0.75;

const LABELS = phrases((language) => language.grades?.labels);
const VALUES = phrases((language) => language.grades?.values);
const NAMES = phrases((language) => language.grades?.names);
const HONOURS = phrases((language) => language.grades?.honours);
const OUT_OF = phrases((language) => language.grades?.outOf);

/** A label and the grade behind it: "GPA: 3.8/4.0", "Abschlussnote 1,7", "Mention : très bien". */
const LABELLED_GRADE = lazy(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${spelled(LABELS())})\s*[:：]?\s*(\d{1,3}(?:[.,]\d{1,2})?(?:\s?(?:\/|${spelled(OUT_OF())})\s?\d{1,3}(?:[.,]\d{1,2})?)?(?:\s?(?:${spelled(HONOURS())}|cum laude))?|(?:${spelled(VALUES())}|A\*?[+-]?|B[+-]?|C[+-]?)(?![\p{L}\p{N}]))`,
      'iu',
    ),
);
/** A grade with a name: "magna cum laude", "first-class honours", "2:1", "110 e lode". */
const NAMED_GRADE = lazy(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])((?:summa|magna|insigni)?\s?cum laude|2[:.][12](?: honou?rs)?(?=$|[\s,)])|\d{2,3}\s?\/\s?110(?: (?:${spelled(HONOURS())}))?|${spelled(NAMES())})(?![\p{L}\p{N}])`,
      'iu',
    ),
);

/** The first grade in the lines of an entry that has a label or a name; null if there is none. */
export function gradeIn(lines: readonly Line[]): Evidenced<string> | null {
  for (const line of lines) {
    const match = LABELLED_GRADE().exec(line.text) ?? NAMED_GRADE().exec(line.text);
    const value = match?.[1]?.trim();
    if (match === null || value === undefined || value === '') continue;
    const from = match.index + match[0].lastIndexOf(value);
    const evidence = evidenceOf(line, from, from + value.length);
    return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: CONFIDENCE };
  }
  return null;
}

/** The level of a qualification in a framework of qualifications, which is no degree: "ISCED 7", "EQF level 6". */
const FRAMEWORK_LEVEL = /^(?:\p{L}{2,10}\s)?(?:ISCED|EQF|NQF|EQR|DQR|CEC|MEC|QEQ|ERK)(?:\s\p{L}{2,10})?\s?\d$/u;

/** Whether a text is only a grade, or the level of a qualification. */
export function isGradeText(text: string): boolean {
  if (FRAMEWORK_LEVEL.test(text.trim())) return true;
  const match = LABELLED_GRADE().exec(text) ?? NAMED_GRADE().exec(text);
  return match !== null && match[0].length >= text.trim().length * 0.55;
}

/** Whether a text contains a grade with a name ("cum laude", "2:1"). */
export function hasNamedGrade(text: string): boolean {
  return NAMED_GRADE().test(text);
}
