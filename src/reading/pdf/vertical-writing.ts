import { round } from '../page/page.ts';
import type { DrawnWord } from './drawn-text.ts';
import { unionBox } from './glyphs.ts';

/** Characters of the scripts that may be written vertically, each upright below the other. */
export const UPRIGHT_CHARACTER =
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
