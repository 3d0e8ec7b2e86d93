import assert from 'node:assert/strict';
import type { CvContent, Locale } from '../../training/content/cv-content.ts';
import { drawWishes } from '../../training/content/draw-wishes.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { truthOf } from '../../training/content/truth-of.ts';
import { type Look, lookFor } from '../../training/render/renderer.ts';

/** Locales whose words are apart, written from left to right: what is printed can be looked up word by word. */
const LOCALES: readonly Locale[] = ['en-GB', 'de-DE', 'fr-FR', 'pl-PL', 'cs-CZ', 'fi-FI', 'el-GR', 'uk-UA', 'en-US'];

/** A lifelike CV for the nth template, with its look. */
export function cvFor(index: number, seed = 'template'): { readonly content: CvContent; readonly look: Look } {
  const locale = LOCALES[index % LOCALES.length] ?? 'en-GB';
  const content = makeCv(`${seed}-${index}`, locale, drawWishes(`${seed}/${index}`));
  return { content, look: lookFor(content) };
}

/** Asserts that name, latest role and latest company of the CV are among the words that were read. */
export function assertWordsOf(content: CvContent, read: string, template: string): void {
  const words = new Set(read.split(/\s+/).map(bare));
  const { candidate_name, latest_company, latest_role } = truthOf(content);
  for (const value of [candidate_name, latest_role, latest_company]) {
    for (const word of (value ?? '').split(/\s+/).map(bare)) {
      assert.ok(word === '' || words.has(word), `${template}: no "${word}" of "${value}" in: ${read}`);
    }
  }
}

/** A word without what stands at its edges, in small letters; capitals of Greek may have lost their accents. */
function bare(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
