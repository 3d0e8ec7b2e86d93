import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import {
  CONSOLE_API,
  type DataOf,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type Failure,
} from '#http/console/contract.ts';
import type { Member } from '#members/members.ts';
import { definitionOf, filledIn } from '#problems/problem.ts';
import { API_ONLY } from '#problems/reasons.ts';
import { createMemberLink } from '#use-cases/console/links.ts';
import { Answer } from './answer.ts';
import { type NewCompany, TestCompany } from './company.ts';
import type { Lectern } from './lectern.ts';

/**
 * The loopback address of this file of tests. Tries to sign in are counted by address over all servers of a database: files that share one
 * must not take each other's room. Where only one loopback address answers, all share that.
 */
export const OWN_ADDRESS =
  process.platform === 'linux'
    ? `127.${128 + ((process.pid >> 16) & 63)}.${(process.pid >> 8) & 255}.${process.pid & 255}`
    : '127.0.0.1';

export interface ConsoleCallOptions {
  /** Ids in the path, in their order. */
  readonly ids?: readonly (number | string)[];
  readonly body?: unknown;
  /** Instead of a body of JSON. */
  readonly form?: FormData;
  readonly query?: Readonly<Record<string, string>>;
  /** Beside or instead of a browser's own; an empty one is left out. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A loopback address to send from; that of the file where none is given. */
  readonly from?: string;
}

/** A company of the test's own, and a browser in which its consultant is signed in. */
export async function withConsultant(service: Lectern, settings?: NewCompany) {
  const company = await TestCompany.create(service, settings);
  return { company, consultant: await Browser.of(service, company.consultant) };
}

/** The same with its administrator. */
export async function withAdministrator(service: Lectern, settings?: NewCompany) {
  const company = await TestCompany.create(service, settings);
  return { company, administrator: await Browser.of(service, company.administrator) };
}

/** A browser in the console: it keeps its cookie and says where its requests come from. */
export class Browser {
  readonly #service: Lectern;
  readonly #cookies = new Map<string, string>();

  constructor(service: Lectern) {
    this.#service = service;
  }

  /** A browser in which the member came in by a one-time link of the operator's. */
  static async of(service: Lectern, member: Member, password = newPassword()): Promise<Browser> {
    const browser = new Browser(service);
    await browser.data('takeLink', { body: { token: await tokenFor(service, member), password } });
    return browser;
  }

  /** The same browser, sent to another node by its load balancer. */
  at(node: Lectern): Browser {
    const there = new Browser(node);
    for (const [name, value] of this.#cookies) there.#cookies.set(name, value);
    return there;
  }

  /** The cookies as a header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Calls an endpoint, and holds a success against the contract. */
  async call(name: EndpointName, options: ConsoleCallOptions = {}): Promise<Answer> {
    const endpoint: Endpoint = ENDPOINTS[name];
    const ids = [...(options.ids ?? [])];
    const place = endpoint.path.replaceAll(/:[a-zA-Z]+/g, () => String(ids.shift() ?? 1));
    const answer = await this.send(endpoint.method, `${CONSOLE_API}${place}`, options);
    assert.match(answer.headers.get('x-request-id') ?? '', /^req_[0-9a-f]{32}$/);
    if (answer.status < 300 && endpoint.data !== undefined) endpoint.data.parse(answer.data);
    if (answer.status >= 400) {
      assert.deepEqual(Object.keys(answer.json() as object), ['error']);
      assert.equal(answer.error.request_id, answer.headers.get('x-request-id'));
      const { code, message, reason, params } = (answer.json() as Failure).error;
      const definition = definitionOf(reason);
      assert.deepEqual([definition.code, filledIn(definition.sentence, params)], [code, message]);
      assert.equal(API_ONLY.has(reason), false, `${reason} has no words in the console`);
    }
    return answer;
  }

  /** Calls an endpoint that must succeed, and gives its data. */
  async data<Name extends EndpointName>(name: Name, options: ConsoleCallOptions = {}): Promise<DataOf<Name>> {
    return (await this.call(name, options)).data as DataOf<Name>;
  }

  /** The session's cookies as a header: without the one that tells a browser that is known. */
  get sessionCookie(): string {
    return this.cookie
      .split('; ')
      .filter((cookie) => !cookie.startsWith('lectern.device='))
      .join('; ');
  }

  /** Sends any request with this browser's cookies. */
  async send(method: string, place: string, options: ConsoleCallOptions = {}): Promise<Answer> {
    const url = new URL(place, this.#service.url);
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);
    const { body, contentType } = await bodyOf(options);
    const outgoing = request(url, {
      method,
      localAddress: options.from ?? OWN_ADDRESS,
      headers: withoutEmpty({
        Origin: this.#service.url,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Length': method === 'GET' ? '' : String(body.length),
        'Content-Type': contentType ?? '',
        Cookie: this.cookie,
        ...options.headers,
      }),
    });
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    return this.#keep(incoming);
  }

  async #keep(incoming: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    for (const line of incoming.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const headers = new Headers();
    for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
      headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
    }
    return new Answer(incoming.statusCode ?? 0, headers, Buffer.concat(chunks).toString('utf8'));
  }
}

/** The token of a link for the member, as the operator or its company makes it. */
export async function tokenFor(
  { db, url }: Lectern,
  member: Member,
  maker: 'operator' | 'company' = 'operator',
): Promise<string> {
  const link = await createMemberLink(db, { member, actor: maker === 'company' ? member : maker, baseUrl: url });
  return link.url.split('#')[1] ?? '';
}

export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

function withoutEmpty(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

async function bodyOf({ body, form }: ConsoleCallOptions): Promise<{ body: Buffer; contentType: string | null }> {
  if (form !== undefined) {
    const encoded = new Response(form);
    return { body: Buffer.from(await encoded.arrayBuffer()), contentType: encoded.headers.get('content-type') };
  }
  if (body === undefined) return { body: Buffer.alloc(0), contentType: null };
  return { body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), contentType: 'application/json' };
}
