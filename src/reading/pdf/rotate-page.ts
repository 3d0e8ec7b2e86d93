import { type Box, type Link, type Page, round, type Word } from '../page/page.ts';
import { unionBox } from './glyphs.ts';
import type { DrawnWord } from './text-styles.ts';

/** Characters of the scripts that may be written vertically, each upright below the other. */
const UPRIGHT_CHARACTER =
  /^[\u3001-\u303F\u3041-\u30FF\u3105-\u312F\u31F0-\u31FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFFEF]$|^[\u{20000}-\u{3FFFF}]$/u;
/** Shares of the font size: the step from one character to the next below it, and its maximum sideways offset. */
const STEP_MIN = 0.8;
const STEP_MAX = 1.2;
const ASIDE_MAX = 0.3;

/**
 * Joins characters set below each other, as in Chinese, Japanese and Korean, into words with downward writing: angle 90,
 * although each character is upright. Lines of horizontal text are farther apart than their characters.
 */
export function joinVerticalText(words: readonly DrawnWord[]): readonly DrawnWord[] {
  if (!words.some((word, at) => follows(words[at - 1], word))) return words;
  const joined: DrawnWord[] = [];
  let run: DrawnWord[] = [];
  for (const word of words) {
    if (run.length > 0 && !follows(run.at(-1), word)) {
      joined.push(...closed(run));
      run = [];
    }
    run.push(word);
  }
  return [...joined, ...closed(run)];
}

function follows(above: DrawnWord | undefined, below: DrawnWord): boolean {
  if (above === undefined || !isUpright(above) || !isUpright(below)) return false;
  const size = Math.max(above.fontSize, below.fontSize);
  const middle = (word: DrawnWord): number => (word.x0 + word.x1) / 2;
  const step = below.baseline - above.baseline;
  return Math.abs(middle(above) - middle(below)) < ASIDE_MAX * size && step > STEP_MIN * size && step < STEP_MAX * size;
}

function isUpright({ angle, text }: DrawnWord): boolean {
  return angle === 0 && UPRIGHT_CHARACTER.test(text);
}

/** A single character remains unchanged. */
function closed(run: readonly DrawnWord[]): readonly DrawnWord[] {
  const first = run[0];
  if (first === undefined || run.length === 1) return run;
  const { x0, y0, x1, y1 } = run.reduce<Pick<DrawnWord, 'x0' | 'y0' | 'x1' | 'y1'>>(unionBox, first);
  return [
    {
      ...first,
      x0,
      y0,
      x1,
      y1,
      text: run.map(({ text }) => text).join(''),
      // Turned upright, the line would be on its left edge.
      baseline: round(x0, 100),
      objects: [...new Set(run.flatMap(({ objects }) => objects))],
      angle: 90,
    },
  ];
}

/** The share of a page's visible characters with one angle from which the page is on its side. */
const SHARE_TURNED = 0.7;
const CHARACTERS_MIN = 20;
/** Below the baseline, as a share of the height of a word's box. */
const DESCENT = 0.2;

type Turn = 90 | 180 | 270;

export interface PagesWithLinks {
  readonly pages: readonly Page[];
  readonly links: readonly Link[];
}

/**
 * Pages whose text is sideways or upside down, turned as a person turns them to read: width, height and all places are those of
 * the turned page. Pages in vertical writing are turned too, so that columns become lines. Other pages are returned unchanged,
 * and so are OCR results, because OCR turns pages itself.
 */
export function rotateUpright({ pages, links }: PagesWithLinks): PagesWithLinks {
  const turns = new Map<number, { readonly turn: Turn; readonly page: Page }>();
  for (const page of pages) {
    const turn = page.source === 'text' ? turnOf(page.words) : null;
    if (turn !== null) turns.set(page.number, { turn, page });
  }
  if (turns.size === 0) return { pages, links };
  return {
    pages: pages.map((page) => {
      const turned = turns.get(page.number);
      return turned === undefined ? page : turnedPage(page, turned.turn);
    }),
    links: links.map((link) => {
      const turned = turns.get(link.page);
      return turned === undefined ? link : { ...link, ...turnedBox(link, turned.page, turned.turn) };
    }),
  };
}

function turnedPage(page: Page, turn: Turn): Page {
  const size = turn === 180 ? page : { width: page.height, height: page.width };
  return {
    ...page,
    width: size.width,
    height: size.height,
    // The way back is the rest of the full turn.
    orientation: { turnedDegrees: turn === 180 ? 180 : turn === 90 ? 270 : 90, skewDegrees: 0 },
    words: page.words.map((word) => turnedWord(word, turnedBox(word, page, turn), turn)),
    rules: page.rules.map((rule) => turnedBox(rule, page, turn)),
    ...(page.panels === undefined ? {} : { panels: page.panels.map((panel) => turnedBox(panel, page, turn)) }),
  };
}

/** The angle of most of the text; null if it is upright. */
function turnOf(words: readonly Word[]): Turn | null {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { text, angle, hidden } of words) {
    if (hidden !== null) continue;
    all += text.length;
    counts.set(angle, (counts.get(angle) ?? 0) + text.length);
  }
  if (all < CHARACTERS_MIN) return null;
  return ([90, 180, 270] as const).find((turn) => (counts.get(turn) ?? 0) > SHARE_TURNED * all) ?? null;
}

function turnedBox({ x0, y0, x1, y1 }: Box, { width, height }: { width: number; height: number }, turn: Turn): Box {
  switch (turn) {
    case 90:
      return rounded({ x0: y0, y0: width - x1, x1: y1, y1: width - x0 });
    case 180:
      return rounded({ x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 });
    case 270:
      return rounded({ x0: height - y1, y0: x0, x1: height - y0, y1: x1 });
  }
}

function rounded({ x0, y0, x1, y1 }: Box): Box {
  return { x0: round(x0, 100), y0: round(y0, 100), x1: round(x1, 100), y1: round(y1, 100) };
}

function turnedWord(word: Word, box: Box, turn: Turn): Word {
  const baseline = round(box.y1 - DESCENT * (box.y1 - box.y0), 100);
  // Among vertical columns, a single character, as between numbers, is upright there too.
  const stands = turn === 90 && word.angle === 0 && UPRIGHT_CHARACTER.test(word.text);
  return { ...word, ...box, baseline, angle: stands ? 0 : (word.angle - turn + 360) % 360 };
}
