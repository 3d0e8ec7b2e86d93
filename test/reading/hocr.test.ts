import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wordsOfHocr } from '#reading/ocr/ocr-page.ts';

/** hOCR of one line 40 pixels high; words by their left and right edge. */
function line(...words: readonly (readonly [text: string, x0: number, x1: number])[]): string {
  const spans = words.map(
    ([text, x0, x1]) => `<span class='ocrx_word' id='w' title='bbox ${x0} 100 ${x1} 140; x_wconf 90'>${text}</span>`,
  );
  return `<span class='ocr_line' id='l' title="bbox 0 100 900 140; baseline 0 -8; x_size 40">${spans.join('\n')}</span>`;
}

function textsOf(hocr: string): string[] {
  return wordsOfHocr(hocr).map(({ text }) => text);
}

describe('the words of hOCR', () => {
  it('have the box, baseline, height and confidence that stand there, and their entities resolved', () => {
    const [word] = wordsOfHocr(line(['R&amp;D', 10, 60]));
    assert.deepEqual(word, {
      text: 'R&D',
      x0: 10,
      y0: 100,
      x1: 60,
      y1: 140,
      baseline: 132,
      line: 0,
      slope: 0,
      lineHeight: 40,
      confidence: 0.9,
    });
  });

  it('are put together again where Chinese, Japanese and Korean were taken apart, and left apart at real spaces', () => {
    assert.deepEqual(textsOf(line(['王', 10, 45], ['思', 50, 85], ['远', 90, 125])), ['王思远']);
    assert.deepEqual(textsOf(line(['公司', 10, 80], ['工程师', 110, 220])), ['公司', '工程师']);
    assert.deepEqual(textsOf(line(['한', 10, 45], ['빛', 50, 85], ['개발자', 99, 200])), ['한빛', '개발자']);
    assert.deepEqual(textsOf(line(['at', 10, 40], ['by', 44, 80])), ['at', 'by']);
    const [joined] = wordsOfHocr(line(['王', 10, 45], ['思', 50, 85]));
    assert.deepEqual([joined?.x0, joined?.x1, joined?.confidence], [10, 85, 0.9]);
  });
});
