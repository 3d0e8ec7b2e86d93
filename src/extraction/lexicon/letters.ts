import { fold } from './fold.ts';
import { phrases } from './languages.ts';

const GREETINGS = phrases((language) => language.letters?.greetings);
const CLOSINGS = phrases((language) => language.letters?.closings);
const LINE_LENGTH_MAX = 70;
/** Words of the longest phrase. */
const UNITS_MAX = 7;
const DENSE = /[\u3040-\u30FF\u3400-\u9FFF]/u;

/** Whether a line begins with one of the phrases. */
function beginsWith(text: string, known: ReadonlySet<string>): boolean {
  if (text.length > LINE_LENGTH_MAX) return false;
  const folded = fold(text).replaceAll(/[,!:，：！]/gu, '');
  // Chinese and Japanese have no spaces between words.
  const units = DENSE.test(folded) ? Array.from(folded) : folded.split(/(?= )/u);
  return units.slice(0, UNITS_MAX).some((_, at) => known.has(units.slice(0, at + 1).join('')));
}

/** Whether a line is the form of address of a letter: "Dear Ms Smith,", "Sehr geehrte Damen und Herren,". */
export function isLetterGreeting(text: string): boolean {
  return /[,!:，：！]\s*$/u.test(text) && beginsWith(text, GREETINGS());
}

/** Whether a line ends a letter: "Yours sincerely", "Mit freundlichen Grüßen". */
export function isLetterClosing(text: string): boolean {
  return beginsWith(text, CLOSINGS());
}
