import type { BodyOf, DataOf, EndpointName, UploadEvent, UploadStage } from '#http/console/contract.ts';
import { actingHeaders } from './acting-member.ts';
import { ADDRESSES } from './addresses.ts';
import { ApiError, addressOf, errorOf, unreachable, withPrompts } from './call.ts';

interface StagedCall<Name extends EndpointName> {
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: BodyOf<Name>;
  readonly onStage: (stage: UploadStage) => void;
}

/**
 * Calls an endpoint that tells its stages, so that no proxy closes a connection that is silent for long.
 *
 * @throws ApiError if the call fails, or its answer is cut off
 */
export function callWithStages<Name extends EndpointName>(name: Name, input: StagedCall<Name>): Promise<DataOf<Name>> {
  return withPrompts(name, async () => {
    const response = await fetch(addressOf(name, input.params), {
      method: ADDRESSES.endpoints[name].method,
      headers: { Accept: ADDRESSES.uploadEvents, 'Content-Type': 'application/json', ...actingHeaders() },
      body: JSON.stringify(input.body),
    }).catch(() => {
      throw unreachable();
    });
    if (!response.ok || response.body === null) {
      const text = await response.text().catch(() => '');
      throw errorOf({ status: response.status, text, header: (key) => response.headers.get(key) });
    }
    for await (const line of linesOf(response.body)) {
      const event = JSON.parse(line) as UploadEvent<DataOf<Name>>;
      if ('stage' in event) input.onStage(event.stage);
      else if (event.error === null) return event.data;
      else throw new ApiError(event.status, event.error, event.retry_after);
    }
    throw unreachable();
  });
}

/** The lines that are not empty, each when it has arrived. @throws ApiError if the connection breaks */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw unreachable();
    });
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
    if (done) return;
  }
}
