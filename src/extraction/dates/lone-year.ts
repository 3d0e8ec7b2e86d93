import { isMark, skipSpace, yearOf } from './point.ts';
import type { Token } from './tokens.ts';
import { MONTH_OF, SEASON_OF } from './words.ts';

/** Names of products and norms that carry a year. */
const PRODUCTS = new Set(
  'windows|office|server|sql|visual|studio|autocad|excel|word|exchange|sharepoint|agenda|vision|horizon|horizonte|expo|iso|iec|din|en|euro|ecmascript|es|photoshop|solidworks|revit|room|apt|suite|no|nr|box|zip|plz|cp|tel|phone|fax'.split(
    '|',
  ),
);

/** The second year of "1990-1995". */
function isYearBeforeDash(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at - 1], '-') && yearOf(tokens[at - 2]) !== null && !isMark(tokens[at - 3], '.,/:-+');
}

/** Whether numbers that are no years stand right before, as in a telephone number. */
function followsNumbers(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 2; index >= 0 && index >= at - 8; index -= 2) {
    const token = tokens[index];
    const gap = tokens[index + 1]?.text ?? '';
    if (token?.kind !== 'number' || !/^[ -]$/u.test(gap)) return false;
    if (yearOf(token) === null && (token.text.length >= 3 || isMark(tokens[index - 1], '+'))) return true;
  }
  return false;
}

/** Whether a year stands by itself: no part of a number, a price, a telephone number, a product. */
export function standsAlone(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (isMark(before, '$€£#+@_=') || isMark(after, '%€$°@')) return false;
  if (isMark(before, '.,/:-+') && tokens[at - 2]?.kind === 'number' && !isYearBeforeDash(tokens, at)) return false;
  if (isMark(after, '.,:/+') && tokens[at + 2]?.kind === 'number') return false;
  if (before?.kind === 'word' && before.text.length < 4 && !MONTH_OF.has(before.text) && /^[a-z]/u.test(before.text))
    return false;
  if (
    after?.kind === 'word' &&
    !MONTH_OF.has(after.text) &&
    !SEASON_OF.has(after.text) &&
    after.text.length < 4 &&
    /^[a-z]/u.test(after.text)
  )
    return after.text === 'to';
  const behind = tokens[skipSpace(tokens, at + 1)];
  if (after?.kind === 'space' && behind?.kind === 'number' && behind.text.length >= 3 && yearOf(behind) === null)
    return false;
  const ahead = before?.kind === 'space' && before.text === ' ' ? tokens[at - 2] : undefined;
  if (followsNumbers(tokens, at)) return false;
  return ahead?.kind !== 'word' || !PRODUCTS.has(ahead.text);
}
