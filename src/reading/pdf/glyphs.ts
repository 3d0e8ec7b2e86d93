import type { ReadingLimits } from '../calls/engine-calls.ts';
import type { Box } from '../page/page.ts';
import { combiningMarkOf, composeCharacter } from '../page/text-repair.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { isRightToLeftCode } from './right-to-left.ts';
import type { Glyph, TextStyles } from './text-styles.ts';

/** A line-end hyphen, as PDFium marks it. */
const HYPHEN_MARKS = new Set([0x02, 0xfffe]);
const GENERATED = 1;
const SPACE = 0x20;
const HYPHEN = 0x2d;
/** The first code of the characters that are as wide as they are high. */
const FIRST_FULL_WIDTH = 0x2e80;

interface GlyphSource {
  readonly pdfium: Pdfium;
  readonly textPage: number;
  readonly geometry: PageGeometry;
  readonly styles: TextStyles;
  /** What codes below 32 mean in this document, as far as its fonts say. */
  readonly ligatures: () => ReadonlyMap<number, string>;
  /** A page with more characters is no CV but an attack. The rest of the page is left out. */
  readonly limits: Pick<ReadingLimits, 'pageCharactersMax'>;
}

/**
 * The characters of a page in document order, with white space turned into `space` of the next one. If the page has
 * right-to-left text, white space is returned as glyphs too, with the text of a space: the order means little there.
 */
export function glyphsOf(source: GlyphSource): Glyph[] {
  const { call } = source.pdfium;
  const count = Math.min(call.FPDFText_CountChars(source.textPage), source.limits.pageCharactersMax);
  const keepSpaces = hasRightToLeft(source, count);
  const glyphs: Glyph[] = [];
  let space: Glyph['space'] = 'none';
  for (let index = 0; index < count; index += 1) {
    const code = codeAt(source, index);
    if (isWhite(code)) {
      if (space !== 'real') {
        space = call.FPDFText_IsGenerated(source.textPage, index) === GENERATED ? 'generated' : 'real';
      }
      const blank = keepSpaces && space === 'real' ? glyphAt(source, index, SPACE) : null;
      if (blank !== null) glyphs.push(blank);
      continue;
    }
    const low = isHighSurrogate(code) ? call.FPDFText_GetUnicode(source.textPage, index + 1) : 0;
    const glyph = glyphAt(source, index, isLowSurrogate(low) ? joinedSurrogates(code, low) : code);
    if (isLowSurrogate(low)) index += 1;
    if (glyph === null) continue;
    glyph.space = space;
    space = 'none';
    glyphs.push(glyph);
  }
  return withAccentsComposed(reorderUpsideDownLines(glyphs));
}

function hasRightToLeft({ pdfium, textPage }: GlyphSource, count: number): boolean {
  for (let index = 0; index < count; index += 1) {
    if (isRightToLeftCode(pdfium.call.FPDFText_GetUnicode(textPage, index))) return true;
  }
  return false;
}

/** Where TeX's encodings keep ligatures. Fonts without a map to Unicode return these codes as characters. */
const TEX_LIGATURES = new Map([
  [0x0b, 'ff'],
  [0x0c, 'fi'],
  [0x0e, 'ffi'],
  [0x0f, 'ffl'],
  [0x1b, 'ff'],
  [0x1c, 'fi'],
  [0x1d, 'fl'],
  [0x1e, 'ffi'],
  [0x1f, 'ffl'],
]);

/** A hyphen is flat, and drawn between the baseline and the height of small letters: shares of the font size. */
const HYPHEN_HEIGHT_MAX = 0.15;
const HYPHEN_FLATNESS = 1.5;
const HYPHEN_LOWEST = 0.12;
const HYPHEN_HIGHEST = 0.45;

/**
 * The code of a character. Typst maps a hyphen to no character if the first one of its font is at the end of a line, and PDFium
 * returns the number of the glyph instead, which can be the code of a digit. The shape tells a hyphen.
 */
function codeAt(source: GlyphSource, index: number): number {
  const { call } = source.pdfium;
  const code = call.FPDFText_GetUnicode(source.textPage, index);
  if (code === 0 || HYPHEN_MARKS.has(code)) return code;
  const isUnmapped = call.FPDFText_HasUnicodeMapError(source.textPage, index) === 1;
  return isUnmapped && isHyphenByShape(source, index) ? HYPHEN : code;
}

function isHyphenByShape({ pdfium, textPage, styles }: GlyphSource, index: number): boolean {
  const { call, scratch } = pdfium;
  if (call.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) return false;
  const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => pdfium.double(scratch + at)) as Edges;
  if (call.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8) === 0) return false;
  const baseline = pdfium.double(scratch + 8);
  const { fontSize: size } = styles.styleOf(call.FPDFText_GetTextObject(textPage, index), index);
  const height = top - bottom;
  return (
    height > 0 &&
    height < size * HYPHEN_HEIGHT_MAX &&
    right - left > height * HYPHEN_FLATNESS &&
    bottom - baseline > size * HYPHEN_LOWEST &&
    top - baseline < size * HYPHEN_HIGHEST
  );
}

type Edges = [left: number, right: number, bottom: number, top: number];

function isWhite(code: number): boolean {
  return code <= 0x20
    ? code !== 0 && code !== 0x02 && !TEX_LIGATURES.has(code)
    : code === 0xa0 || (code >= 0x2000 && code <= 0x200b) || code === 0x202f || code === 0x205f || code === 0x3000;
}

function glyphAt(source: GlyphSource, index: number, code: number): Glyph | null {
  const { pdfium, textPage, geometry, styles } = source;
  const { call, scratch } = pdfium;
  if (call.FPDFText_GetLooseCharBox(textPage, index, scratch) === 0) return null;
  const [left, top, right, bottom] = [
    pdfium.float(scratch),
    pdfium.float(scratch + 4),
    pdfium.float(scratch + 8),
    pdfium.float(scratch + 12),
  ];
  call.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const [originX, originY] = [pdfium.double(scratch), pdfium.double(scratch + 8)];
  if (!Number.isFinite(left + top + right + bottom + originX + originY)) return null;
  const xs = [geometry.x(left, bottom), geometry.x(right, top)] as const;
  const ys = [geometry.y(left, bottom), geometry.y(right, top)] as const;
  const object = call.FPDFText_GetTextObject(textPage, index);
  const glyph: Glyph = {
    text: (TEX_LIGATURES.has(code) ? source.ligatures().get(code) : null) ?? textOf(code),
    index,
    x0: Math.min(xs[0], xs[1]),
    y0: Math.min(ys[0], ys[1]),
    x1: Math.max(xs[0], xs[1]),
    y1: Math.max(ys[0], ys[1]),
    originX: geometry.x(originX, originY),
    originY: geometry.y(originX, originY),
    style: styles.styleOf(object, index),
    object,
    space: 'none',
    unmapped: code === 0 || code === 0xfffd,
  };
  if (code >= FIRST_FULL_WIDTH) narrowToEm(glyph);
  return glyph;
}

/** In vertical text PDFium returns boxes two ems wide; the glyph is in the second half. */
function narrowToEm(glyph: Glyph): void {
  const { fontSize, angle } = glyph.style;
  if (angle !== 0 || glyph.x1 - glyph.x0 < 1.6 * fontSize) return;
  glyph.x0 = glyph.originX;
  glyph.x1 = glyph.originX + fontSize;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

function joinedSurrogates(high: number, low: number): number {
  return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

function textOf(code: number): string {
  const ligature = TEX_LIGATURES.get(code);
  if (ligature !== undefined) return ligature;
  // An unpaired surrogate stands for nothing.
  if (code === 0 || isHighSurrogate(code) || isLowSurrogate(code)) return '\uFFFD';
  if (HYPHEN_MARKS.has(code)) return '-';
  return code > 0xffff ? String.fromCodePoint(Math.min(code, 0x10ffff)) : String.fromCharCode(code);
}

/** Accents whose letter is searched for on the whole page. A page with more of them is no text. */
const DISTANT_ACCENTS_MAX = 200;

/**
 * TeX draws an accent and its letter over each other. Here they become one character again. PDFium takes an accent that is raised
 * over a capital for a line of its own, so that its letter can be anywhere among the glyphs.
 */
function withAccentsComposed(glyphs: Glyph[]): Glyph[] {
  let found = false;
  let distant = 0;
  for (let at = 0; at < glyphs.length; at += 1) {
    const accent = glyphs[at];
    if (accent === undefined || accent.text.length !== 1) continue;
    const mark = combiningMarkOf(accent.text);
    if (mark === null) continue;
    const next = glyphs[at + 1];
    const previous = glyphs[at - 1];
    if (next !== undefined && mergeAccent(accent, next, mark)) {
      next.space = accent.space;
    } else if (previous === undefined || !mergeAccent(accent, previous, mark)) {
      distant += 1;
      const letter = distant > DISTANT_ACCENTS_MAX ? null : letterBelow(accent, glyphs, mark);
      if (letter === null || !mergeAccent(accent, letter, mark)) continue;
    }
    accent.text = '';
    found = true;
  }
  return found ? glyphs.filter((glyph) => glyph.text !== '') : glyphs;
}

/** The letter whose middle is nearest to that of the accent, among those that the accent is drawn over. */
function letterBelow(accent: Glyph, glyphs: readonly Glyph[], mark: string): Glyph | null {
  const offCentre = (letter: Glyph): number => Math.abs(letter.x0 + letter.x1 - accent.x0 - accent.x1);
  let nearest: Glyph | null = null;
  for (const letter of glyphs) {
    if (!isDrawnOver(accent, letter) || composeCharacter(letter.text, mark) === null) continue;
    if (nearest === null || offCentre(letter) < offCentre(nearest)) nearest = letter;
  }
  return nearest;
}

function mergeAccent(accent: Glyph, letter: Glyph, mark: string): boolean {
  const whole = isDrawnOver(accent, letter) ? composeCharacter(letter.text, mark) : null;
  if (whole === null) return false;
  letter.text = whole;
  return true;
}

function isDrawnOver(accent: Glyph, letter: Glyph): boolean {
  const overlap = Math.min(accent.x1, letter.x1) - Math.max(accent.x0, letter.x0);
  const narrow = Math.min(accent.x1 - accent.x0, letter.x1 - letter.x0);
  return overlap >= narrow * 0.5 && Math.abs(accent.originY - letter.originY) <= letter.style.fontSize * 0.6;
}

/** The smallest box that contains both. */
export function unionBox(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** How far letters of one line may be off it, as a share of the font size. */
const OFF_LINE = 0.25;

/**
 * Puts upside-down lines into writing order. PDFium orders their characters partly by the line above, as on an upright page,
 * which reverses words and ligatures.
 *
 * @param glyphs in PDFium's order; `space` is updated where it follows another glyph than before
 */
function reorderUpsideDownLines(glyphs: Glyph[]): Glyph[] {
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
