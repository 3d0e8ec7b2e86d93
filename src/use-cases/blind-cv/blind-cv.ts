import path from 'node:path';
import { type Actor, OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { type CvToExport, findCvToExport } from '#cvs/cvs-to-export.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { IdentifyingPlace } from '#extraction/redaction/find-texts.ts';
import type { KnownValues, RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import type { Tenant } from '#kit/tenant.ts';
import { Problem } from '#problems/problem.ts';
import type { PlaceOnPage } from '#reading/calls/engine-calls.ts';
import { correctedProfile } from '../export/export-cv.ts';
import { requirePermit, serviceBusy } from '../process-cv/check-upload.ts';
import { fetchFile } from '../process-cv/cv-call.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import { findIdentifyingPlaces, type RedactedDocument, redactDocument } from './redact-document.ts';

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
 * @throws Problem `not_found`, `file_missing`, `not_redactable`, `blind_failed`, `busy`, `share_taken`
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
