import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import { assistantServer, registerProfileTools } from '#use-cases/mcp/profile-tools.ts';
import type { CommandContext } from './command-context.ts';
import { type ApiAccess, profilesOf, registerPublicTools, serverAddress } from './mcp-api.ts';
import { openFolders, registerReadCv } from './mcp-read-cv.ts';

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
