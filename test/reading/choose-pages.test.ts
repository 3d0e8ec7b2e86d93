import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RecognisedPicture } from '#reading/calls/engine-calls.ts';
import type { Word } from '#reading/page/page.ts';
import { type JudgedPage, PageChoice } from '#reading/pdf/choose-pages.ts';
import type { PageVerdict } from '#reading/pdf/judge-text-layer.ts';

const SENTENCE = 'Ada leads the night shift of the rolling mill and trains the apprentices'.split(' ');
const PARAGRAPH = [...SENTENCE, ...SENTENCE, ...SENTENCE];

function word(text: string, at: number): Word {
  const place = { x0: 30 + 40 * (at % 10), x1: 65 + 40 * (at % 10), y0: 30 + 15 * Math.floor(at / 10) };
  const box = { ...place, y1: place.y0 + 12, baseline: place.y0 + 10, angle: 0 };
  return {
    ...box,
    text,
    font: 'Serif',
    fontSize: 11,
    bold: false,
    italic: false,
    colour: '#000000',
    hidden: null,
    confidence: 1,
  };
}

/** A page of so many words of text, A4. */
function page(number: number, verdict: PageVerdict, count = 130): JudgedPage {
  const words = Array.from({ length: count }, (_, at) => word(SENTENCE[at % SENTENCE.length] ?? '', at));
  const read = { number, width: 595, height: 842, source: 'text' as const, words, rules: [] };
  return { text: { page: read, links: [], pictureShare: 0.1, shapeCount: 0 }, verdict, failed: false };
}

/** A picture at the foot of a page, so many points high. */
function beside(height: number): PageVerdict {
  return { kind: 'beside', parts: [{ x0: 30, y0: 600, x1: 430, y1: 600 + height }] };
}

/** What was recognised in the picture of such a page. */
function recognised(pageNumber: number, texts: readonly string[]): RecognisedPicture {
  const words = texts.map((text, at) => {
    const [x0, y0] = [30 + 40 * (at % 10), 605 + 15 * Math.floor(at / 10)];
    return {
      text,
      x0,
      y0,
      x1: x0 + 35,
      y1: y0 + 12,
      line: Math.floor(at / 10),
      baseline: y0 + 10,
      slope: 0,
      lineHeight: 12,
      confidence: 0.9,
    };
  });
  const lie = { width: 595, height: 842, turnedDegrees: 0 as const, skewDegrees: 0 };
  return { pageNumber, pixelsPerPoint: 1, recognised: { ...lie, words, language: 'eng', gaveUp: false } };
}

describe('a document with pictures beside its text', () => {
  const verdicts = [beside(60), { kind: 'text' } as const, beside(90), beside(50), beside(80), beside(55), beside(70)];
  const judged = verdicts.map((verdict, at) => page(at + 1, verdict));
  const tried = [1, 3, 5, 7];

  it('has the four pages with the largest recognised, and no more where these have but labels beside their text', () => {
    assert.deepEqual(new PageChoice(judged, []).wanted(20), tried);
    const labels = tried.map((number) => recognised(number, number === 3 ? SENTENCE : []));
    const choice = new PageChoice(judged, labels);
    assert.deepEqual([choice.wanted(20), choice.missing()], [[], []]);
  });

  it('has all such pages recognised where a good part of one of the four is writing there', () => {
    const readings = tried.map((number) => recognised(number, number === 7 ? PARAGRAPH : []));
    assert.deepEqual(new PageChoice(judged, readings).wanted(20), [4, 6]);
  });

  it('has the picture of a late page recognised like that of the first', () => {
    const pages = [beside(90), beside(80), beside(55)].map((verdict, at) => page(at + 1, verdict));
    const [, , third] = new PageChoice(pages, [recognised(3, ['Norrland', 'Steelworks', 'since'])]).pages();
    assert.deepEqual(
      third?.words.slice(130).map(({ text }) => text),
      ['Norrland', 'Steelworks', 'since'],
    );
    assert.deepEqual(new PageChoice(pages, []).wanted(20), [1, 2, 3]);
  });

  it('stays a document of text where the writing is that of a logo, and the words of the logo are read', () => {
    const logo = ['Norrland', 'Steelworks', 'since', '1912'];
    const [read] = new PageChoice([page(1, beside(60))], [recognised(1, logo)]).pages();
    assert.equal(read?.source, 'text');
    assert.deepEqual(
      read?.words.slice(130).map(({ text }) => text),
      logo,
    );
  });

  it('is one that had to be recognised where the writing is a good part of it', () => {
    const [read] = new PageChoice([page(1, beside(60), 30)], [recognised(1, SENTENCE)]).pages();
    assert.equal(read?.source, 'ocr');
  });
});
