import type { Line, TextSpan, Word } from '../model/document.ts';
import type { Evidence } from '../model/profile.ts';
import type { ViewBox } from '../model/stage.ts';
import { joinerBetween, textOfWords, unionOf } from './geometry.ts';

interface PlacedWord {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

/** The range of each word in `line.text`. */
function placesOf(line: Line): PlacedWord[] {
  const places: PlacedWord[] = [];
  let at = 0;
  line.spans.forEach((span, index) => {
    if (index > 0) at += 1;
    let previous: Word | null = null;
    for (const word of span.words) {
      if (previous !== null) at += joinerBetween(previous, word).length;
      places.push({ word, from: at, to: at + word.text.length });
      at += word.text.length;
      previous = word;
    }
  });
  return places;
}

/**
 * Evidence for a range of a line: the characters, without white space at the ends, and the box around the words that
 * they touch.
 * @param from first character in `line.text`
 * @param to one behind the last character
 */
export function evidenceOf(line: Line, from = 0, to = line.text.length): Evidence {
  const touched = placesOf(line).filter((place) => place.from < to && place.to > from);
  const box = touched.length === 0 ? line : unionOf(touched.map((place) => place.word));
  const { x0, y0, x1, y1 } = box;
  return { page: line.page, x0, y0, x1, y1, text: line.text.slice(from, to).trim() };
}

/**
 * The places of a value as boxes for a picture.
 *
 * @param label written beside the first of them; null for none.
 */
export function evidenceBoxes(
  value: { readonly evidence: readonly Evidence[] } | null,
  kind: string,
  label: string | null = null,
): ViewBox[] {
  return (value?.evidence ?? []).map(({ page, x0, y0, x1, y1 }, index) => ({
    page,
    x0,
    y0,
    x1,
    y1,
    kind,
    label: index === 0 ? label : null,
  }));
}

/** A line from a character on: the words that begin there or behind; null where there are none. */
export function lineFrom(line: Line, from: number): Line | null {
  const kept = new Set(placesOf(line).flatMap((place) => (place.from >= from ? [place.word] : [])));
  const spans = line.spans.flatMap((span): TextSpan[] => {
    const words = span.words.filter((word) => kept.has(word));
    return words.length === 0 ? [] : [{ ...span, ...unionOf(words), words, text: textOfWords(words) }];
  });
  if (spans.length === 0) return null;
  const text = spans.map((span) => span.text).join('\t');
  return { ...line, ...unionOf(spans), spans, text, bullet: false };
}

/** A confidence from 0.001 to 0.999 with three digits, so that it is readable and equal on every machine. */
export function roundedConfidence(confidence: number): number {
  const bounded = Number.isFinite(confidence) ? Math.min(0.999, Math.max(0.001, confidence)) : 0.001;
  return Math.round(bounded * 1000) / 1000;
}
