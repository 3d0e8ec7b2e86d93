import PDFDocument from 'pdfkit';

/** What pdfkit keeps of an open font: fontkit's of a file, its own of a font that every PDF reader has. */
type OpenFont =
  | { readonly hasGlyphForCodePoint: (code: number) => boolean }
  | { readonly characterToGlyph: (code: number) => string };

/** Opens fonts, each once, and draws nothing. */
const shelf = new PDFDocument({ autoFirstPage: false });
const opened = new Map<string, OpenFont>();

/**
 * The letters and signs of a text that none of the fonts has, each once. pdfkit prints empty boxes for them, and in the fonts
 * that every PDF reader has other letters.
 *
 * @param fonts paths of files, or names of fonts that every PDF reader has.
 */
export function missingLetters(fonts: readonly string[], text: string): string[] {
  return [...new Set(text)].filter((letter) => !fonts.some((font) => hasLetter(openFont(font), letter)));
}

/** Throws where a letter stands in none of the fonts. `families` says in the message what the fonts are. */
export function refuseMissing(fonts: readonly string[], text: string, families: string): void {
  const [letter] = missingLetters(fonts, text);
  if (letter !== undefined) throw new Error(missingSentence(letter, families));
}

/** What failed and what to do, the same whatever sets the document. */
export function missingSentence(letter: string, families: string): string {
  const codes = Array.from(letter, (one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
  return `No font of the document has "${letter}" (${codes.join(' ')}). It is set in ${families}: name a family that has it, or leave it out.`;
}

function hasLetter(font: OpenFont, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return 'hasGlyphForCodePoint' in font ? font.hasGlyphForCodePoint(code) : font.characterToGlyph(code) !== '.notdef';
}

function openFont(source: string): OpenFont {
  const known = opened.get(source);
  if (known !== undefined) return known;
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit names it so, and has no other way to a font's letters
  const { font } = (shelf.font(source) as unknown as { _font: { font: OpenFont } })._font;
  opened.set(source, font);
  return font;
}
