/** Where the words of a search are in CVs that it found: values of the profile, with an excerpt of each. */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { foldedText, type PlacedWord, placedWords, type WantedWords, wantedWordsOf } from './search-text.ts';

/** A part of an excerpt; `isHit` where it was searched for. */
interface ExcerptPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** A value that has words of the search. */
export interface Hit {
  /** Its JSON pointer in the profile, as corrections have it; null for what is no value, such as a heading. */
  readonly pointer: string | null;
  /** The part of the profile: the first token of the pointer. */
  readonly section: string;
  /** The heading in the document, for a section of no known kind. */
  readonly heading: string | null;
  readonly excerpt: readonly ExcerptPart[];
}

/** Hits of a CV: one for each term, unless one value has several. */
const HITS_MAX = 3;
/** Profiles are large: this many are in memory at a time. */
const READ_TOGETHER = 10;
/** Characters of an excerpt before the first hit, and all of it, about. */
const EXCERPT = { before: 60, all: 160 } as const;
/** Characters of a CV that are looked at, about as many as are searched. */
const CHARS_MAX = 170_000;
/** Values that the row of a list shows anyway: others say more. */
const IN_ROW = new Set(['/candidate_name', '/latest_company', '/latest_role']);
/** Parts of a profile that have no value of the document. */
const NOT_SEARCHED = new Set(['generated_summary']);

/**
 * The hits of some CVs of a company, by their ids. The words are those of `searchCvs`; a CV that has none of them, or is not there, is left out.
 *
 * @param text what was typed, and similar words that were found in its place
 */
export async function findHits(
  db: Queries,
  companyId: number,
  { text, ids }: { readonly text: string; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, readonly Hit[]>> {
  const wanted = wantedWordsOf(text);
  const found = new Map<number, readonly Hit[]>();
  for (let from = 0; wanted.length > 0 && from < ids.length; from += READ_TOGETHER) {
    for (const cv of await readCvs(db, companyId, ids.slice(from, from + READ_TOGETHER))) {
      const hits = hitsIn(cv, wanted);
      if (hits.length > 0) found.set(cv.id, hits);
    }
  }
  return found;
}

interface ReadCv {
  readonly id: number;
  readonly profile: unknown;
  /** The three values of lists as they are shown, by their pointers. */
  readonly head: Readonly<Record<string, string | null>>;
  /** Corrections in force, by their pointers. */
  readonly corrections: Readonly<Record<string, unknown>>;
}

async function readCvs(db: Queries, companyId: number, ids: readonly number[]): Promise<readonly ReadCv[]> {
  const { rows } = await sql<ReadCv>`
    select id, profile, corrections_of_cv(id) as corrections,
      jsonb_build_object('/candidate_name', candidate_name, '/latest_company', latest_company, '/latest_role', latest_role) as head
    from cvs where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** A text of a CV in which is searched, and the value that has it. */
interface Place extends Omit<Hit, 'excerpt'> {
  /** As it is shown, and as the document has it. */
  readonly texts: readonly Text[];
}

interface Text {
  readonly text: string;
  readonly folded: string;
}

function hitsIn(cv: ReadCv, wanted: readonly WantedWords[]): readonly Hit[] {
  const places = placesOf(cv);
  const chosen = new Map<Place, readonly Marked[]>();
  for (const term of wanted) {
    if (chosen.size >= HITS_MAX) break;
    if ([...chosen.keys()].some((place) => markedIn(place, [term]).length > 0)) continue;
    const place = places.find((one) => markedIn(one, [term]).length > 0);
    if (place !== undefined) chosen.set(place, markedIn(place, wanted));
  }
  return [...chosen].flatMap(([{ pointer, section, heading }, [marked]]) =>
    marked === undefined ? [] : [{ pointer, section, heading, excerpt: excerptOf(marked) }],
  );
}

/** A text with the characters that were searched for. */
interface Marked {
  readonly text: string;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

/** The texts of a place that have one of the terms at least. */
function markedIn({ texts, pointer }: Place, wanted: readonly WantedWords[]): readonly Marked[] {
  const isOfPhone = pointer?.startsWith('/contact/phones/') === true;
  return texts.flatMap(({ text, folded }) => {
    const near = wanted.filter(({ words, phone }) => (isOfPhone && phone !== null) || folded.includes(words[0] ?? ''));
    if (near.length === 0) return [];
    const placed = placedWords(text);
    const ranges = near.flatMap((term) =>
      isOfPhone && isPhone(text, term) ? [{ start: 0, end: text.length }] : rangesOf(placed, term),
    );
    return ranges.length === 0 ? [] : [{ text, ranges: ranges.toSorted((a, b) => a.start - b.start) }];
  });
}

function isPhone(text: string, { phone }: WantedWords): boolean {
  return phone !== null && text.replaceAll(/[^0-9]/g, '').endsWith(phone);
}

function rangesOf(placed: readonly PlacedWord[], { words, isBeginning }: WantedWords): Marked['ranges'] {
  return placed.flatMap(({ start }, at) => {
    const isThere = words.every((word, step) => {
      const own = placed[at + step]?.word;
      return own === word || (isBeginning && step === words.length - 1 && own?.startsWith(word) === true);
    });
    return isThere ? [{ start, end: placed[at + words.length - 1]?.end ?? start }] : [];
  });
}

/** The surroundings of the first hit, in parts. */
function excerptOf({ text, ranges }: Marked): Hit['excerpt'] {
  const first = ranges[0]?.start ?? 0;
  // At the beginning of a word, if one is near.
  const space = text.indexOf(' ', Math.max(0, first - EXCERPT.before));
  const from =
    first <= EXCERPT.before ? 0 : space >= 0 && space < first ? space + 1 : wholeLetters(text, first - EXCERPT.before);
  const to = text.length - from <= EXCERPT.all ? text.length : wholeLetters(text, from + EXCERPT.all);
  const parts: ExcerptPart[] = [];
  let at = from;
  for (const { start, end } of ranges) {
    if (end <= at || start >= to) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isHit: false });
    parts.push({ text: text.slice(Math.max(at, start), Math.min(end, to)), isHit: true });
    at = Math.min(end, to);
  }
  if (at < to) parts.push({ text: text.slice(at, to), isHit: false });
  const cut = (isCut: boolean) => (isCut ? [{ text: '…', isHit: false }] : []);
  return [...cut(from > 0), ...parts, ...cut(to < text.length)];
}

/** The place itself, or the one before it if it divides a letter of two units. */
function wholeLetters(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}

/** All places of a CV with texts that searches know, those that its row shows last. */
function placesOf(cv: ReadCv): readonly Place[] {
  const read = new Map<string, readonly string[]>();
  collect(cv.profile, '', read);
  const pointers = new Set([...read.keys(), ...Object.keys(cv.corrections), ...Object.keys(cv.head)]);
  let charsLeft = CHARS_MAX;
  const places = [...pointers].flatMap((pointer): Place[] => {
    const shown = cv.head[pointer] ?? cv.corrections[pointer];
    const texts = new Set([...(typeof shown === 'string' ? [shown] : []), ...(read.get(pointer) ?? [])]);
    for (const text of texts) charsLeft -= text.length;
    if (charsLeft < 0) return [];
    const [, section = '', at = ''] = pointer.split('/');
    const heading = section === 'sections' ? headingOf(cv.profile, at) : null;
    return [{ pointer: section === 'alternatives' ? null : pointer, section, heading, texts: [...texts].map(asText) }];
  });
  const last = new Set(places.filter(({ pointer }) => pointer === null || IN_ROW.has(pointer)));
  return [...places.filter((place) => !last.has(place)), ...headingsOf(cv.profile), ...last];
}

function asText(text: string): Text {
  return { text, folded: foldedText(text) };
}

/** The texts of the values at and below a node: the value, its characters before they were read, and the text of the document. */
function collect(node: unknown, pointer: string, read: Map<string, readonly string[]>): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && 'evidence' in node) {
    const { value, raw, evidence } = node as { value?: unknown; raw?: unknown; evidence: unknown };
    const lines = Array.isArray(evidence)
      ? evidence.flatMap(({ text }: { text?: unknown }) => (typeof text === 'string' ? [text] : []))
      : [];
    const texts = [Array.isArray(value) ? value.join(', ') : value, raw, lines.join(' ')];
    read.set(
      pointer,
      texts.flatMap((text) =>
        typeof text === 'string' && text !== '' ? [text] : typeof text === 'number' ? [String(text)] : [],
      ),
    );
  }
  for (const [name, within] of Object.entries(node))
    if (name !== 'evidence' && !(pointer === '' && NOT_SEARCHED.has(name))) collect(within, `${pointer}/${name}`, read);
}

function headingOf(profile: unknown, at: string): string | null {
  const { sections } = (profile ?? {}) as { sections?: unknown };
  const heading = Array.isArray(sections) ? (sections[Number(at)] as { heading?: unknown } | null)?.heading : null;
  return typeof heading === 'string' ? heading : null;
}

function headingsOf(profile: unknown): readonly Place[] {
  const { sections } = (profile ?? {}) as { sections?: unknown };
  return (Array.isArray(sections) ? sections : []).flatMap((_section, at) => {
    const heading = headingOf(profile, String(at));
    return heading === null ? [] : [{ pointer: null, section: 'sections', heading, texts: [asText(heading)] }];
  });
}
