import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { type EndedStage, isListenedTo, report } from './measurements.ts';

/** The stage that is under way. */
interface CurrentStage {
  readonly requestId: string;
  readonly id: string;
}

const current = new AsyncLocalStorage<CurrentStage>();

type Details = EndedStage['details'];

/** Does all the work of a call. What `stage` times within is a part of it. Costs nothing while nobody listens. */
export async function wholeCall<T>(requestId: string, work: () => Promise<T>, details: Details = {}): Promise<T> {
  if (!isListenedTo('stageEnded')) return work();
  return timed({ requestId, name: 'call', id: idOfCall(requestId), parentId: null, details }, work);
}

/** Does a part of the work of a call that another process answers. What `stage` times within is a part of that call. */
export async function partOfCall<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  if (!isListenedTo('stageEnded')) return work();
  return current.run({ requestId, id: idOfCall(requestId) }, work);
}

/** Does a stage of the call that is under way. Outside of a call it only does the work. */
export async function stage<T>(name: string, work: () => Promise<T>, details: Details = {}): Promise<T> {
  const above = isListenedTo('stageEnded') ? current.getStore() : undefined;
  if (above === undefined) return work();
  const id = randomBytes(8).toString('hex');
  return timed({ requestId: above.requestId, name, id, parentId: above.id, details }, work);
}

/** Reports a stage that has just ended and that took so long. */
export function stageTook(name: string, milliseconds: number, details: Details = {}): void {
  const above = isListenedTo('stageEnded') ? current.getStore() : undefined;
  if (above === undefined) return;
  const endedMs = now();
  report('stageEnded', {
    requestId: above.requestId,
    name,
    id: randomBytes(8).toString('hex'),
    parentId: above.id,
    startedMs: endedMs - milliseconds,
    endedMs,
    details,
    error: null,
  });
}

async function timed<T>(
  begun: Omit<EndedStage, 'startedMs' | 'endedMs' | 'error'>,
  work: () => Promise<T>,
): Promise<T> {
  const startedMs = now();
  const end = (error: string | null): void => report('stageEnded', { ...begun, startedMs, endedMs: now(), error });
  try {
    const result = await current.run({ requestId: begun.requestId, id: begun.id }, work);
    end(null);
    return result;
  } catch (error) {
    end(error instanceof Error ? error.name : 'Error');
    throw error;
  }
}

/** Every node knows the id of the whole call, so that its stages need not be told. */
function idOfCall(requestId: string): string {
  return createHash('sha256').update(`call ${requestId}`).digest('hex').slice(0, 16);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
