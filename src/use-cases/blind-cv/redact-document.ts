import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { IdentifyingPlace } from '#extraction/redaction/find-texts.ts';
import type { Identified, RedactionRequest } from '#extraction/redaction/identify.ts';
import type { IdentifyingTexts, KnownValues, RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import type { Tenant } from '#kit/tenant.ts';
import { Problem } from '#problems/problem.ts';
import type { IdentifiedPlaces, PlaceOnPage, RedactedPageInfo, RedactOutput } from '#reading/calls/engine-calls.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import { failureReason } from '#reading/failure.ts';
import { type DocumentSource, type ReadResult, readDocument } from '#reading/read-document.ts';
import { TimeBudget } from '#reading/time-budget.ts';

/** A PDF that is to be redacted. */
export interface RedactionOrder {
  readonly pdfPath: string;
  readonly level: RedactionLevel;
  readonly known: KnownValues;
  readonly tenant: Tenant;
  /** A folder for this document alone. The caller removes it. */
  readonly scratchDir: string;
}

/** What a person changed of the places. */
interface Changes {
  readonly added?: readonly PlaceOnPage[];
  /** Places that stay, as they were found. */
  readonly lifted?: readonly PlaceOnPage[];
}

/** A PDF without what identifies the candidate. */
export interface RedactedDocument {
  /** A file in the scratch folder. */
  readonly path: string;
  readonly pages: readonly RedactedPageInfo[];
  /** What was removed. Photos and logos are not among them. */
  readonly places: readonly IdentifyingPlace[];
}

/** What was found in a document, in which language it is, and whether pages of it were recognised. */
type Searched = Identified & Pick<IdentifiedPlaces, 'language'> & Pick<ReadResult<unknown>, 'method'>;

const ENGLISH = 'eng';
/** Pages become pictures, and what recognition finds in these is removed too. More rounds find nothing new. */
const ROUNDS_MAX = 4;

/**
 * Removes what identifies the candidate from a PDF, and reads the result back: by its text, hidden text included, and by recognition of the pages with
 * pictures. What is found there is removed in another round. A document from which it cannot be removed is not handed out.
 *
 * @throws Problem `not_redactable`, `blind_failed`; `busy`, without the time after which to retry
 */
export async function redactDocument(
  engines: ReadingEngines,
  order: RedactionOrder & Changes,
): Promise<RedactedDocument> {
  return new Redaction(engines, order).run();
}

/** The places that `redactDocument` would remove from what it reads. @throws Problem */
export async function findIdentifyingPlaces(
  engines: ReadingEngines,
  order: RedactionOrder,
): Promise<readonly IdentifyingPlace[]> {
  return (await new Redaction(engines, order).identified()).places;
}

class Redaction {
  readonly #engines: ReadingEngines;
  readonly #order: RedactionOrder & Changes;
  #files = 0;
  /** The language of the document, in which pictures of its pages are recognised. With what is removed, that may be hard to tell. */
  #language: string | null = null;

  constructor(engines: ReadingEngines, order: RedactionOrder & Changes) {
    this.#engines = engines;
    this.#order = order;
  }

  /** What is found in the document itself, as boxes over words beside each other. */
  async identified(): Promise<Identified> {
    const { pdfPath, level, known } = this.#order;
    const found = await this.#search(pdfPath, { kind: 'identify', level, known });
    if (found === null) throw notRedactable('it has no text');
    this.#language = found.language;
    const { texts, method } = found;
    return {
      texts,
      places: joinedPlaces([...found.places, ...(await this.#foundInEnglish(pdfPath, { texts, method }))]),
    };
  }

  async run(): Promise<RedactedDocument> {
    const { pdfPath, added = [], lifted = [] } = this.#order;
    const { texts, places: found } = await this.identified();
    const stays = (place: PlaceOnPage): boolean => lifted.some((one) => isCovered(place, one));
    let places = [
      ...found.filter((place) => !stays(place)),
      ...added.map((place) => ({ ...place, kind: 'other' as const })),
    ];
    // What a person lets stand may be in the file.
    const forbidden = lifted.length > 0 ? [] : [...texts.contacts, ...texts.nameParts];
    const drawn = new Set<number>();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const redacted = await this.#redact(pdfPath, { places: places.map(boxOf), texts: forbidden, drawn });
      const left = [...(await this.#found(redacted.path, texts)), ...(await this.#seenIn(redacted, texts))].filter(
        (place) => !stays(place),
      );
      if (left.length === 0) return { ...redacted, places };
      places = joinedPlaces([...places, ...left]);
      for (const { page } of left) drawn.add(page);
    }
    throw notRedactable('what was to be removed is still there');
  }

  /** The texts that recognition finds in pages with pictures. Pages that are pictures are recognised whenever they are read. */
  async #seenIn(
    { path: pdfPath, pages }: Omit<RedactedDocument, 'places'>,
    texts: IdentifyingTexts,
  ): Promise<readonly IdentifyingPlace[]> {
    const drawn = new Set(pages.filter((page) => page.hasPictures && !page.isPicture).map(({ number }) => number));
    if (drawn.size === 0) return [];
    const pictures = await this.#redact(pdfPath, { places: [], texts: [], drawn });
    return (await this.#found(pictures.path, texts)).filter(({ page }) => drawn.has(page));
  }

  /** The places of texts in a file. */
  async #found(pdfPath: string, texts: IdentifyingTexts): Promise<readonly IdentifyingPlace[]> {
    const found = await this.#search(pdfPath, { kind: 'find', texts });
    if (found === null) return [];
    return [...found.places, ...(await this.#foundInEnglish(pdfPath, { texts, method: found.method }))];
  }

  /** The places that are seen only when a scan in another language is recognised in English: models of other languages overlook addresses and numbers. */
  async #foundInEnglish(
    pdfPath: string,
    { texts, method }: Pick<Searched, 'texts' | 'method'>,
  ): Promise<readonly IdentifyingPlace[]> {
    if (method === 'text' || this.#language === ENGLISH) return [];
    const found = await this.#search(pdfPath, { kind: 'find', texts }, { language: ENGLISH, insists: true });
    return found?.places ?? [];
  }

  /** Null for a document without text. @throws Problem */
  async #search(
    pdfPath: string,
    redaction: RedactionRequest,
    recognition: Pick<DocumentSource, 'language' | 'insists'> = { language: this.#language },
  ): Promise<Searched | null> {
    const { tenant, scratchDir } = this.#order;
    const hints = { gender: null, fileName: null, today: new Date().toISOString().slice(0, 10), redaction };
    const as = { format: 'pdf', use: 'identify', ...recognition } as const;
    const read = await readDocument<
      ExtractionHints & { redaction: RedactionRequest },
      Identified & Pick<IdentifiedPlaces, 'language'>
    >({ path: pdfPath, ...as, tenant, scratchDir }, hints, this.#engines);
    if (read.kind === 'read') {
      // What was not read can still tell something.
      if (!read.isWhole) throw notRedactable('not all of its pages could be read');
      return { ...read.extracted, method: read.method };
    }
    if (read.kind === 'unreadable' && read.reason === 'no_text') return null;
    throw read.kind === 'failed' ? failed(read.cause) : notRedactable(read.message);
  }

  async #redact(
    pdfPath: string,
    { drawn, ...what }: { places: readonly PlaceOnPage[]; texts: readonly string[]; drawn: ReadonlySet<number> },
  ): Promise<Omit<RedactedDocument, 'places'>> {
    const { limits, queueWaitMs, documents } = this.#engines;
    const { tenant, level, scratchDir } = this.#order;
    this.#files += 1;
    await mkdir(scratchDir, { recursive: true });
    const outPath = path.join(scratchDir, `redacted-${this.#files}.pdf`);
    const withoutPhotos = level !== 'contact';
    const input = { pdfPath, outPath, limits, ...what, drawnPages: [...drawn], withoutPhotos };
    const budget = new TimeBudget({ ...limits, queueWaitMs }, { tenant });
    let answer: RedactOutput;
    try {
      answer = await budget.call(documents, 'redact', input);
    } catch (cause) {
      throw failed(cause);
    } finally {
      budget.close();
    }
    if (answer.kind !== 'redacted') throw notRedactable(answer.kind);
    return { path: outPath, pages: answer.pages };
  }
}

function notRedactable(why: string): Problem {
  return new Problem('not_redactable', { cause: new Error(`a document cannot be redacted: ${why}`) });
}

function failed(cause: unknown): Problem {
  return new Problem(failureReason(cause) === 'busy' ? 'busy' : 'blind_failed', { cause });
}

/** The part of a place that has to be in a lifted one: recognition measures words a little differently. */
const COVERED_SHARE = 0.5;

function isCovered(place: PlaceOnPage, by: PlaceOnPage): boolean {
  const across = Math.min(place.x1, by.x1) - Math.max(place.x0, by.x0);
  const down = Math.min(place.y1, by.y1) - Math.max(place.y0, by.y0);
  const area = (place.x1 - place.x0) * (place.y1 - place.y0);
  return place.page === by.page && across > 0 && down > 0 && across * down >= COVERED_SHARE * area;
}

function boxOf({ page, x0, y0, x1, y1 }: PlaceOnPage): PlaceOnPage {
  return { page, x0, y0, x1, y1 };
}

/** The gap between words, in heights of a line. */
const GAP_SHARE = 0.5;

/** Boxes of one line that touch, or nearly do, as one box: of words beside each other not even their number is left to see. */
function joinedPlaces(places: readonly IdentifyingPlace[]): IdentifyingPlace[] {
  const joined: IdentifyingPlace[] = [];
  for (const place of places.toSorted((a, b) => a.page - b.page || a.x0 - b.x0)) {
    const { page, x0, y0, x1, y1 } = place;
    const at = joined.findIndex((one) => {
      const overlap = Math.min(one.y1, y1) - Math.max(one.y0, y0);
      const height = Math.min(one.y1 - one.y0, y1 - y0);
      return one.page === page && overlap > height / 2 && x0 <= one.x1 + height * GAP_SHARE && x1 >= one.x0;
    });
    const one = joined[at];
    if (one === undefined) joined.push(place);
    else
      joined[at] = {
        ...one,
        x0: Math.min(one.x0, x0),
        y0: Math.min(one.y0, y0),
        x1: Math.max(one.x1, x1),
        y1: Math.max(one.y1, y1),
      };
  }
  return joined;
}
