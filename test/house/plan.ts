/**
 * The lines of the house, from the roof down. A folder imports only folders on lower lines, never one on its own line.
 * docs/ARCHITECTURE.md says what each is for; who moves a wall moves it here and there, with a page in docs/decisions/.
 */
export const LINES: readonly (readonly string[])[] = [
  ['main'],
  ['http', 'cli'],
  ['use-cases'],
  [
    'companies',
    'members',
    'accounts',
    'keys',
    'credits',
    'templates',
    'layouts',
    'cvs',
    'files',
    'jobs',
    'usage',
    'limits',
    'audit',
    'mail',
    'webhooks',
  ],
  ['reading', 'extraction'],
  ['platform'],
  ['problems', 'kit'],
];

/** The line of a folder, counted from the roof (0), or -1 for a folder that the plan does not know. */
export function lineOf(folder: string): number {
  return LINES.findIndex((line) => line.includes(folder));
}

/** The folder of `src/` that a path such as `src/http/public/authenticate-request.ts` belongs to; null for a file outside every folder. */
export function folderOf(file: string): string | null {
  return /^src\/([^/]+)\/./.exec(file)?.[1] ?? null;
}
