/** Characters that take two columns in a terminal, and characters that take none. */
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6])$/u;
const NO_WIDTH = /^(?:\p{Mn}|\p{Me}|\p{Cf})$/u;

/** The number of terminal columns of a text. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (NO_WIDTH.test(character)) continue;
    width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

/** The text in lines of at most `columns`, broken between words. A word longer than a line is split. */
export function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/)
    .filter((part) => part !== '')
    .flatMap((part) => pieces(part, columns))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= columns) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, columns: number): readonly string[] {
  if (widthOf(word) <= columns) return [word];
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (widthOf(piece + character) > columns) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}
