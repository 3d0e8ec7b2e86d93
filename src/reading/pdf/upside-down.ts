import type { Glyph } from './drawn-text.ts';

/** How far letters of one line may be off it, as a share of the font size. */
const OFF_LINE = 0.25;

/**
 * Puts upside-down lines into writing order. PDFium orders their characters partly by the line above, as on an upright page,
 * which reverses words and ligatures.
 *
 * @param glyphs in PDFium's order; `space` is updated where it follows another glyph than before
 */
export function reorderUpsideDownLines(glyphs: Glyph[]): Glyph[] {
  if (!glyphs.some(({ style }) => style.angle === 180)) return glyphs;
  const ordered: Glyph[] = [];
  let line: Glyph[] = [];
  for (const glyph of glyphs) {
    const first = line[0];
    if (first !== undefined && !isOnLine(first, glyph)) {
      ordered.push(...written(line));
      line = [];
    }
    if (glyph.style.angle === 180) line.push(glyph);
    else ordered.push(glyph);
  }
  return [...ordered, ...written(line)];
}

function isOnLine(first: Glyph, glyph: Glyph): boolean {
  return glyph.style.angle === 180 && Math.abs(glyph.originY - first.originY) <= OFF_LINE * first.style.fontSize;
}

/** A line from its right end, where it begins as displayed, to its left. */
function written(line: readonly Glyph[]): Glyph[] {
  let backwards = 0;
  for (let at = 1; at < line.length; at += 1) {
    backwards += Math.sign((line[at]?.originX ?? 0) - (line[at - 1]?.originX ?? 0));
  }
  // Where the line was reversed, so were the letters of its ligatures.
  const forwards = backwards > 0 ? line.toReversed() : [...line];
  const before = new Map(line.map((glyph, at) => [glyph, { neighbour: line[at - 1], space: glyph.space }]));
  const ordered = forwards.sort((a, b) => b.originX - a.originX);
  return ordered.map((glyph, at) => {
    const last = ordered[at - 1];
    if (last === undefined) return glyph;
    const own = before.get(glyph);
    const other = before.get(last);
    if (own?.neighbour === last) glyph.space = own.space;
    else glyph.space = other?.neighbour === glyph ? other.space : 'none';
    return glyph;
  });
}
