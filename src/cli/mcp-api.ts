import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { CV_ID, type ProfileSource } from '#use-cases/mcp/profile-tools.ts';
import { answer, failure, READ_ONLY, refusal, type ToolResult } from '#use-cases/mcp/tool-result.ts';

/** A server and a key of one of its APIs. */
export interface ApiAccess {
  /** Address of the server, without the path of an API. */
  readonly server: string;
  readonly key: string;
}

/** The address of a server by that of one of its APIs; null if it is no http address. */
export function serverAddress(url: string): string | null {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return null;
  return url.replace(/\/+$/, '').replace(/\/api\/(public|profiles)\/v1$/, '');
}

/** Registers the tools over the public API. */
export function registerPublicTools(server: McpServer, access: ApiAccess): void {
  const call = caller(access, '/api/public/v1');
  server.registerTool(
    'list_cvs',
    {
      title: 'List stored CVs',
      description: 'Lists the stored CVs of the company, newest first: id, time, name, latest company and latest role.',
      inputSchema: z.object({
        page: z.number().int().min(1).default(1).describe('A page behind the last one is empty.'),
        page_size: z.number().int().min(1).max(100).default(25).describe('CVs of a page.'),
        created_from: moment('Only CVs stored at this moment or later'),
        created_to: moment('Only CVs stored at this moment or earlier'),
      }),
      annotations: READ_ONLY,
    },
    (query, { mcpReq }) => call('/cvs', { query, signal: mcpReq.signal }),
  );
  server.registerTool(
    'get_cv',
    {
      title: 'Show a stored CV',
      description: 'Returns what the public API has of one stored CV: time, name, latest company and latest role.',
      inputSchema: z.object({ id: CV_ID }),
      annotations: READ_ONLY,
    },
    ({ id }, { mcpReq }) => call(`/cvs/${id}`, { signal: mcpReq.signal }),
  );
}

/** The profiles of a server. */
export function profilesOf(access: ApiAccess): ProfileSource {
  const call = caller(access, '/api/profiles/v1');
  return {
    list: (asked, { evidence, signal }) => call('/profiles', { query: { ...asked }, evidence, signal }),
    get: (id, { evidence, signal }) => call(`/profiles/${id}`, { evidence, signal }),
  };
}

function moment(what: string): z.ZodOptional<z.ZodString> {
  return z.string().optional().describe(`${what}: an ISO 8601 date or date-time.`);
}

interface Call {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly evidence?: boolean;
  /** Aborted if the assistant cancels the call. */
  readonly signal: AbortSignal;
}

const ANSWER_MS_MAX = 60_000;

/** Calls an API and gives what a tool answers: data and pagination, or why there are none. */
function caller({ server, key }: ApiAccess, prefix: string): (path: string, call: Call) => Promise<ToolResult> {
  return async (path, { query = {}, evidence = true, signal }) => {
    const url = new URL(server + prefix + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    try {
      const response = await fetch(url, {
        headers: { Authorization: `Bearer ${key}` },
        // A redirect would send the call to a server that nobody named.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
      });
      const body = BODY.safeParse(await response.json().catch(() => null));
      if (!body.success) return failure(`What answers at ${server} is not Lectern: status ${response.status}.`);
      if (body.data.error !== null) {
        const { request_id: requestId, ...error } = body.data.error;
        const wait = response.headers.get('Retry-After');
        return refusal({ ...error, requestId, retryAfterSeconds: wait === null ? null : Number(wait) });
      }
      const { data, pagination } = body.data;
      return answer(pagination === null ? data : { data, pagination }, evidence);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return failure(
        `Lectern does not answer at ${server}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      );
    }
  };
}

/** The bodies of a success and of an error, as both contracts have them. */
const SUCCESS = z.object({ data: z.unknown(), pagination: z.unknown(), error: z.null() });
const REFUSAL = z.object({ error: z.object({ code: z.string(), message: z.string(), request_id: z.string() }) });
const BODY = z.union([SUCCESS, REFUSAL]);
