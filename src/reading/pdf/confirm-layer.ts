import type { Page, Word } from '../page/page.ts';
import { type OcrReading, WordIndex } from './merge-readings.ts';
import { qualityOf } from './word-quality.ts';

/** Share of a layer's words that the recognition must find in place, for the layer to be trusted. */
const AGREEMENT_MIN = 0.6;
/** A reading with a higher confidence than this overrules the layer. */
const CONFIDENCE_SURE = 0.6;
/** Shorter runs of words without a match were overlooked by the recognition. */
const OVERLOOKED_MAX = 2;
const SIMILAR = 0.5;
const OTHER_SCRIPT = 0.3;

type Finding = 'found' | 'differs' | 'absent' | 'short';

/**
 * Checks a text layer over a scan against the recognised text. Anyone can put invisible words over an image; what counts is what
 * a person sees. Returns the page with the layer's words shown, and words of the image in place of those that differ; or null if
 * too little of the layer is in the image.
 */
export function confirmTextLayer(text: Page, layer: ReadonlySet<Word>, reading: OcrReading): Page | null {
  const words = text.words.filter((word) => layer.has(word));
  // The recognition may not know the script. Then it says nothing about the layer.
  if (isForeign(words) && !isForeign(reading.page.words)) return unhideLayer(text, layer);
  const findings = believedFindings(words, reading);
  if (findings === null) return null;
  const refuted = words.filter((_, at) => findings[at] === 'differs');
  const unseen = new Set(words.filter((_, at) => isAbsent(findings, at)));
  const shown = unhideLayer(text, new Set(words.filter((word) => !unseen.has(word))));
  const gone = new Set<Word | undefined>(refuted);
  const kept = shown.words.filter((_, at) => !gone.has(text.words[at]));
  if (reading.turned) return { ...shown, words: kept };
  const known = new WordIndex(kept.filter(({ hidden }) => hidden === null));
  const added = reading.page.words.filter((word) => word.confidence >= CONFIDENCE_SURE && !known.overlaps(word));
  return { ...shown, words: [...kept, ...added] };
}

/** The layer's text, visible through the image beneath it: OCR text over a scan is not hidden text. */
export function unhideLayer(page: Page, layer: ReadonlySet<Word>): Page {
  return { ...page, words: page.words.map((word) => (layer.has(word) ? { ...word, hidden: null } : word)) };
}

function isForeign(words: readonly Word[]): boolean {
  return qualityOf(words).otherScripts > OTHER_SCRIPT;
}

/**
 * The match of each word. Many programs place words roughly, so a word that is not in place is looked up on the whole page. Null
 * if too few words match.
 */
function believedFindings(words: readonly Word[], reading: OcrReading): Finding[] | null {
  const places = new WordIndex(reading.turned ? [] : reading.page.words);
  const inPlace = words.map((word) => foundInPlace(word, places));
  if (agreementOf(inPlace) >= AGREEMENT_MIN) return inPlace;
  const all = new Set(reading.page.words.map(({ text }) => lettersOf(text)));
  const anywhere = words.map((word, at) => (all.has(lettersOf(word.text)) ? 'found' : (inPlace[at] ?? 'absent')));
  return agreementOf(anywhere) >= AGREEMENT_MIN ? anywhere : null;
}

function agreementOf(findings: readonly Finding[]): number {
  const judged = findings.filter((finding) => finding !== 'short').length;
  return judged === 0 ? 0 : findings.filter((finding) => finding === 'found').length / judged;
}

function foundInPlace(word: Word, places: WordIndex): Finding {
  const own = lettersOf(word.text);
  if (own.length < 3) return 'short';
  const there = places.overlapping(word);
  if (there.length === 0) return 'absent';
  if (areSimilar(own, lettersOf(there.map(({ text }) => text).join('')))) return 'found';
  return there.some(({ confidence }) => confidence >= CONFIDENCE_SURE) ? 'differs' : 'absent';
}

/** Whether a word is one of several in a row without any match. */
function isAbsent(findings: readonly Finding[], at: number): boolean {
  const isGap = (finding: Finding | undefined): boolean => finding === 'absent' || finding === 'short';
  if (!isGap(findings[at])) return false;
  let [from, to] = [at, at];
  while (isGap(findings[from - 1])) from -= 1;
  while (isGap(findings[to + 1])) to += 1;
  return findings.slice(from, to + 1).filter((finding) => finding === 'absent').length > OVERLOOKED_MAX;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** One contains the other, or they share at least half of their letter pairs (the Dice coefficient). */
function areSimilar(a: string, b: string): boolean {
  if (a.includes(b) || b.includes(a)) return b.length >= 2;
  const pairs = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const [first, second] = [pairs(a), new Set(pairs(b))];
  const common = first.filter((pair) => second.has(pair)).length;
  return (2 * common) / Math.max(1, first.length + second.size) >= SIMILAR;
}
