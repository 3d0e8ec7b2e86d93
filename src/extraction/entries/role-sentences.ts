import { companyScore, hasLegalForm } from '../lexicon/companies.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';
import type { Word } from '../model/input.ts';
import { lineOf, spanOf } from '../text/raw-line.ts';
import { rangesOf } from './header-fields.ts';

/** Least score of the role that is a sentence of its own. */
const ROLE_SURE = 0.6;
/** Least score of the employer in the line above. */
const COMPANY_SURE = 0.6;
/** Most words of the role with its place or team. */
const WORDS_MAX = 9;
/** Fewer letters before the full stop can be an abbreviation: "Dipl.". */
const LETTERS_MIN = 4;
const PARTS = /\t|\s[|·•–—-]\s|\s?[,，]\s|\s?[(（]/u;

function endsSentence(word: Word, next: Word | undefined): boolean {
  return /\p{L}[)\]]?\.$/u.test(word.text) && /^["„“«]?[\p{Lu}\p{Lo}\d]/u.test(next?.text ?? '');
}

/** How many words of a line are a role that ends with a full stop, with text behind it; 0 for any other line. */
function wordsOfRole({ spans, bullet }: Line): number {
  const words = spans.length === 1 && !bullet ? (spans[0]?.words ?? []) : [];
  const last = words.findIndex((word, at) => endsSentence(word, words[at + 1]));
  const end = words[last]?.text ?? '';
  if (last < 0 || last >= WORDS_MAX || end.replaceAll(/[^\p{L}]/gu, '').length < LETTERS_MIN) return 0;
  const text = spanOf(words.slice(0, last + 1)).text.slice(0, -1);
  const role = text.split(PARTS)[0] ?? '';
  return titleScore(role) >= ROLE_SURE && companyScore(text) < COMPANY_SURE ? last + 1 : 0;
}

/** Whether a line can be above the role in the header of an entry: it has dates, or an employer. */
function isHeaderAbove(line: Line | undefined): boolean {
  if (line === undefined || line.bullet) return false;
  if (rangesOf(line).some(({ single }) => !single)) return true;
  return line.text.split(PARTS).some((part) => companyScore(part) >= COMPANY_SURE || hasLegalForm(part));
}

/**
 * Divides the lines that begin with the role of a header as a sentence, below its employer or its dates, before the duties that follow: "Site
 * manager. Supervision of eleven fitters and". Both parts keep the number of the line.
 */
export function splitRoleSentences(lines: readonly Line[]): readonly Line[] {
  return lines.flatMap((line, at): Line[] => {
    const above = lines[at - 1];
    const count = isHeaderAbove(above) && above?.block === line.block ? wordsOfRole(line) : 0;
    const words = line.spans[0]?.words ?? [];
    const last = words[count - 1];
    if (last === undefined) return [line];
    const role = [...words.slice(0, count - 1), { ...last, text: last.text.slice(0, -1) }];
    return [
      { ...line, ...lineOf([spanOf(role)]) },
      { ...line, ...lineOf([spanOf(words.slice(count))]), gapAbove: 0 },
    ];
  });
}
