/** Accents drawn as separate characters over a letter, as TeX does: the character and the combining mark. */
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

/** The combining mark of a spacing accent; null for any other character. */
export function combiningMarkOf(sign: string): string | null {
  return SPACING_ACCENTS.get(sign) ?? null;
}

/** A letter with a mark as one character; null if Unicode has no such letter, so that the character was no accent. */
export function composeCharacter(letter: string, mark: string): string | null {
  const whole = ((DOTLESS.get(letter) ?? letter) + mark).normalize('NFC');
  return whole.length === 1 ? whole : null;
}

/**
 * Ligatures, positional forms of Arabic letters, Hebrew letters with points, and the radicals that some fonts return for the
 * identical Chinese characters.
 */
const PRESENTATION_FORMS = /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFDFF\uFE70-\uFEFC\u2E80-\u2FD5]/g;
/** A font may use its hyphen for all three kinds at once. */
const DRAWN_HYPHEN = /[-\u2010]?\u00AD[-\u2010]?/g;
// The characters are listed one by one because they are what is removed.
const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/**
 * The text of a word as it should be read: NFC, ligatures decomposed, without control and invisible characters. A drawn soft
 * hyphen is a hyphen to a reader (some programs write every hyphen and dash so).
 */
export function repairText(raw: string): string {
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
