import { degreeScore } from '../../lexicon/degree-words.ts';
import { fold } from '../../lexicon/fold.ts';
import type { Line } from '../../model/document.ts';
import type { Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { trimmedEnd } from '../../text/trimmed-end.ts';

const CONFIDENCE = 0.75;

/** A label, and the mark behind it: "GPA: 3.8/4.0", "Abschlussnote 1,7", "Mention : très bien". */
const LABELLED_GRADE =
  /(?<![\p{L}\p{N}])(?:c?gpa|grade(?: point average)?|final (?:grade|mark)|abschlussnote|gesamtnote|durchschnitt(?:snote)?|notendurchschnitt|note|mention|nota (?:media|final)|nota|calificación|promedio|voto(?: finale)?|votazione|média|eindcijfer|cijfer|ocena|średnia|betyg|karakter|snitt|arvosana|známka|průměr|medie|media|βαθμός|not ortalaması|ortalama|средний балл|оценка|успех|середній бал|ipk|绩点|평점|学分绩点|المعدل|ממוצע)\s*[:：]?\s*(\d{1,3}(?:[.,]\d{1,2})?(?:\s?(?:\/|out of|von|sur|su|de|av)\s?\d{1,3}(?:[.,]\d{1,2})?)?(?:\s?(?:e lode|cum laude))?|(?:très bien|assez bien|bien|sehr gut|gut|befriedigend|excellent|distinction|merit|pass|first|sobresaliente|notable|matrícula de honor|ottimo|bardzo dobr[ya]|A\*?[+-]?|B[+-]?|C[+-]?)(?![\p{L}\p{N}]))/iu;
const NAMED_GRADE =
  /(?<![\p{L}\p{N}])((?:summa|magna|insigni)?\s?cum laude|first[- ]class(?: honou?rs)?|(?:upper|lower) second(?:[- ]class(?: honou?rs)?)?|2[:.][12](?: honou?rs)?(?=$|[\s,)])|110\s?\/\s?110(?: e lode)?|\d{2,3}\s?\/\s?110(?: e lode)?|mention (?:très bien|assez bien|bien)|with (?:distinction|honou?rs|merit)|mit auszeichnung)(?![\p{L}\p{N}])/iu;

/** A mark in the lines of an entry, where a label or a name tells it. */
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

/** Whether a text is a mark and nothing else. */
export function isGradeText(text: string): boolean {
  const match = LABELLED_GRADE.exec(text) ?? NAMED_GRADE.exec(text);
  return match !== null && match[0].length >= text.trim().length * 0.6;
}

/** The words between a degree and its subject; a comma, a dash, a colon or brackets do as well. */
const BETWEEN =
  /(?:\s+(?:degree|grad|abschluss|diploma))?\s+(?:in|im fach|fach|im bereich|der fachrichtung|fachrichtung|für|en|ès|de|em|w zakresie|na kierunku|kierunek|inom|i|med inriktning mot|v oboru|obor|în|specializarea|στην|στη|στα|στις|по|із|зі|jurusan|program studi|bidang)\s+(?=\p{L})|\s*[,:–—(]\s*|\s+-\s+/u;

/**
 * The subject of a degree, where something parts the two: "Bachelor of Science in Physics", "MSc, Data Science",
 * "Ausbildung (Mechatronik)". Null where they are one phrase ("BSc Physics"), since nothing tells where the one ends.
 */
export function fieldOfStudy(degree: Evidenced<string> | null, lines: readonly Line[]): Evidenced<string> | null {
  const [place] = degree?.evidence ?? [];
  if (degree === null || place === undefined || degree.evidence.length !== 1) return null;
  const line = lines.find((own) => own.page === place.page && own.text.includes(place.text) && own.y0 <= place.y1);
  if (line === undefined) return null;
  const match = BETWEEN.exec(place.text);
  if (match === null || match.index < 2) return null;
  const head = place.text.slice(0, match.index);
  // "BSc (Hons) Accounting": the subject stands behind brackets that close before it.
  const behind = match.index + match[0].length;
  const closing = match[0].includes('(') ? place.text.indexOf(')', behind) : -1;
  const closesBefore = closing >= 0 && /\p{L}{3}/u.test(place.text.slice(closing));
  const at = closesBefore ? closing + (/^\)[\s,:–—-]*/u.exec(place.text.slice(closing))?.[0].length ?? 1) : behind;
  const rest = place.text.slice(at, trimmedEnd(place.text, /[\s.,;)）]/u));
  const isSubject = /^\p{L}/u.test(rest) && rest.length >= 3 && !NAMED_GRADE.test(rest) && fold(rest) !== '';
  if (degreeScore(head) < 0.6 || !isSubject || (degreeScore(rest) >= 0.9 && !match[0].includes('('))) return null;
  const start = line.text.indexOf(place.text) + at;
  const evidence = evidenceOf(line, start, start + rest.length);
  return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: CONFIDENCE };
}
