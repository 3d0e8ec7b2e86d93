/** Accents drawn as signs of their own over a letter, as TeX does: the sign and the mark that composes with the letter. */
const SPACING_ACCENTS = new Map([
  ['\u00A8', '\u0308'],
  ['\u00B4', '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['\u02C6', '\u0302'],
  ['\u02DC', '\u0303'],
  ['\u00AF', '\u0304'],
  ['\u02C9', '\u0304'],
  ['\u02D8', '\u0306'],
  ['\u02D9', '\u0307'],
  ['\u02DA', '\u030A'],
  ['\u00B0', '\u030A'],
  ['\u02DD', '\u030B'],
  ['\u02C7', '\u030C'],
  ['\u00B8', '\u0327'],
  ['\u02DB', '\u0328'],
  ['\u02CA', '\u0301'],
  ['\u02CB', '\u0300'],
]);

const DOTLESS = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
]);

/** The combining mark of a spacing accent, or null for any other sign. */
export function combiningMarkOf(sign: string): string | null {
  return SPACING_ACCENTS.get(sign) ?? null;
}

/** A letter with a mark as one character, or null where Unicode knows no such letter: then the sign was no accent. */
export function composed(letter: string, mark: string): string | null {
  const whole = ((DOTLESS.get(letter) ?? letter) + mark).normalize('NFC');
  return whole.length === 1 ? whole : null;
}

/**
 * Ligatures, the shapes that Arabic letters take in a word, Hebrew letters with their points, and the radicals that some
 * fonts give for the Chinese characters that look alike.
 */
const PRESENTATION_FORMS = /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFDFF\uFE70-\uFEFC\u2E80-\u2FD5]/g;
/** A font may stand its hyphen for all three kinds at once. */
const DRAWN_HYPHEN = /[-\u2010]?\u00AD[-\u2010]?/g;
// The signs are named one by one because they are what is taken out.
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/**
 * Text of a word as it should be read: NFC, ligatures taken apart, without control and invisible signs. A soft hyphen that
 * was drawn is a hyphen to whoever looks at the page (some programs write every hyphen and dash so).
 */
export function repairedText(raw: string): string {
  let plain = true;
  for (let at = 0; at < raw.length && plain; at += 1) {
    const code = raw.charCodeAt(at);
    plain = code > 0x20 && code < 0x7f;
  }
  if (plain) return raw;
  return raw
    .replaceAll(DRAWN_HYPHEN, '-')
    .replaceAll(PRESENTATION_FORMS, (sign) => sign.normalize('NFKC'))
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, '')
    .normalize('NFC');
}
