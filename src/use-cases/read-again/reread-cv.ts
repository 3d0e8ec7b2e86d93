import { OPERATOR_ACTOR } from '#audit/audit.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { Problem } from '#problems/problem.ts';
import { getCvReading, type ReadingDifference } from '../console/readings.ts';
import type { LocalEngines, ProcessingServices } from '../services/services.ts';
import { type ReadAgainRequest, readCvAgain, readCvUnstored } from './read-cv-again.ts';

/** How the operator's reading of a CV ended. `same`: the same was read as before, and nothing was stored. `refused`: the CV is as it was. */
export type RereadResult =
  | { readonly kind: 'read'; readonly number: number; readonly changes: readonly ReadingDifference[] }
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Reads a stored CV again for the operator, with the engines of this process.
 *
 * @throws what is no fault of this CV, such as the error of a database or store that is away
 */
export async function rereadCv(
  services: ProcessingServices & LocalEngines,
  request: Pick<ReadAgainRequest, 'companyId' | 'cvId' | 'template' | 'scratchDir'>,
): Promise<RereadResult> {
  const { companyId, cvId } = request;
  // The engines are this command's own, so all CVs are of one holder.
  const tenant = { companyId, actor: OPERATOR_ACTOR };
  try {
    const { kind, number } = await readCvAgain(services, { ...request, tenant, reader: OPERATOR_ACTOR });
    if (kind === 'same') return { kind, number };
    const { changes } = await getCvReading(services.db, { id: companyId }, { cvId, number });
    return { kind: 'read', number, changes };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'refused', message: messageOf(error) };
  }
}

/** How a reading of the operator ended that is not stored. `refused`: the document could not be read. */
export type UnstoredResult =
  | { readonly kind: 'read'; readonly profile: Profile }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Reads a stored CV for the operator with the engines of this process, and stores nothing.
 *
 * @throws what is no fault of this CV, such as the error of a database or store that is away
 */
export async function readUnstored(
  services: ProcessingServices & LocalEngines,
  request: Pick<ReadAgainRequest, 'companyId' | 'cvId' | 'scratchDir'>,
): Promise<UnstoredResult> {
  const tenant = { companyId: request.companyId, actor: OPERATOR_ACTOR };
  const whole = { ...request, tenant, reader: OPERATOR_ACTOR, template: null } as const;
  try {
    return { kind: 'read', profile: await readCvUnstored(services, whole) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'refused', message: messageOf(error) };
  }
}

/** In words for an operator, whom the sentences of the console do not address. */
function messageOf({ reason, message, cause }: Problem): string {
  if (reason === 'no_template')
    return 'The company no longer has the template of its last reading. Give one with --template.';
  return reason === 'reread_failed' && cause instanceof Error ? `${message} (${cause.message})` : message;
}
