import type { Box } from './input.ts';
import type { Block, Layout } from './layout/read-layout.ts';
import { splitRail } from './layout/split-rail.ts';
import { headingKind } from './lexicon/headings.ts';
import type { Line, Section, SectionKind } from './model.ts';

/** A heading of a known kind is taken for one from this score on; its words alone give 1. */
const HEADING_SCORE_MIN = 1.3;
const HEADING_LENGTH_MAX = 60;

export interface Sectioned {
  readonly lines: readonly Line[];
  readonly sections: readonly Section[];
}

/** What can be known of headings before reading the lines one by one. */
interface HeadingContext {
  readonly bodySize: number;
  readonly bodyColour: string;
  readonly bodyIsBold: boolean;
  readonly rulesOfPage: ReadonlyMap<number, readonly Box[]>;
}

function isCapitals(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

function colourOf(line: Line): string {
  return line.segments[0]?.words[0]?.colour ?? '';
}

function hasRuleBelow(line: Line, rules: readonly Box[]): boolean {
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

/** How the line is set apart from running text: size, weight, capitals, colour, white space, a rule below. */
function emphasisOf(line: Line, before: Line | undefined, context: HeadingContext): number {
  let score = 0;
  if (line.fontSize >= context.bodySize * 1.35) score += 0.7;
  else if (line.fontSize >= context.bodySize * 1.08) score += 0.45;
  if (line.bold && !context.bodyIsBold) score += 0.4;
  if (isCapitals(line.text)) score += 0.4;
  if (colourOf(line) !== context.bodyColour) score += 0.25;
  if (line.gapAbove === Infinity) score += 0.3;
  else if (line.gapAbove > line.fontSize * 0.75) score += 0.35;
  if (/[:：]\s*$/u.test(line.text)) score += 0.15;
  if (hasRuleBelow(line, context.rulesOfPage.get(line.page) ?? [])) score += 0.35;
  if (line.bullet) score -= 0.7;
  if (/[.,;]$/u.test(line.text)) score -= 0.6;
  if (/^\p{Ll}/u.test(line.text)) score -= 0.3;
  if (before !== undefined && before.block === line.block && /[,;&]$/u.test(before.text)) score -= 0.5;
  return score;
}

/** Size, weight, capitals, colour, font: what headings of one document share. */
function styleOf(line: Line): string {
  const word = line.segments[0]?.words[0];
  return `${Math.round(line.fontSize * 2)}|${line.bold}|${isCapitals(line.text)}|${word?.colour ?? ''}|${word?.font ?? ''}`;
}

function contextOf(layout: Layout, rulesOfPage: ReadonlyMap<number, readonly Box[]>): HeadingContext {
  const colours = new Map<string, number>();
  let letters = 0;
  let boldLetters = 0;
  for (const line of layout.lines) {
    colours.set(colourOf(line), (colours.get(colourOf(line)) ?? 0) + line.text.length);
    letters += line.text.length;
    if (line.bold) boldLetters += line.text.length;
  }
  let bodyColour = '';
  let most = -1;
  for (const [colour, count] of colours) {
    if (count > most) {
      bodyColour = colour;
      most = count;
    }
  }
  return { bodySize: layout.bodySize, bodyColour, bodyIsBold: boldLetters * 2 > letters, rulesOfPage };
}

/** Lines in the style of known headings, short and alone on their line, are headings of sections without a known name. */
function unknownHeadings(lines: readonly Line[], known: ReadonlyMap<Line, SectionKind>, bodySize: number): Set<Line> {
  const counts = new Map<string, { known: number; all: number }>();
  for (const line of lines) {
    const count = counts.get(styleOf(line)) ?? { known: 0, all: 0 };
    count.all += 1;
    if (known.has(line)) count.known += 1;
    counts.set(styleOf(line), count);
  }
  const found = new Set<Line>();
  for (const line of lines) {
    const count = counts.get(styleOf(line)) ?? { known: 0, all: 0 };
    const stands = count.known >= 2 && count.known >= count.all * 0.5;
    const plain = line.segments.length > 1 || line.bullet || line.text.length > 40 || /\d/u.test(line.text);
    if (!stands || known.has(line) || plain) continue;
    const words = line.text.split(/\s+/u).length;
    const setApart = line.fontSize > bodySize * 1.08 || isCapitals(line.text);
    if (words <= 5 && setApart && line.gapAbove > line.fontSize * 0.4) found.add(line);
  }
  return found;
}

function renumbered(blocks: readonly Block[]): { block: Block; lines: Line[] }[] {
  let id = 0;
  return blocks.map((block) => ({
    block,
    lines: splitRail(block).map((line) => {
      const numbered = { ...line, id };
      id += 1;
      return numbered;
    }),
  }));
}

interface OpenSection {
  readonly kind: SectionKind;
  readonly heading: Line | null;
  readonly lines: Line[];
}

/**
 * Labels the lines of a document with the section that they belong to. A column goes on with the section of the text above
 * it, not with that of the column to its left; a page goes on with the column above.
 */
export function labelSections(layout: Layout, rulesOfPage: ReadonlyMap<number, readonly Box[]>): Sectioned {
  const parts = renumbered(layout.blocks);
  const lines = parts.flatMap((part) => part.lines);
  const context = contextOf(layout, rulesOfPage);
  const known = new Map<Line, SectionKind>();
  lines.forEach((line, index) => {
    if (line.text.length > HEADING_LENGTH_MAX || line.segments.length > 2) return;
    const kind = headingKind(line.text.replaceAll('\t', ' '));
    if (kind !== null && 1 + emphasisOf(line, lines[index - 1], context) >= HEADING_SCORE_MIN) known.set(line, kind);
  });
  const unknown = unknownHeadings(lines, known, layout.bodySize);
  const header: OpenSection = { kind: 'header', heading: null, lines: [] };
  const sections: OpenSection[] = [header];
  const lastOf = new Map<number, OpenSection>();
  for (const { block, lines: blockLines } of parts) {
    let current = (block.follows === null ? undefined : lastOf.get(block.follows)) ?? header;
    for (const line of blockLines) {
      const kind = known.get(line) ?? (unknown.has(line) && current !== header ? 'other' : null);
      if (kind === null) {
        current.lines.push(line);
        continue;
      }
      current = { kind, heading: line, lines: [] };
      sections.push(current);
    }
    lastOf.set(block.id, current);
  }
  return { lines, sections };
}
