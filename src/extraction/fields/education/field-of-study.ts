import { lazy } from '#kit/lazy.ts';
import { degreeScore } from '../../lexicon/degree-words.ts';
import { fold } from '../../lexicon/fold.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { Line } from '../../model/document.ts';
import type { Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { hasNamedGrade } from '../../text/grades.ts';
import { trimmedEnd } from '../../text/trimmed-end.ts';

const CONFIDENCE = 0.75;

/** The words between a degree and its subject; or a comma, a dash, a colon, an opening bracket. */
const DEGREE_NOUNS = phrases((language) => language.education?.degreeNouns);
const BEFORE_SUBJECT = phrases((language) => language.joiners?.subject);
const BETWEEN = lazy(
  () =>
    new RegExp(
      String.raw`(?:\s+(?:${spelled(DEGREE_NOUNS())}))?\s+(?:${spelled(BEFORE_SUBJECT())})\s+(?=\p{L})|\s*[,:–—(]\s*|\s+-\s+`,
      'u',
    ),
);

/**
 * The subject of a degree, if something separates the two: "Bachelor of Science in Physics", "MSc, Data Science",
 * "Ausbildung (Mechatronik)". Null if they are one phrase ("BSc Physics"), because its parts cannot be separated.
 */
export function fieldOfStudy(degree: Evidenced<string> | null, lines: readonly Line[]): Evidenced<string> | null {
  const [place] = degree?.evidence ?? [];
  if (degree === null || place === undefined || degree.evidence.length !== 1) return null;
  const line = lines.find((own) => own.page === place.page && own.text.includes(place.text) && own.y0 <= place.y1);
  if (line === undefined) return null;
  const match = BETWEEN().exec(place.text);
  if (match === null || match.index < 2) return null;
  const head = place.text.slice(0, match.index);
  // "BSc (Hons) Accounting": the subject follows the closing bracket.
  const behind = match.index + match[0].length;
  const closing = match[0].includes('(') ? place.text.indexOf(')', behind) : -1;
  const closesBefore = closing >= 0 && /\p{L}{3}/u.test(place.text.slice(closing));
  const at = closesBefore ? closing + (/^\)[\s,:–—-]*/u.exec(place.text.slice(closing))?.[0].length ?? 1) : behind;
  const rest = place.text.slice(at, trimmedEnd(place.text, /[\s.,;)）]/u));
  const isSubject = /^\p{L}/u.test(rest) && rest.length >= 3 && !hasNamedGrade(rest) && fold(rest) !== '';
  if (degreeScore(head) < 0.6 || !isSubject || (degreeScore(rest) >= 0.9 && !match[0].includes('('))) return null;
  const start = line.text.indexOf(place.text) + at;
  const evidence = evidenceOf(line, start, start + rest.length);
  return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: CONFIDENCE };
}
