import { lazy } from '#kit/memoize.ts';
import type { Layout } from '../layout/read-layout.ts';
import { headingKind } from '../lexicon/headings.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { Box, Line } from '../model/document.ts';
import { bulletLength, colourOf } from '../text/lines.ts';

/** The number of a section: "2", "2.", "II.", "A)", "III.-". */
export const NUMBERING = /^(?:\d{1,2}(?:\.\d)?[.):]?|(?:[IVX]{1,4}|[A-H])[.)])-?\s+/u;

/** The squares and brackets that mark headings in Chinese and Japanese CVs. Before Latin words, squares are bullets. */
const MARKED_HEADING = /^\s*(?:[【〔]|[■□◆◇▼▲◎●○★]\s*[\u2E80-\u9FFF])/u;

/** Signs on both sides of a heading: "— Core Skills —", "*** Work ***", "[ Education ]". */
const FRAMED_HEADING = /^(?:[-–—=~*_•·|#+:]+|[[(«»{<]+)\s*\p{L}.*\p{L}\s*(?:[-–—=~*_•·|#+]+|[\])»«}>]+)$/u;

/** Characters that mark headings as well as list items. */
const HEADING_SIGN = /^[■□◆◇●○▶►➤§❖✦▪]/u;

const AND = phrases((language) => language.joiners?.and);
const OPEN = phrases((language) => language.joiners?.open);
/** A text that cannot end here: a connecting word, a dash, a comma. */
const OPEN_END = lazy(() => new RegExp(String.raw`(?:[-–—,&/(]|\s(?:${spelled([...AND(), ...OPEN()])}))$`, 'iu'));

/** Rules drawn on each page, by page number. */
export type RulesOfPage = ReadonlyMap<number, readonly Box[]>;

/** What can be known of headings before reading the lines one by one. */
export interface HeadingContext extends Pick<Layout, 'bodySize' | 'bodyColour' | 'bodyIsBold'> {
  readonly rulesOfPage: RulesOfPage;
  /** Signs with which only headings begin in this document: "» EDUCATION". */
  readonly headingSigns: ReadonlySet<string>;
}

/** Least count of headings that show that a sign marks headings. */
const SIGNED_MIN = 2;

/** What can be known of the headings of a document. */
export function headingContextOf(layout: Layout, rulesOfPage: RulesOfPage): HeadingContext {
  const signed = layout.lines.flatMap(({ text }) => {
    const length = bulletLength(text);
    return length === 0 ? [] : [{ sign: text.slice(0, length), isHeading: headingKind(text.slice(length)) !== null }];
  });
  const bySign = [...Map.groupBy(signed, ({ sign }) => sign)];
  const headingSigns = bySign.filter(
    ([, lines]) => lines.length >= SIGNED_MIN && lines.every(({ isHeading }) => isHeading),
  );
  return { ...layout, rulesOfPage, headingSigns: new Set(headingSigns.map(([sign]) => sign)) };
}

/** Whether a text has three letters or more, some of them of a script with capitals, and no small one: "ITスキル" as well. */
export function hasNoSmallLetter(text: string): boolean {
  // Most lines have a small letter near their beginning.
  if (/[a-z]/u.test(text)) return false;
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Whether a line is drawn below a line of text, as below many headings. */
export function hasRuleBelow(line: Line, rules: readonly Box[]): boolean {
  const reach = line.fontSize * 0.9;
  return rules.some(
    (rule) =>
      rule.y0 >= line.y1 - 3 &&
      rule.y0 <= line.y1 + reach &&
      rule.x1 - rule.x0 > 30 &&
      rule.x1 > line.x0 &&
      rule.x0 < line.x1,
  );
}

/** Whether the line above ends within a phrase ("Head of Brand and") and is close to the line and in its style. */
function isWrapped(before: Line, line: Line): boolean {
  const above = before.spans[0];
  const own = line.spans[0];
  if (above === undefined || own === undefined || before.block !== line.block) return false;
  const hasSameStyle = above.bold === own.bold && Math.abs(above.fontSize - own.fontSize) < 0.6;
  const isClose = line.gapAbove < line.fontSize * 0.6 && Math.abs(above.x0 - own.x0) < line.fontSize;
  return hasSameStyle && isClose && OPEN_END().test(above.text) && headingKind(`${above.text} ${own.text}`) === null;
}

function isMarked(text: string, { headingSigns }: HeadingContext): boolean {
  return (
    MARKED_HEADING.test(text) ||
    FRAMED_HEADING.test(text) ||
    headingSigns.has(text.slice(0, Math.max(1, bulletLength(text))))
  );
}

/** How much the line is emphasised against running text: size, weight, capitals, colour, white space, a rule below. */
export function emphasisOf(line: Line, before: Line | undefined, context: HeadingContext): number {
  let score = 0;
  if (line.fontSize >= context.bodySize * 1.35) score += 0.7;
  else if (line.fontSize >= context.bodySize * 1.08) score += 0.45;
  if (line.bold && !context.bodyIsBold) score += 0.4;
  if (hasNoSmallLetter(line.text)) score += 0.4;
  if (colourOf(line) !== context.bodyColour) score += 0.25;
  if (line.gapAbove === Infinity) score += 0.3;
  else if (line.gapAbove > line.fontSize * 0.75) score += 0.35;
  if (/[:：]\s*$/u.test(line.text)) score += 0.15;
  if (hasRuleBelow(line, context.rulesOfPage.get(line.page) ?? [])) score += 0.35;
  if (isMarked(line.text, context)) score += 0.35;
  else if (line.bullet) score -= (HEADING_SIGN.test(line.text) && line.bold) || NUMBERING.test(line.text) ? 0.2 : 0.7;
  // A scan has no weight and no colour.
  if (line.spans[0]?.words[0]?.font === '') score += 0.2;
  if (/[.,;]$/u.test(line.text)) score -= 0.6;
  if (/^\p{Ll}/u.test(line.text)) score -= 0.3;
  if (before !== undefined && before.block === line.block && /[,;&]$/u.test(before.text)) score -= 0.5;
  if (before !== undefined && isWrapped(before, line)) score -= 2;
  return score;
}

/** Whether a line is in the type of running text: only its words and the white space above can make it a heading. */
export function isPlain(line: Line, { bodySize, bodyColour, bodyIsBold, rulesOfPage }: HeadingContext): boolean {
  const isSetApart = line.fontSize > bodySize * 1.04 || (line.bold && !bodyIsBold) || hasNoSmallLetter(line.text);
  return !isSetApart && colourOf(line) === bodyColour && !hasRuleBelow(line, rulesOfPage.get(line.page) ?? []);
}
