import Table from 'cli-table3';
import type { CommandContext } from './command-context.ts';

export interface OutputOptions {
  /** Print one JSON value and nothing else, instead of text for people. */
  readonly json?: boolean;
}

/** Prints the result of a command: `value` as one line of JSON, or `text` for people. */
export function printResult(
  { write }: Pick<CommandContext, 'write'>,
  options: OutputOptions,
  { value, text }: { readonly value: object; readonly text: () => string },
): void {
  write(`${options.json === true ? JSON.stringify(value) : text()}\n`);
}

/** The fields of a value by the names of the JSON output: `companyId` is `company_id`. */
export function snakeFields<Value extends object>(value: Value, fields: readonly (keyof Value & string)[]): object {
  const nameOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(fields.map((field) => [nameOf(field), value[field]]));
}

/** A table without lines. `nothing` is the text if there are no rows. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  nothing: string,
): string {
  if (rows.length === 0) return nothing;
  const none = {
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: '  ',
  };
  const drawn = new Table({
    head: [...headings],
    chars: none,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) drawn.push(row.map((cell) => (cell === null ? '-' : printable(String(cell)))));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/**
 * The text without characters that a terminal interprets instead of displaying: control characters, and marks that change
 * the text direction.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

/** A timestamp in ISO 8601, UTC. */
export function isoTimestamp(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

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

/** A note about files that could not be deleted at once; empty if there are none. */
export function foldersLeftNote(foldersLeft: number): readonly string[] {
  if (foldersLeft === 0) return [];
  const folders = foldersLeft === 1 ? 'The files of 1 folder are' : `The files of ${foldersLeft} folders are`;
  return [
    `${folders} still in the store: it fails, a backup is running, or a call is in work. They are no longer accessible. Every ` +
      'running server tries again every minute; "lectern sweep" tries again now.',
  ];
}

/** Width of text output. */
export const COLUMNS = 80;
/** The column at which values begin. */
const INDENT = 20;

/**
 * Each value begins on its own line after the label, or below the label if that is too long for its column. Without values,
 * there are no lines.
 */
export function formatLabelled(label: string, values: readonly string[]): readonly string[] {
  const lines = values.flatMap((value) => wrap(printable(value), COLUMNS - INDENT));
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const name = printable(label);
  if (widthOf(name) < INDENT) return [name + ' '.repeat(INDENT - widthOf(name)) + first, ...rest.map(indented)];
  const lead = name.length - name.trimStart().length;
  return [...wrap(name, COLUMNS - lead).map((line) => ' '.repeat(lead) + line), ...lines.map(indented)];
}

function indented(line: string): string {
  return ' '.repeat(INDENT) + line;
}
