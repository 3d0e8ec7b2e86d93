import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { FAMILIES, SCRIPT_FONTS } from './fonts.ts';

const VARIABLE = 'FONTCONFIG_FILE';

/** The folders of the cuts that are used of each Latin family. */
const CUTS = ['300Light', '400Regular', '400Regular_Italic', '600SemiBold', '700Bold'] as const;

/** Folders with the fonts from npm. A package of a Latin family has a folder for each cut, one of other scripts a folder with all. */
export const FONT_FOLDERS: readonly string[] = [
  ...Object.values(FAMILIES)
    .filter(({ regular }) => regular.startsWith('file:'))
    .flatMap(({ regular }) => CUTS.map((cut) => path.resolve(fileURLToPath(regular), '../..', cut))),
  ...Object.values(SCRIPT_FONTS).map(({ regular }) => path.dirname(fileURLToPath(regular))),
].filter((folder) => existsSync(folder));

/** A configuration of fontconfig that knows the fonts from npm and no others. */
function configuration(folder: string): string {
  const lines = [
    ...FONT_FOLDERS.map((fonts) => `<dir>${escaped(fonts)}</dir>`),
    `<cachedir>${escaped(path.join(folder, 'cache'))}</cachedir>`,
  ];
  return `<?xml version="1.0"?>\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

let isDone = false;

/**
 * Hides the fonts of the machine from whatever sets documents in this process and in those that it starts: for good, since
 * programs look for fonts when they first need one. The same content then gives the same document, whatever is installed.
 * This holds as far as each can: macOS is asked for its fonts without fontconfig. There the fonts of the packages come first,
 * and a font of the system is taken only where it has a cut that its package lacks, or the name of one that Typst carries.
 *
 * Throws in a thread whose main thread has not called it: what a thread sets in its environment reaches no library.
 */
export function useOwnFonts(): void {
  if (isDone) return;
  if (!isMainThread) {
    if (!isOurs(process.env[VARIABLE]))
      throw new Error('This thread sees the fonts of the machine. Call useOwnFonts() before the thread is started.');
    isDone = true;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(file, configuration(folder));
  process.env[VARIABLE] = file;
  isDone = true;
}

/** Whether a file is what `useOwnFonts` writes. */
function isOurs(file: string | undefined): boolean {
  if (file === undefined || !existsSync(file)) return false;
  return readFileSync(file, 'utf8') === configuration(path.dirname(file));
}
