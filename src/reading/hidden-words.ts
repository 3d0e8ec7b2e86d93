import type { Drawing } from './drawn-shapes.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { HiddenReason } from './types.ts';
import type { DrawnWord } from './words.ts';

const TINY_POINTS = 1;
const OPACITY_MIN = 0.05;
/** Colours nearer than this in every channel cannot be told apart on paper. */
const COLOUR_STEP_MIN = 20;

/** Why a person cannot see a word, as far as what was drawn tells; null where the word is seen. */
export function hiddenReasonOf(word: DrawnWord, drawing: Drawing, geometry: PageGeometry): HiddenReason | null {
  if (word.invisible) return 'invisible_mode';
  if (word.opacity < OPACITY_MIN) return 'transparent';
  if (word.fontSize < TINY_POINTS) return 'tiny';
  if (word.x1 <= 0 || word.y1 <= 0 || word.x0 >= geometry.width || word.y0 >= geometry.height) return 'off_page';
  const ground = groundOf(word, drawing);
  if (ground !== null && colourDistance(ground, word.colour) < COLOUR_STEP_MIN) return 'same_colour';
  return null;
}

/** The colour that lies beneath the middle of a word: white paper where nothing does, null where it is a picture. */
function groundOf(word: DrawnWord, drawing: Drawing): string | null {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  const order = drawing.orderOf.get(word.object) ?? Infinity;
  for (let at = drawing.areas.length - 1; at >= 0; at -= 1) {
    const area = drawing.areas[at];
    if (area === undefined || area.order > order) continue;
    if (x < area.x0 || x > area.x1 || y < area.y0 || y > area.y1) continue;
    return area.opacity < 1 ? null : area.colour;
  }
  return '#ffffff';
}

function colourDistance(a: string, b: string): number {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return Math.max(...[1, 3, 5].map((at) => Math.abs(channel(a, at) - channel(b, at))));
}
