import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { OperatorError } from '#platform/operator-error.ts';
import { answer, evidenceParameter, failure, READ_ONLY } from '#use-cases/mcp/tool-result.ts';
import type { CommandContext } from './command-context.ts';
import { readFile } from './read-file.ts';

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
