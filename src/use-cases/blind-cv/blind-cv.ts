import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { type CvToExport, findCvToExport } from '#cvs/cvs-to-export.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { IdentifyingPlace } from '#extraction/redaction/find-texts.ts';
import type { Identified, RedactionRequest } from '#extraction/redaction/identify.ts';
import type { IdentifyingTexts, KnownValues, RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import type { Tenant } from '#kit/tenant.ts';
import { Problem } from '#problems/problem.ts';
import type { IdentifiedPlaces, PlaceOnPage, RedactedPageInfo, RedactOutput } from '#reading/calls/engine-calls.ts';
import { failureReason } from '#reading/engine-answers.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import { type DocumentSource, type ReadResult, readDocument } from '#reading/read-document.ts';
import { TimeBudget } from '#reading/time-budget.ts';
import { correctedProfile } from '../export/export-cv.ts';
import { requirePermit, serviceBusy } from '../process-cv/check-upload.ts';
import { fetchFile } from '../process-cv/cv-call.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { LocalEngines, Services } from '../services/services.ts';

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
 * @throws Problem `not_redactable`, `pages_unread`, `blind_failed`; `busy`, without the time after which to retry
 */
export async function redactDocument(
  engines: ReadingEngines,
  order: RedactionOrder & Changes,
): Promise<RedactedDocument> {
  return new Redaction(engines, order).run();
}

/** The places that `redactDocument` would remove from what it reads. @throws Problem */
async function findIdentifyingPlaces(
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
    const findsUnread = redaction.kind === 'identify';
    const as = { format: 'pdf', use: 'identify', findsUnread, ...recognition } as const;
    const read = await readDocument<
      ExtractionHints & { redaction: RedactionRequest },
      Identified & Pick<IdentifiedPlaces, 'language'>
    >({ path: pdfPath, ...as, tenant, scratchDir }, hints, this.#engines);
    if (read.kind === 'read') {
      // What was not read can still tell something.
      if (!read.isWhole) throw new Problem('pages_unread');
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

/** A stored CV of which a blind one is wanted. */
export interface BlindCvRequest {
  readonly companyId: number;
  readonly cvId: number;
  readonly level: RedactionLevel;
  /** The holder of the fair share that the work uses. */
  readonly tenant: Tenant;
  /** A folder for this request alone. The caller removes it. */
  readonly scratchDir: string;
}

/** What a person changed of the places that Lectern found. */
export interface ChangedPlaces {
  readonly added: readonly PlaceOnPage[];
  /** Places that stay, as Lectern found them. */
  readonly lifted: readonly PlaceOnPage[];
}

type Deps = Pick<Services, 'db' | 'log' | 'storage' | 'queue'> & LocalEngines;

/** The places that a blind CV of this level leaves out, and whether a name is known. @throws Problem as `makeBlindCv` */
export async function placesOfBlindCv(
  services: Deps,
  request: BlindCvRequest,
): Promise<{ readonly places: readonly IdentifyingPlace[]; readonly knowsName: boolean }> {
  return withDocument(services, request, async (order) => ({
    places: await findIdentifyingPlaces(services.engines, order),
    knowsName: order.known.names.length > 0,
  }));
}

/**
 * Makes a blind CV of a stored one: its PDF without what identifies the candidate. It is not stored. The audit log says who had it made, of which CV
 * and at which level, and how many places a person changed.
 *
 * @throws Problem `not_found`, `file_missing`, `not_redactable`, `pages_unread`, `blind_failed`, `busy`, `share_taken`
 */
export async function makeBlindCv(
  services: Deps,
  request: BlindCvRequest & ChangedPlaces & { readonly actor: Actor },
): Promise<RedactedDocument> {
  const { companyId, cvId, actor, level, added, lifted } = request;
  const redacted = await withDocument(services, request, (order) =>
    redactDocument(services.engines, { ...order, added, lifted }),
  );
  await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const subject = { cv_id: cvId, level, places_added: added.length, places_kept: lifted.length };
    await recordAudit(trx, { companyId, actor, action: 'cv.blinded', subject });
  });
  const pictures = redacted.pages.filter(({ isPicture }) => isPicture).length;
  services.log.event('cv.blinded', { companyId, cvId, level, pages: redacted.pages.length, pictures });
  return redacted;
}

type Order = Parameters<typeof findIdentifyingPlaces>[1];

/** @throws Problem */
async function withDocument<T>(services: Deps, request: BlindCvRequest, use: (order: Order) => Promise<T>): Promise<T> {
  const { companyId, cvId, level, tenant, scratchDir } = request;
  const cv = await findCvToExport(services.db, companyId, cvId);
  if (cv === null) throw noCv();
  const permit = requirePermit(services, services.queue.admit(tenant));
  try {
    const pdfPath = path.join(scratchDir, 'source.pdf');
    const fault = await fetchFile(services.storage, cv.pdf, pdfPath);
    if (fault !== null)
      throw new Problem('file_missing', { cause: new Error(`CV ${cvId} cannot be redacted: ${fault}`) });
    return await use({ pdfPath, level, known: knownOf(cv), tenant, scratchDir });
  } catch (error) {
    throw error instanceof Problem && error.reason === 'busy' ? serviceBusy(services, error.cause) : error;
  } finally {
    permit.release();
  }
}

/** Values as they were read first, and as people corrected them. */
export function knownOf(cv: Pick<CvToExport, 'profile' | 'corrections'>): KnownValues {
  const profiles = [cv.profile as Partial<Profile>, correctedProfile(cv) as Partial<Profile>];
  const texts = (values: readonly ({ readonly value: string } | null | undefined)[]): string[] =>
    values.flatMap((one) => (one == null ? [] : [one.value]));
  return {
    names: profiles.flatMap(({ candidate_name: name }) => texts([name])),
    employers: profiles.flatMap(({ work = [], latest_company: latest }) =>
      texts([latest, ...work.map(({ company }) => company)]),
    ),
    contacts: profiles.flatMap(({ contact }) =>
      texts([
        ...(contact?.emails ?? []),
        ...(contact?.phones ?? []),
        ...(contact?.links ?? []),
        contact?.address?.street,
      ]),
    ),
  };
}

/** Makes a blind CV for the operator with the engines of this process. @throws Problem as `makeBlindCv` */
export async function makeBlindCvForOperator(
  services: Deps,
  request: Omit<BlindCvRequest, 'tenant'>,
): Promise<RedactedDocument> {
  // The engines are this command's own.
  const tenant = { companyId: request.companyId, actor: OPERATOR_ACTOR };
  return makeBlindCv(services, { ...request, tenant, added: [], lifted: [], actor: OPERATOR_ACTOR });
}
