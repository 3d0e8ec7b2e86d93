import type { Line } from '../model/document.ts';
import type { Evidenced } from '../model/profile.ts';
import { evidenceOf } from './evidence.ts';

const CONFIDENCE = 0.75;

/** A label and the grade behind it: "GPA: 3.8/4.0", "Abschlussnote 1,7", "Mention : très bien". */
const LABELLED_GRADE =
  /(?<![\p{L}\p{N}])(?:c?gpa|grade(?: point average)?|final (?:grade|mark)|abschlussnote|gesamtnote|durchschnitt(?:snote)?|notendurchschnitt|note|mention|nota (?:media|final)|nota|calificación|promedio|voto(?: finale)?|votazione|média|eindcijfer|cijfer|ocena|średnia|betyg|karakter|snitt|arvosana|známka|průměr|medie|media|βαθμός|not ortalaması|ortalama|средний балл|оценка|успех|середній бал|ipk|绩点|평점|学分绩点|المعدل|ממוצע)\s*[:：]?\s*(\d{1,3}(?:[.,]\d{1,2})?(?:\s?(?:\/|out of|von|sur|su|de|av)\s?\d{1,3}(?:[.,]\d{1,2})?)?(?:\s?(?:e lode|cum laude))?|(?:très bien|assez bien|bien|sehr gut|gut|befriedigend|excellent|distinction|merit|pass|first|sobresaliente|notable|matrícula de honor|ottimo|bardzo dobr[ya]|A\*?[+-]?|B[+-]?|C[+-]?)(?![\p{L}\p{N}]))/iu;
const NAMED_GRADE =
  /(?<![\p{L}\p{N}])((?:summa|magna|insigni)?\s?cum laude|first[- ]class(?: honou?rs)?|(?:upper|lower) second(?:[- ]class(?: honou?rs)?)?|2[:.][12](?: honou?rs)?(?=$|[\s,)])|110\s?\/\s?110(?: e lode)?|\d{2,3}\s?\/\s?110(?: e lode)?|mention (?:très bien|assez bien|bien)|with (?:distinction|honou?rs|merit)|mit auszeichnung)(?![\p{L}\p{N}])/iu;

/** The first grade in the lines of an entry that has a label or a name; null if there is none. */
export function gradeIn(lines: readonly Line[]): Evidenced<string> | null {
  for (const line of lines) {
    const match = LABELLED_GRADE.exec(line.text) ?? NAMED_GRADE.exec(line.text);
    const value = match?.[1]?.trim();
    if (match === null || value === undefined || value === '') continue;
    const from = match.index + match[0].lastIndexOf(value);
    const evidence = evidenceOf(line, from, from + value.length);
    return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: CONFIDENCE };
  }
  return null;
}

/** Whether a text is only a grade. */
export function isGradeText(text: string): boolean {
  const match = LABELLED_GRADE.exec(text) ?? NAMED_GRADE.exec(text);
  return match !== null && match[0].length >= text.trim().length * 0.6;
}

/** Whether a text contains a grade with a name ("cum laude", "2:1"). */
export function hasNamedGrade(text: string): boolean {
  return NAMED_GRADE.test(text);
}
