import type { Word } from '../model/document.ts';
import type { PlacedWord } from '../text/evidence.ts';
import type { VisibleCut } from './separators.ts';

/** The least width of three spaces, in font sizes; the same where the line has few others; and how many times as wide as one they are. */
const WIDE_SPACE = 0.5;
const WIDE_SPACE_ALONE = 0.6;
const WIDER_THAN_ORDINARY = 2.2;
/** In monospaced type a space is as wide as a letter. */
const WIDER_THAN_LETTERS = 1.15;
/** With fewer spaces a line does not show how wide one is. */
const SPACES_MIN = 3;

function sameStyle(a: Word, b: Word): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.colour === b.colour &&
    Math.abs(a.fontSize - b.fontSize) < a.fontSize * (a.confidence < 1 ? 0.3 : 0.12)
  );
}

/** Offsets between two words where weight, slant, colour or size changes. */
function styleCutsOf(places: readonly PlacedWord[]): VisibleCut[] {
  const cuts: VisibleCut[] = [];
  places.forEach((place, index) => {
    const before = places[index - 1];
    if (before === undefined || sameStyle(before.word, place.word)) return;
    // A link or an emphasised word can be within a phrase: "Participant in", "Consultant en". The rest of such a phrase
    // often begins in lower case.
    if (/^\p{Ll}{1,3}$/u.test(before.word.text) || /^\p{Ll}/u.test(place.word.text)) return;
    const touches = before.from + before.word.text.length === place.from;
    if (!touches || /^[,;:|(]/u.test(place.word.text)) cuts.push({ at: place.from, separator: 'style' });
  });
  return cuts;
}

/** The width of a letter on average, in font sizes. */
function letterWidth(places: readonly PlacedWord[]): number {
  const letters = places.reduce((sum, { word }) => sum + word.text.length, 0);
  return places.reduce((sum, { word }) => sum + (word.x1 - word.x0) / word.fontSize, 0) / Math.max(1, letters);
}

interface Space {
  /** Where the word behind it begins in the text. */
  readonly at: number;
  /** In font sizes. */
  readonly width: number;
}

/** The spaces of each printed line: the words of a wrapped text are on several. */
function spacesOf(places: readonly PlacedWord[]): Space[][] {
  const lines: Space[][] = [[]];
  for (const [index, { word, from }] of places.entries()) {
    const before = places[index - 1]?.word;
    if (before === undefined) continue;
    if (Math.abs(word.baseline - before.baseline) > 1) lines.push([]);
    else {
      const width = Math.max(word.x0 - before.x1, before.x0 - word.x1) / Math.max(word.fontSize, before.fontSize);
      lines.at(-1)?.push({ at: from, width });
    }
  }
  return lines;
}

/**
 * Offsets behind spaces that are three times as wide as the others of the line: three spaces in a row separate two fields. Where a text is
 * wrapped, a line with few spaces shows nothing: it may be justified.
 */
function wideSpacesOf(places: readonly PlacedWord[]): VisibleCut[] {
  if (places.some(({ word }) => word.confidence < 1)) return [];
  const lines = spacesOf(places);
  const least = Math.max(WIDE_SPACE, WIDER_THAN_LETTERS * letterWidth(places));
  return lines.flatMap((spaces) => {
    const isFew = spaces.length < SPACES_MIN;
    if (isFew && lines.length > 1) return [];
    const widths = spaces.map(({ width }) => width).toSorted((a, b) => a - b);
    const ordinary = widths[Math.floor((widths.length - 1) / 2)] ?? 0;
    const own = isFew ? WIDE_SPACE_ALONE : WIDER_THAN_ORDINARY * ordinary;
    return spaces
      .filter(({ width }) => width >= Math.max(least, own))
      .map(({ at }): VisibleCut => ({ at, separator: 'bar' }));
  });
}

const WEB_ADDRESS = /^(?:https?:\/\/|www\.)\S/iu;

/** Offsets before web addresses behind other words. */
function addressCutsOf(places: readonly PlacedWord[]): VisibleCut[] {
  return places
    .filter(({ word, from }) => from > 0 && WEB_ADDRESS.test(word.text))
    .map(({ from }): VisibleCut => ({ at: from, separator: 'bar' }));
}

/**
 * Where a reader sees that one field ends and the next begins, though no sign separates them: at a change of style, at three spaces in a row, and
 * before a web address.
 */
export function visibleCutsOf(places: readonly PlacedWord[]): VisibleCut[] {
  return [...styleCutsOf(places), ...wideSpacesOf(places), ...addressCutsOf(places)];
}
