import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { toOriginalPage } from '#kit/page-transform.ts';
import type { RecognisedPage, RecognisedWord } from '#reading/calls/engine-calls.ts';
import { type OcrPage, toPage } from '#reading/ocr/ocr-words.ts';

const [WIDTH, HEIGHT] = [1240, 1754];
const PIXELS_PER_POINT = 150 / 72;
/** About half a degree. */
const SLOPE = 0.009;
const WORD = [80, 20] as const;
const LEFT = 100;
const RIGHT = 1000;
const LINES = [80, 600, 1200, 1650];

/** Two columns of words whose lines fall to the right, as on a page that lay askew. */
function askew(): RecognisedPage {
  const angle = Math.atan(SLOPE);
  const words = LINES.flatMap((y, line) =>
    [LEFT, RIGHT].map((x): RecognisedWord => {
      const [dx, dy] = [x + WORD[0] / 2 - WIDTH / 2, y - HEIGHT / 2];
      const middleX = WIDTH / 2 + Math.cos(angle) * dx - Math.sin(angle) * dy;
      const middleY = HEIGHT / 2 + Math.sin(angle) * dx + Math.cos(angle) * dy;
      const [x0, x1] = [middleX - WORD[0] / 2, middleX + WORD[0] / 2];
      const [y0, y1] = [middleY - WORD[1] / 2, middleY + WORD[1] / 2];
      return {
        text: `${line}${x === LEFT ? 'left' : 'right'}`,
        x0,
        y0,
        x1,
        y1,
        baseline: y1 - 4,
        slope: SLOPE,
        line,
        lineHeight: 22,
        confidence: 0.9,
      };
    }),
  );
  return { width: WIDTH, height: HEIGHT, turnedDegrees: 0, skewDegrees: 0, words, language: null, gaveUp: false };
}

const read = (): OcrPage => toPage(askew(), { number: 1, pixelsPerPoint: PIXELS_PER_POINT });

suite('a recognised page that lay a little askew', () => {
  test('has level lines and upright columns', () => {
    const { words } = read();
    for (const line of LINES.keys()) {
      const [left, right] = words.filter(({ text }) => text.startsWith(String(line))).map(({ baseline }) => baseline);
      assert.ok(Math.abs((left ?? 0) - (right ?? 99)) < 0.2, `line ${line} from ${left} to ${right}`);
    }
    for (const side of ['left', 'right']) {
      const edges = words.filter(({ text }) => text.endsWith(side)).map(({ x0 }) => x0);
      assert.ok(Math.max(...edges) - Math.min(...edges) < 0.2, `${side}: ${edges.join(', ')}`);
    }
  });

  test('has each word where the picture shows it, at its edges too', () => {
    const page = read();
    for (const [at, word] of page.words.entries()) {
      const [seen, drawn] = [toOriginalPage(word, page), askew().words[at] as RecognisedWord];
      const off = [
        (seen.x0 + seen.x1) / 2 - (drawn.x0 + drawn.x1) / 2 / PIXELS_PER_POINT,
        (seen.y0 + seen.y1) / 2 - (drawn.y0 + drawn.y1) / 2 / PIXELS_PER_POINT,
      ];
      for (const by of off) assert.ok(Math.abs(by) < 0.2, `${word.text} is seen ${off.join(', ')} points off`);
    }
  });
});

suite('letters that are read for bullets', () => {
  const textsOf = (lines: readonly string[]): string[] => {
    const words = lines.flatMap((text, line) =>
      text.split(' ').map((own, at): RecognisedWord => {
        const [x0, y0] = [100 + at * 90, 100 + line * 40];
        const place = { x0, y0, x1: x0 + 80, y1: y0 + 20, baseline: y0 + 16, slope: 0, line, lineHeight: 22 };
        return { ...place, text: own, confidence: 0.9 };
      }),
    );
    const recognised = { ...askew(), words };
    return toPage(recognised, { number: 1, pixelsPerPoint: PIXELS_PER_POINT }).words.map(({ text }) => text);
  };

  test('are bullets where they begin several lines before a capital letter', () => {
    assert.deepEqual(textsOf(['e Java', 'e Python', 'e Flask']), ['•', 'Java', '•', 'Python', '•', 'Flask']);
  });

  test('stay words of Italian and Portuguese text', () => {
    const lines = ['e Milano', 'e Torino', 'e gestione', 'e Roma'];
    assert.deepEqual(textsOf(lines), lines.join(' ').split(' '));
    assert.deepEqual(textsOf(['e Milano', 'e Torino']), ['e', 'Milano', 'e', 'Torino']);
  });
});
