import { foldInPlace } from '../../dates/tokens.ts';
import type { LabelledDocument, Line, SectionKind } from '../../model/document.ts';
import { listItemsOf } from '../../text/list-items.ts';
import { bulletLength } from '../../text/raw-line.ts';
import { type LineRange, PAST_ACTIVITY_SECTIONS } from './candidate.ts';

/** A sentence, or a separate part of a line, with the position of its characters. */
export interface Sentence {
  readonly section: SectionKind;
  /** As written. Spaces join the lines. */
  readonly text: string;
  /** The same, folded character by character. */
  readonly folded: string;
  /** The ranges of lines that a range of the sentence covers. */
  rangesOf(from: number, to: number): readonly LineRange[];
}

const SENTENCES_MAX = 600;
const LENGTH_MAX = 600;
/** Full stops end a sentence before a capital or at the end. Bars, bullets, semicolons and wide gaps always do. */
const END =
  /[!?;。；！？\t]+|\s[|•·●▪◦]\s|(?<![\p{L}\p{N}]\p{L}?)\.(?=\s)|(?<=[\p{L}\p{N})]{3})\.(?=\s+\P{Ll}|$)|(?<=\d)\.(?=\s+\p{Lu}\p{L}{2,})/gu;

interface PlacedRange {
  readonly line: Line;
  /** Where the part begins in the text, and at which character of the line. */
  readonly at: number;
  readonly from: number;
}

function joined(lines: readonly Line[]): { text: string; parts: readonly PlacedRange[] } {
  let text = '';
  const parts: PlacedRange[] = [];
  for (const [index, line] of lines.entries()) {
    const from = index === 0 ? bulletLength(line.text) : 0;
    if (text !== '') text += ' ';
    parts.push({ line, at: text.length, from });
    text += line.text.slice(from);
  }
  return { text, parts };
}

function lineRangesOf(parts: readonly PlacedRange[], from: number, to: number): LineRange[] {
  return parts.flatMap(({ line, at, from: lineFrom }): LineRange[] => {
    const start = Math.max(from, at);
    const end = Math.min(to, at + line.text.length - lineFrom);
    if (end <= start || line.text.slice(start - at + lineFrom, end - at + lineFrom).trim() === '') return [];
    return [{ line, from: start - at + lineFrom, to: end - at + lineFrom }];
  });
}

function sentencesOfItem(lines: readonly Line[], section: SectionKind): Sentence[] {
  const { text, parts } = joined(lines);
  const found: Sentence[] = [];
  let from = 0;
  const add = (to: number): void => {
    const own = text.slice(from, to);
    const start = from + own.length - own.trimStart().length;
    const sentence = own.trim().slice(0, LENGTH_MAX);
    if (!/[\p{L}\p{N}]/u.test(sentence)) return;
    found.push({
      section,
      text: sentence,
      folded: foldInPlace(sentence),
      rangesOf: (a, b) => lineRangesOf(parts, start + a, start + b),
    });
  };
  for (const match of text.matchAll(END)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(text.length);
  return found;
}

/** The sentences of a document that can be about the person: all but those about jobs, studies and projects. */
export function sentencesOf(document: LabelledDocument): Sentence[] {
  const found: Sentence[] = [];
  for (const { kind, lines } of document.sections) {
    if (PAST_ACTIVITY_SECTIONS.has(kind)) continue;
    for (const item of listItemsOf(lines)) {
      found.push(...sentencesOfItem(item, kind));
      if (found.length > SENTENCES_MAX) return found.slice(0, SENTENCES_MAX);
    }
  }
  return found;
}
