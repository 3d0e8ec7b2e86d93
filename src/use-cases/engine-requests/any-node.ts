import path from 'node:path';
import { findCvToExport } from '#cvs/cvs-to-export.ts';
import { stageFolder } from '#files/folders.ts';
import { discardStagedFolder } from '#files/garbage-collection.ts';
import {
  deleteEngineRequest,
  type EngineAnswer,
  requestEngines,
  withdrawUnclaimedRequest,
} from '#jobs/engine-requests.ts';
import { memberTenant } from '#kit/tenant.ts';
import type { Member } from '#members/members.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { definitionOf, filledIn, Problem } from '#problems/problem.ts';
import { REASONS, type Reason } from '#problems/reasons.ts';
import { SHARE_SECONDS, serviceBusy } from '../process-cv/check-upload.ts';
import { fetchFile } from '../process-cv/cv-call.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';
import { doTask, type EngineTaskKind, type EngineTasks, FAILURES, needsOffice } from './engine-tasks.ts';

/** Work that a member wishes of engines. */
export interface EngineOrder<Kind extends EngineTaskKind> {
  readonly kind: Kind;
  readonly task: EngineTasks[Kind]['task'];
  /** Null for work without a CV. */
  readonly cvId: number | null;
  readonly member: Member;
  /** The path of a file that the work takes. */
  readonly upload?: string;
  /** A folder for this order alone. The caller removes it. */
  readonly scratchDir: string;
  /** Aborted when the client is gone: then nobody waits any more. */
  readonly signal: AbortSignal;
}

interface Done<Kind extends EngineTaskKind> {
  readonly result: EngineTasks[Kind]['result'];
  /** The file that was made, in the scratch folder. Only of work that makes one. */
  readonly path: string;
}

type Deps = Pick<Services, 'db' | 'log' | 'storage' | 'queue' | 'engineOutcomes' | 'timeLimits'>;

/**
 * Does work with the engines of this process, or asks a worker node where it has none.
 *
 * @throws Problem as `askWorker`
 */
export async function doOnAnyNode<Kind extends EngineTaskKind>(
  services: Deps & Pick<Services, 'engines'>,
  order: EngineOrder<Kind>,
): Promise<Done<Kind>> {
  const { engines } = services;
  if (engines === null) return askWorker(services, order);
  const { kind, task, cvId, member, upload = null, scratchDir } = order;
  const tenant = memberTenant(member);
  const context = { services: { ...services, engines }, cvId, member, tenant, upload, scratchDir };
  const { result, path: made = '' } = await doTask(kind, context, task);
  return { result, path: made };
}

/**
 * Asks a worker node for work, and waits for its answer: at most as long as a document may wait for engines, and then take them. Nothing of it stays in
 * the database and the store.
 *
 * @throws Problem that the work refuses; `busy` if no worker takes it in time, `share_taken` where the company has as many requests as it may have
 */
export async function askWorker<Kind extends EngineTaskKind>(
  services: Deps,
  order: EngineOrder<Kind>,
): Promise<Done<Kind>> {
  const { upload, member } = order;
  if (upload === undefined) return asked(services, order);
  const folder = await stageFolder(services.db, member.companyId);
  try {
    const key = `${folder}upload`;
    const stored = await services.storage.put(key, upload, { contentType: 'application/octet-stream' });
    return await asked(services, { ...order, task: { ...order.task, upload: { key, ...stored } } });
  } finally {
    await discardStagedFolder(services, folder);
  }
}

async function asked<Kind extends EngineTaskKind>(services: Deps, order: EngineOrder<Kind>): Promise<Done<Kind>> {
  const id = await requested(services, order);
  try {
    const answer = await answered(services, id, order.signal);
    if (answer.kind === 'problem') throw problemOf(answer, FAILURES[order.kind]);
    const file = path.join(order.scratchDir, `from-worker-${id}`);
    const fault = answer.file === null ? null : await fetchFile(services.storage, answer.file, file);
    if (fault !== null) throw new Error(`The result of another node cannot be handed out: ${fault}`);
    return { result: answer.result, path: file };
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem(FAILURES[order.kind], { cause });
  } finally {
    const answer = await deleteEngineRequest(services.db, id);
    if (answer?.kind === 'done' && answer.file !== null) await discardStagedFolder(services, answer.file.folder);
  }
}

/** The id of the request. @throws Problem */
async function requested<Kind extends EngineTaskKind>(
  { db, timeLimits }: Deps,
  { kind, task, cvId, member, signal }: EngineOrder<Kind>,
): Promise<number> {
  signal.throwIfAborted();
  const { companyId, id: memberId } = member;
  if (cvId !== null && (await findCvToExport(db, companyId, cvId)) === null) throw noCv();
  const request = { companyId, cvId, memberId, kind, task, needsOffice: needsOffice(task) };
  const id = await requestEngines(db, request, timeLimits.queueWaitMs + timeLimits.documentTimeoutMs);
  if (id === null) throw new Problem('share_taken', { retryAfterSeconds: SHARE_SECONDS });
  return id;
}

/** @throws Problem `busy` if no worker has claimed the request in time; why there is no answer */
async function answered(services: Deps, id: number, gone: AbortSignal): Promise<EngineAnswer> {
  const { engineOutcomes, timeLimits } = services;
  const claimedBy = AbortSignal.timeout(timeLimits.queueWaitMs);
  try {
    return await engineOutcomes.waitFor(id, AbortSignal.any([gone, claimedBy]));
  } catch (error) {
    if (gone.aborted || !claimedBy.aborted) throw error;
    if (await withdrawUnclaimedRequest(services.db, id)) throw serviceBusy(services, error);
  }
  return engineOutcomes.waitFor(id, AbortSignal.any([gone, AbortSignal.timeout(timeLimits.documentTimeoutMs)]));
}

/** The problem of an answer. A newer worker may know reasons that this version does not. */
function problemOf(
  { reason: told, params, retryAfterSeconds }: Extract<EngineAnswer, { readonly kind: 'problem' }>,
  otherwise: Reason,
): Problem {
  const isKnown = Object.hasOwn(REASONS, told) || Object.hasOwn(ALL_PROBLEMS, told);
  const reason = isKnown ? (told as Reason) : otherwise;
  const message = filledIn(definitionOf(reason).sentence, params);
  return new Problem({ reason, params, message }, retryAfterSeconds === null ? {} : { retryAfterSeconds });
}
