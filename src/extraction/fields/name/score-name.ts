import { companyScore, hasLegalForm, teamScore } from '../../lexicon/companies.ts';
import { fold } from '../../lexicon/fold.ts';
import { familyNameScore, givenNameScore, isNotNameWord, isOrdinaryWord, isParticle } from '../../lexicon/names.ts';
import { placeScore } from '../../lexicon/places.ts';
import { titleScore } from '../../lexicon/titles.ts';
import type { SectionKind } from '../../model/document.ts';
import type { NameCandidate } from './name-candidate.ts';

/** What counts for or against a text as the name, by part of the scoring. */
export type NameReason =
  | NameCandidate['kind']
  | 'words'
  | 'meaning'
  | 'place'
  | 'address'
  | 'file'
  | 'alone'
  | 'whole'
  | 'titled'
  | 'swapped'
  | 'unfinished'
  | 'section'
  | 'repeated';

/** One reason with its points. */
export interface Reason {
  readonly reason: NameReason;
  readonly points: number;
}

/** What the whole document shows about the candidate's name. */
export interface NameClues {
  readonly bodySize: number;
  /** Size of the largest words on the first page. */
  readonly largestSize: number;
  readonly pageHeight: number;
  /** Ids of the first lines of the document that contain letters. */
  readonly firstLines: ReadonlySet<number>;
  /** Local parts of the email addresses and last parts of profile links, folded, letters only. */
  readonly handles: readonly string[];
  /** Author and title of the file, and the name of the uploaded file, folded. */
  readonly metadata: readonly string[];
  /** The document has contents of a CV beside the name: an email address, a known heading. */
  readonly supported: boolean;
  /** How often each folded line occurs in the document. */
  readonly repeats: ReadonlyMap<string, number>;
}

const SECTION_SCORE: Readonly<Record<SectionKind, number>> = {
  header: 0.5,
  contact: 0.3,
  personal: 0.4,
  summary: 0.1,
  other: -0.6,
  work: -1.8,
  education: -1.8,
  skills: -1.6,
  languages: -1.4,
  certificates: -1.6,
  projects: -1.8,
  publications: -2.2,
  volunteering: -1.8,
  interests: -1.6,
  references: -2.6,
  awards: -1.8,
};

function lettersOf(word: string): string {
  return fold(word).replaceAll(/[^\p{L}]/gu, '');
}

/** The spellings of a word in addresses. German and Nordic letters become two: "mueller" for "Müller". */
function spellings(word: string): string[] {
  const plain = lettersOf(word);
  const written = lettersOf(
    word
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('ø', 'oe')
      .replaceAll('å', 'aa'),
  );
  return plain === written ? [plain] : [plain, written];
}

/** How well a name matches the local part of an email address or the end of a profile link, 0 to 1. */
export function handleMatch(words: readonly string[], handle: string): number {
  const names = words.filter((word) => !isParticle(word)).map((word) => spellings(word));
  const parts = names.filter((forms) => (forms[0]?.length ?? 0) >= 2);
  if (parts.length === 0 || handle.length < 3) return 0;
  const inside = parts.filter((forms) => forms.some((form) => form.length >= 3 && handle.includes(form)));
  if (inside.length >= 2) return 1;
  const initials = names.map((forms) => forms[0]?.[0] ?? '').join('');
  const found = inside[0]?.find((form) => handle.includes(form));
  if (found !== undefined) {
    const rest = handle.replace(found, '');
    const others = names.filter((forms) => !forms.includes(found)).map((forms) => forms[0]?.[0] ?? '');
    if (rest !== '' && rest.length <= 2 && others.includes(rest[0] ?? '')) return 0.95;
    if (names.some((forms) => forms.some((form) => rest.length >= 3 && form.startsWith(rest)))) return 0.9;
    return found.length >= 5 ? 0.8 : found.length === 4 ? 0.65 : 0.4;
  }
  if (handle.length >= 2 && handle.length <= 4 && initials.length >= 2 && handle.startsWith(initials)) return 0.35;
  const starts = parts.filter((forms) => forms.some((form) => handle.startsWith(form.slice(0, 4)) && form.length >= 4));
  return starts.length > 0 ? 0.4 : 0;
}

function metadataMatch(words: readonly string[], texts: readonly string[]): number {
  const names = words.map((word) => lettersOf(word)).filter((word) => word.length >= 2);
  if (names.length === 0) return 0;
  const shares = texts.map((text) => {
    const parts = text.split(/[^\p{L}]+/u).filter((part) => part !== '');
    return (
      names.filter((name) => parts.includes(name) || (name.length >= 5 && text.includes(name))).length / names.length
    );
  });
  const best = Math.max(0, ...shares);
  return best === 1 ? 1 : best >= 0.5 ? 0.4 : 0;
}

/**
 * The points lost by words of headings, titles, firms and slogans. The loss is larger if they outnumber known names.
 */
function strangeWords(words: readonly string[], folded: readonly string[]): number {
  let loss = 0;
  let names = 0;
  let others = 0;
  words.forEach((word, index) => {
    if (isParticle(word)) return;
    const form = folded[index] ?? '';
    const known = givenNameScore(form) > 0 || familyNameScore(form) >= 0.9;
    const strange = isNotNameWord(word);
    const ordinary = !strange && isOrdinaryWord(word);
    if (known) names += 1;
    else if (strange || ordinary) others += 1;
    if (strange) loss += known ? 0.25 : 1.5;
    else if (ordinary) loss += known ? 0.3 : 0.9;
  });
  return loss + (others > names ? 2 : 0);
}

function wordsScore(candidate: NameCandidate): number {
  const { words, parsed } = candidate;
  if (parsed.eastAsian !== null) return 1.1 * parsed.eastAsian;
  const folded = words.map((word) => fold(word).replaceAll('.', ''));
  const given = folded.filter((word) => givenNameScore(word) > 0).length;
  const family = folded.filter(
    (word, index) => familyNameScore(word) >= 0.9 || (index > 0 && familyNameScore(word) > 0),
  ).length;
  let score = given > 0 ? 0.8 : 0;
  if (family > 0)
    score += words.length > 1 && (given > 1 || family > (given > 0 ? 0 : 1) || folded.length > given) ? 0.5 : 0.2;
  if (given === 0 && family === 0) score -= 0.3;
  score -= strangeWords(words, folded);
  const long = folded.filter((word) => word.length >= 2).length;
  if (long === 1) score -= words.length === 1 ? 1.2 : 0.5;
  else score += words.length <= 4 ? 0.35 : -0.1;
  if (words.length >= 2 && words.every((word) => word === word.toLowerCase()) && /\p{Ll}/u.test(words[0] ?? ''))
    score -= 0.7;
  if (words.length === 1 && words[0] === words[0]?.toLowerCase()) score -= 0.7;
  return score;
}

function meaningScore(candidate: NameCandidate): number {
  if (candidate.parsed.eastAsian !== null) return 0;
  const text = candidate.words.join(' ');
  const known = candidate.words.some((word) => givenNameScore(fold(word)) > 0);
  let score = 0;
  const title = titleScore(text);
  if (title >= 0.5) score -= known ? 0.5 * title : 2.6 * title;
  if (hasLegalForm(text)) score -= known && candidate.words.length < 3 ? 1 : 3.2;
  else if (companyScore(text) >= 0.6) score -= known ? 0.7 : 1.6;
  if (teamScore(text) >= 0.6) score -= known ? 0.5 : 1.6;
  const place = placeScore(text);
  if (place >= 0.75) score -= 4;
  else if (place >= 0.5) score -= 0.3;
  return score;
}

function placeOnPage(candidate: NameCandidate, clues: NameClues): number {
  // "Carrasco," over "Nuria": the first word of the name is on its second line.
  const line = candidate.parts.map((part) => part.line).reduce((top, own) => (own.y0 < top.y0 ? own : top));
  const ratio = sizeOf(candidate) / Math.max(1, clues.bodySize);
  let score = Math.max(-0.4, Math.min(2, (ratio - 1) * 1.7));
  if (sizeOf(candidate) >= clues.largestSize * 0.97 && ratio > 1.15) score += 0.8;
  const depth = line.y0 / Math.max(1, clues.pageHeight);
  if (depth < 0.12) score += 0.8;
  else if (depth < 0.22) score += 0.55;
  else if (depth < 0.35) score += 0.2;
  else score -= 0.3;
  if (clues.firstLines.has(line.id)) score += 0.45;
  if (candidate.parts.some((part) => part.line.bold)) score += 0.15;
  if (candidate.alone) score += 0.2;
  return score;
}

/** The size of the name's own words. A line can begin small and continue large. */
function sizeOf(candidate: NameCandidate): number {
  const part = candidate.parts[0] as NameCandidate['parts'][number];
  const text = part.line.text.slice(part.from, part.to);
  const words = part.line.spans.flatMap((span) => span.words).filter((word) => text.includes(word.text));
  return words.length === 0 ? part.line.fontSize : Math.max(...words.map((word) => word.fontSize));
}

const KIND_SCORE: Readonly<Record<NameCandidate['kind'], number>> = {
  plain: 0,
  label: 2.4,
  'titled-document': 1.2,
  'two-lines': 0.25,
  sentence: 0.9,
  // It is the name as it is printed that counts, with its accents and all of its words.
  'in-address': -1.6,
  copyright: 1.6,
};

/** "Sales Manager" of sales.manager@... is still a title. */
const TITLE_SURE = 0.9;
const PROVEN_LOSS_MAX = -0.3;

function addressMatch(words: readonly string[], handle: string): number {
  const folded = words.map((word) => fold(word));
  return Math.max(handleMatch(words, handle), matchInLatin(folded, handle));
}

/** Points for a candidate that leaves out no line of the large text: of two that are equal otherwise, it wins. */
function wholeness({ kind, parts }: NameCandidate): number {
  if (kind === 'two-lines') return 0.1 * (parts.length - 2);
  return kind === 'titled-document' && parts.length > 1 ? 0.3 + 0.1 * parts.length : 0;
}

/**
 * The reasons for and against a candidate as the name of the CV's person, each with its points. The score of a
 * candidate is their sum. `explain/explain-name.ts` has the words for them.
 */
export function nameReasons(candidate: NameCandidate, clues: NameClues): readonly Reason[] {
  const match = Math.max(0, ...clues.handles.map((handle) => addressMatch(candidate.words, handle)));
  // Two words that are in the address are a name, even if they are words of trades ("Jack Baker") or unknown to the
  // word lists.
  const isProven = match === 1 && titleScore(candidate.words.join(' ')) < TITLE_SURE;
  const section = SECTION_SCORE[candidate.section];
  const isRepeated = (clues.repeats.get(fold(candidate.words.join(' '))) ?? 0) > 1;
  return [
    { reason: candidate.kind, points: KIND_SCORE[candidate.kind] },
    { reason: 'words', points: Math.max(wordsScore(candidate), isProven ? PROVEN_LOSS_MAX : -Infinity) },
    { reason: 'meaning', points: Math.max(meaningScore(candidate), isProven ? PROVEN_LOSS_MAX : -Infinity) },
    { reason: 'place', points: placeOnPage(candidate, clues) },
    { reason: 'address', points: 1.8 * match },
    { reason: 'file', points: 0.8 * metadataMatch(candidate.words, clues.metadata) },
    { reason: 'alone', points: clues.supported ? 0 : -1.5 },
    { reason: 'whole', points: wholeness(candidate) },
    // "Gwendal Le": the rest of the name is elsewhere.
    { reason: 'unfinished', points: isParticle(candidate.words.at(-1) ?? '') ? -0.6 : 0 },
    { reason: 'titled', points: candidate.parsed.titled ? 0.45 : 0 },
    { reason: 'swapped', points: candidate.parsed.swapped ? -0.2 : 0 },
    // A column can bring the name under a heading of another section. A matching address still proves it.
    { reason: 'section', points: section < 0 && match >= 0.8 ? section * 0.4 : section },
    { reason: 'repeated', points: isRepeated ? 0.4 : 0 },
  ];
}

/**
 * Cyrillic and Greek consonants in Latin letters, as in email addresses. Romanizations differ in vowels and in the
 * signs for soft letters, but rarely in consonants ("Тетяна" is tetiana, tetyana, tatjana).
 */
const LETTERS = new Map<string, string>(
  Object.entries({
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    ж: 'z',
    з: 'z',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ф: 'f',
    х: 'k',
    ц: 'ts',
    ч: 'c',
    ш: 's',
    щ: 'sc',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ζ: 'z',
    θ: 't',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    φ: 'f',
    χ: 'c',
    ψ: 'ps',
  }),
);
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const LENGTH_MIN = 2;

/** The consonants of a Latin handle, in the form in which `consonantsOf` gives those of a name. */
function bare(handle: string): string {
  return handle
    .replaceAll('shch', 'sc')
    .replaceAll('tch', 'c')
    .replaceAll('ph', 'f')
    .replaceAll('kh', 'k')
    .replaceAll(/[aeiouyjhw]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');
}

function consonantsOf(word: string): string {
  return Array.from(word, (letter) => LETTERS.get(letter) ?? '')
    .join('')
    .replaceAll(/(.)\1+/gu, '$1');
}

/**
 * How well a name in Cyrillic or Greek matches a handle in Latin letters, 0 to 1: 1 if the handle contains two of its
 * words.
 * @param words words of the name, folded
 * @param handle folded, letters only
 */
export function matchInLatin(words: readonly string[], handle: string): number {
  if (!words.some((word) => OTHER_SCRIPT.test(word)) || !/^[a-z]{4,}$/u.test(handle)) return 0;
  const address = bare(handle);
  // In Ukrainian, "г" is an h, which `bare` removes.
  const forms = words.map((word) => [consonantsOf(word), consonantsOf(word.replaceAll('г', ''))]);
  const inside = forms.filter((own) => own.some((form) => form.length >= LENGTH_MIN && address.includes(form)));
  if (inside.length >= 2) return 1;
  return inside.some((own) => (own[0]?.length ?? 0) >= 4) ? 0.7 : 0;
}
