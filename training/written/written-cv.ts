import { readdirSync, readFileSync } from 'node:fs';
import type { Random } from '../content/random.ts';

/**
 * What a line of a written CV is. `title` is the occupation below the name, `subheading` a heading within a section, `strong` a line
 * in bold type, `bullet2` an item of a list within a list.
 */
export const LINE_STYLES = [
  'name',
  'title',
  'contact',
  'heading',
  'subheading',
  'strong',
  'plain',
  'italic',
  'bullet',
  'bullet2',
] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

/**
 * A line: its style and text, and where it has them, the text in a column at its left and that at the right edge. `**` is around words in bold type,
 * `_` around words in italics.
 */
export type WrittenLine = readonly [style: LineStyle, text: string, left?: string, right?: string];

export interface WrittenJob {
  readonly title: string | null;
  readonly company: string | null;
  readonly place: string | null;
  /** `2019`, `2019-03`; null where the CV does not say it. */
  readonly start: string | null;
  /** As `start`, or `present`. */
  readonly end: string | null;
}

export interface WrittenStudy {
  readonly school: string | null;
  readonly degree: string | null;
  readonly field: string | null;
  readonly start: string | null;
  readonly end: string | null;
}

/** A CV as a person of its country writes it, line by line: an invented person, in words of their own. */
export interface WrittenText {
  readonly id: string;
  /** ISO 639-1. */
  readonly language: string;
  /** What kind of CV it is, in words. */
  readonly kind: string;
  readonly lines: readonly WrittenLine[];
  readonly truth: {
    readonly name: string;
    /** The latest first, as in the CV. */
    readonly jobs: readonly WrittenJob[];
    readonly education: readonly WrittenStudy[];
    readonly skills: readonly string[];
    readonly certificates: readonly string[];
    /** Absent where nobody wrote them down. */
    readonly publications?: readonly string[];
  };
}

/** A written CV that is measured. Its `id` is the language and the number of the CV from 1: `pl-3`. */
export interface WrittenCv extends WrittenText {
  /** Those of the half `blind` count in figures, and are never shown. */
  readonly half: 'look' | 'blind';
}

/** Words of a line in one style. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** The lines of a section; its heading is null above the first one. */
export interface WrittenSection {
  readonly heading: string | null;
  readonly lines: readonly WrittenLine[];
}

/** What the documents of written CVs differ in besides their text. */
export interface WrittenLook {
  readonly random: Random;
  /** Which of several arrangements it has. */
  readonly nth: number;
}

const FOLDER = new URL('./cvs/', import.meta.url);

/** All written CVs, by language and number. */
export function writtenCvs(): WrittenCv[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const { language, cvs } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
        readonly language: string;
        readonly cvs: readonly Omit<WrittenCv, 'id' | 'language'>[];
      };
      return cvs.map((cv, at) => ({ ...cv, language, id: `${language}-${at + 1}` }));
    });
}

/** The CVs of a folder beside this file. */
function textsIn(folder: string): WrittenText[] {
  const url = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(url)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, url), 'utf8')) as WrittenText[]);
}

/** The written CVs that taggers are trained on. */
export function writtenLessons(): WrittenText[] {
  return textsIn('lessons');
}

/** Written CVs like these that nobody looks at. */
export function unseenCvs(): WrittenText[] {
  return textsIn('unseen');
}

/** The sections of a CV, in its order. */
export function sectionsOf({ lines }: WrittenText): WrittenSection[] {
  const sections: { heading: string | null; lines: WrittenLine[] }[] = [{ heading: null, lines: [] }];
  for (const line of lines) {
    if (line[0] === 'heading') sections.push({ heading: line[1], lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Whether a section has text in the column at its left. */
export function hasMargin({ lines }: WrittenSection): boolean {
  return lines.some(([, , left = '']) => left !== '');
}

const MARKED = /\*\*(?<bold>[^*]+)\*\*|(?<![\p{L}\p{N}_])_(?<italic>[^_]+)_(?![\p{L}\p{N}_])/gu;

/** The words of a line by their style. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const add = (own: string, bold: boolean, italic: boolean): void => {
    if (own !== '') runs.push({ text: own, bold, italic });
  };
  for (const { index, 0: whole, groups = {} } of text.matchAll(MARKED)) {
    add(text.slice(from, index), false, false);
    add(groups.bold ?? groups.italic ?? '', groups.bold !== undefined, groups.italic !== undefined);
    from = index + whole.length;
  }
  add(text.slice(from), false, false);
  return runs;
}

/** The words of a line without the signs of their style. */
export function wordsOfLine(text: string): string {
  return runsOf(text)
    .map((run) => run.text)
    .join('');
}
