import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';
import { z } from 'zod';
import { OperatorError } from '#platform/operator-error.ts';
import {
  answer,
  assistantServer,
  CV_ID,
  evidenceParameter,
  failure,
  type ProfileSource,
  READ_ONLY,
  refusal,
  registerProfileTools,
  type ToolResult,
} from '#use-cases/mcp/profile-tools.ts';
import type { CommandContext } from './command-context.ts';
import { readFile } from './read-file.ts';

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
function caller({ server, key }: ApiAccess, prefix: string): (endpoint: string, call: Call) => Promise<ToolResult> {
  return async (endpoint, { query = {}, evidence = true, signal }) => {
    const url = new URL(server + prefix + endpoint);
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

/** Registers `read_cv`, which reads a file of the folders as `lectern read` does. */
export function registerReadCv(server: McpServer, context: CommandContext, folders: readonly string[]): void {
  server.registerTool(
    'read_cv',
    {
      title: 'Read a CV',
      description:
        'Reads a PDF or Word document on this machine and returns the profile of the candidate. The file is not stored, and no credit is spent. ' +
        `The folders are: ${folders.join(', ')}.`,
      inputSchema: z.object({
        file: z.string().min(1).describe('Path of the file, absolute or relative to one of the folders.'),
        evidence: evidenceParameter(true),
      }),
      annotations: READ_ONLY,
    },
    async ({ file, evidence }) => {
      const source = await permittedFile(folders, file);
      if (source === null) return failure(`The folders ${folders.join(', ')} have no file "${file}".`);
      const reader = {
        engines: await context.engines(),
        scratch: await context.scratch(),
        cwd: context.cwd,
        hints: { gender: null, blurb: null, fields: [], explain: false },
        picture: null,
        pictureStage: null,
      };
      const result = await readFile(reader, source);
      if (result.kind === 'unreadable') return failure(result.reason);
      const { method, pageCount, profile } = result.cv;
      return answer({ file, processing_method: method, page_count: pageCount, profile }, evidence);
    },
  );
}

/**
 * The folders that files may be read from, without symbolic links in their paths.
 *
 * @param cwd the folder that `dirs` are relative to
 * @throws OperatorError that names what is no folder
 */
export async function openFolders(cwd: string, dirs: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    dirs.map(async (dir) => {
      const folder = await realpath(path.resolve(cwd, dir)).catch(() => null);
      if (folder === null || !(await stat(folder)).isDirectory()) throw new OperatorError(`There is no folder ${dir}.`);
      return folder;
    }),
  );
}

/**
 * The file that a path names, without symbolic links; null if the folders do not have it. A file elsewhere gives the same answer as one
 * that does not exist, so that nobody learns which files there are.
 */
async function permittedFile(folders: readonly string[], file: string): Promise<string | null> {
  for (const folder of folders) {
    const found = await realpath(path.resolve(folder, file)).catch(() => null);
    if (found !== null && folders.some((permitted) => isBelow(permitted, found))) return found;
  }
  return null;
}

function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

interface McpOptions {
  readonly files?: readonly string[];
}

/** `lectern mcp` */
export function mcpCommand(context: CommandContext): Command {
  return new Command('mcp')
    .description(
      'Offer CVs to an assistant as an MCP server on standard input and output, with tools that only read. ' +
        'read_cv reads files of the folders that --files names, and stores nothing. With LECTERN_URL and LECTERN_API_KEY ' +
        'there are list_cvs and get_cv, with LECTERN_URL and LECTERN_PROFILE_API_KEY list_profiles and get_profile. ' +
        'It ends when standard input ends.',
    )
    .option(
      '--files <DIR>',
      'folder whose files may be read, with the folders in it; repeatable',
      (dir: string, before: readonly string[] | undefined) => [...(before ?? []), dir],
    )
    .action(async ({ files = [] }: McpOptions) => {
      const folders = await openFolders(context.cwd, files);
      const access = accessOf(context);
      if (folders.length === 0 && access.length === 0)
        throw new OperatorError(
          'There is nothing to offer. Name a folder with --files, or set LECTERN_URL with LECTERN_API_KEY or LECTERN_PROFILE_API_KEY.',
        );
      await serve(context, (server) => {
        if (folders.length > 0) registerReadCv(server, context, folders);
        for (const { register, ...api } of access) register(server, api);
      });
    });
}

interface Access extends ApiAccess {
  readonly register: (server: McpServer, api: ApiAccess) => void;
}

/** The APIs that the environment has a key of. @throws OperatorError if a key comes without an address, or the other way round */
function accessOf(context: CommandContext): readonly Access[] {
  const url = context.variable('LECTERN_URL');
  const keys = [
    { key: context.variable('LECTERN_API_KEY'), register: registerPublicTools },
    {
      key: context.variable('LECTERN_PROFILE_API_KEY'),
      register: (server: McpServer, api: ApiAccess) => registerProfileTools(server, profilesOf(api)),
    },
  ];
  const given = keys.flatMap(({ key, register }) => (key === null ? [] : [{ key, register }]));
  if (url === null && given.length === 0) return [];
  if (url === null) throw new OperatorError('A key is set, but not LECTERN_URL, the address of the server.');
  if (given.length === 0)
    throw new OperatorError('LECTERN_URL is set, but neither LECTERN_API_KEY nor LECTERN_PROFILE_API_KEY.');
  const server = serverAddress(url);
  if (server === null)
    throw new OperatorError(
      `LECTERN_URL is "${url}". Write an address such as https://lectern.example.com/api/public/v1.`,
    );
  return given.map((access) => ({ server, ...access }));
}

/** Serves until the other side ends the connection. */
async function serve(context: CommandContext, register: (server: McpServer) => void): Promise<void> {
  const transport = new EndingTransport();
  serveStdio(
    () => {
      const server = assistantServer(context.version);
      register(server);
      return server;
    },
    { transport, onerror: (error) => context.writeError(`error: ${error.message}`) },
  );
  await transport.ended;
}

/** Standard input and output, which tell when the connection has ended. */
class EndingTransport extends StdioServerTransport {
  readonly #ended = Promise.withResolvers<void>();

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#ended.resolve();
  }
}
