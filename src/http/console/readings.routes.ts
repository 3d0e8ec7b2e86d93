import { memberTenant } from '#kit/tenant.ts';
import { consumeConsoleLimit, giveConsoleLimitBack } from '#limits/rate-limiter.ts';
import { Problem, refusal } from '#problems/problem.ts';
import {
  getCvReading,
  listCvReadings,
  type NamedReading,
  type ReadingDifference,
} from '#use-cases/console/readings.ts';
import { askWorker } from '#use-cases/engine-requests/engine-requests.ts';
import { requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import { type ReadAgainStage, readCvAgain } from '#use-cases/read-again/read-cv-again.ts';
import { goneSignal, withUploadPlace } from '../upload/receive-call.ts';
import { type DataOf, type Reading, type ReadingChange, UPLOAD_EVENTS } from './contract.ts';
import type { ConsoleCall, Handlers } from './endpoint.ts';
import { forThePage, streamUploadEvents } from './upload.ts';

/** Readings of a stored CV. */
export const readingHandlers = {
  readCvAgain: async (call) => {
    const { request, reply, auth } = call;
    requireStorageEnabled(auth.company);
    const work = (onStage: (stage: ReadAgainStage) => void) =>
      readAgain(call, onStage).catch((error: unknown) => {
        throw forThePage(error);
      });
    const wantsEvents = (request.headers.accept ?? '').includes(UPLOAD_EVENTS);
    return wantsEvents ? streamUploadEvents({ request, reply }, work) : work(() => undefined);
  },
  listReadings: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    return (await listCvReadings(services.db, auth.company, id('cvId'))).map(readingOf);
  },
  getReading: async ({ services, auth, id }) => {
    requireStorageEnabled(auth.company);
    const one = { cvId: id('cvId'), number: id('number') };
    const { profile, changes, ...reading } = await getCvReading(services.db, auth.company, one);
    return { ...readingOf(reading), profile, changes: changes.map(changeOf) };
  },
} satisfies Partial<Handlers>;

/** They cost no credit, so that a newer engine is used; the number keeps a company from using the engines without bound. */
const LIMIT = { perDay: 200, windowSeconds: 24 * 60 * 60 };

/** Takes a place, a share and disk space as an upload does. */
async function readAgain(
  call: ConsoleCall<'readCvAgain'>,
  onStage: (stage: ReadAgainStage) => void,
): Promise<DataOf<'readCvAgain'>> {
  const { options, services, auth, body, id } = call;
  const { company, member } = auth;
  const tenant = memberTenant(member);
  const limited = { companyId: company.id, action: 'reading', windowSeconds: LIMIT.windowSeconds } as const;
  const check = async (): Promise<void> => {
    const { allowed, limit, resetSeconds } = await consumeConsoleLimit(services.db, limited, LIMIT.perDay);
    if (allowed) return;
    throw new Problem(refusal('reread_limit', { limit, seconds: resetSeconds }), { retryAfterSeconds: resetSeconds });
  };
  return withUploadPlace(options, { tenant, check }, async (scratchDir) => {
    const { engines } = services;
    const [cvId, template, signal] = [id('cvId'), body.template ?? null, goneSignal(call)];
    const request = { companyId: company.id, cvId, reader: member, template };
    const elsewhere = { kind: 'read_again', task: { template }, cvId, member, scratchDir, signal } as const;
    try {
      const { kind, number } = await (engines === null
        ? askWorker(services, elsewhere).then(({ result }) => result)
        : readCvAgain({ ...services, engines }, { ...request, tenant, scratchDir, onStage }));
      return { number, is_new: kind === 'stored' };
    } catch (error) {
      const usedEngine = !(error instanceof Problem) || error.status === 500 || error.reason === 'read_meanwhile';
      if (!usedEngine) await giveConsoleLimitBack(services.db, limited);
      throw error;
    }
  });
}

function readingOf({ number, engine, template, processingMethod, readAt, by }: NamedReading): Reading {
  return {
    number,
    engine,
    template,
    processing_method: processingMethod,
    at: readAt.toISOString(),
    by: by?.address ?? null,
    by_name: by?.name ?? null,
  };
}

function changeOf({ kind, pointer, entry, before, after, isKept }: ReadingDifference): ReadingChange {
  // The contract's types let lists be written to.
  return {
    kind,
    pointer,
    entry,
    before: before as ReadingChange['before'],
    after: after as ReadingChange['after'],
    kept: isKept,
  };
}
