import { readdirSync, readFileSync } from 'node:fs';
import type { Random } from '../content/random.ts';

/** What a line of a written CV is. `title` is the occupation below the name, `strong` a line in bold type. */
export type LineStyle = 'name' | 'title' | 'contact' | 'heading' | 'strong' | 'plain' | 'italic' | 'bullet';

/** A line: its style and text, and where it has them, the text in a column at its left and that at the right edge. */
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
export interface WrittenCv {
  /** The language, the number of the CV from 1: `pl-3`. */
  readonly id: string;
  /** ISO 639-1. */
  readonly language: string;
  /** What kind of CV it is, in words. */
  readonly kind: string;
  /** Those of the half `blind` count in figures, and are never shown. */
  readonly half: 'look' | 'blind';
  readonly lines: readonly WrittenLine[];
  readonly truth: {
    readonly name: string;
    /** The latest first, as in the CV. */
    readonly jobs: readonly WrittenJob[];
    readonly education: readonly WrittenStudy[];
    readonly skills: readonly string[];
    readonly certificates: readonly string[];
  };
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

/** The sections of a CV, in its order. */
export function sectionsOf({ lines }: WrittenCv): WrittenSection[] {
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
