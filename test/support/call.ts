import { Answer } from './answer.ts';
import { assertInContract } from './contract.ts';
import type { Lectern } from './lectern.ts';

export interface CallOptions {
  /** The API key; no Authorization header without it. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>> | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData | Uint8Array<ArrayBuffer> | string;
}

/**
 * Calls the public API, `place` being a path below its prefix such as `/cvs`, and holds the answer against the contract.
 * A word before it, if not GET, is the method: `POST /cvs/process`.
 */
export async function call(service: Lectern, what: string, options: CallOptions = {}): Promise<Answer> {
  const [method = 'GET', place = ''] = what.includes(' ') ? what.split(' ', 2) : ['GET', what];
  const query = typeof options.query === 'string' ? options.query : new URLSearchParams(options.query).toString();
  const url = new URL(`${service.baseUrl}${place}${query === '' ? '' : `?${query}`}`);
  const response = await fetch(url, {
    method,
    headers: {
      ...(options.key === undefined ? {} : { Authorization: `Bearer ${options.key}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: options.body }),
  });
  const answer = new Answer(response.status, response.headers, await response.text());
  assertInContract(method, url.pathname, answer);
  return answer;
}
