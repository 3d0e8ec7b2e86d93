import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sanitizeRtf } from '#reading/word/sanitize-rtf.ts';
import { sanitizeHtml } from '#reading/word/word-html.ts';
import { MarkupBudget } from '#reading/word/word-markup.ts';
import { decodeText, extractMhtmlPage } from '#reading/word/word-mhtml.ts';
import { namesWordDocument, sanitizePart } from '#reading/word/word-parts.ts';
import { partsOfWordXml } from '#reading/word/word-xml.ts';

const NONE: ReadonlySet<string> = new Set();
const checks: Readonly<Record<string, (text: string) => unknown>> = {
  html: sanitizeHtml,
  xml: (text) => sanitizePart(text, new MarkupBudget(), NONE),
  'content types': namesWordDocument,
  'Word XML': (text) =>
    partsOfWordXml(`<x:wordDocument xmlns:x="http://schemas.microsoft.com/office/word/2003/wordml">${text}`),
  rtf: (text) => sanitizeRtf(`{\\rtf1 ${text}`, 1_000_000),
  mhtml: (text) =>
    extractMhtmlPage(Buffer.from(`MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n${text}`)),
  encoding: (text) => decodeText(Buffer.from(text)),
};
/** What patterns and scanners that go back stumble over. */
const pieces: readonly string[] = [
  '<', '<a', '<a b="', "<a b='>", '<!--', '<!-- -->', '</a>', '<p>', '<div style="', '<style>a{', '/*', '<a b=c ', '&', '&#', '&#1',
  '{', '}', '\\', '\\bin9', '{\\field{\\*\\fldinst ', '\\u1?', "\\'", '\n--b\n', '=\n', '\n\n', ' ', '\t', '"', "'", ']]>', '<![CDATA[', 'a,', '<w:t>a', '<w:instrText>', '<w:fldChar w:fldCharType="begin"/>', '\u001A',
]; // biome-ignore format: one line a piece would be a page
const [SMALL, TIMES] = [20_000, 8];
/** Time that is too short to be measured. */
const FLOOR_MS = 8;

function timed(check: (text: string) => unknown, text: string): number {
  const started = process.cpuUsage();
  try {
    check(text);
  } catch {
    // A refusal is an answer as good as any: only its time counts.
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

describe('the checks before any program opens a document take time in proportion to its size', () => {
  for (const [name, check] of Object.entries(checks)) {
    it(`${name}: for eight times the text not much more than eight times the time`, () => {
      for (const piece of pieces) {
        const text = (length: number): string => piece.repeat(Math.ceil(length / piece.length));
        timed(check, text(SMALL));
        const least = (length: number): number => Math.min(timed(check, text(length)), timed(check, text(length)));
        const [small, large] = [least(SMALL), least(SMALL * TIMES)];
        // By the square it would be 64 times.
        assert.ok(large < Math.max(small, FLOOR_MS) * 30, `${JSON.stringify(piece)}: ${small} ms, then ${large} ms`);
      }
    });
  }
});
