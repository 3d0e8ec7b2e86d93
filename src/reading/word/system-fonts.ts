import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { escapeXml } from './word-markup.ts';

const require = createRequire(import.meta.url);

/**
 * Files of each font package: two weights, because the others would only take memory. Noto Sans Hans also has the characters of
 * Japanese and of traditional Chinese.
 */
const PACKAGES: readonly (readonly [resolve: () => string, files: readonly string[]])[] = [
  [() => require.resolve('@embedpdf/fonts-sc'), ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf']],
  [() => require.resolve('@embedpdf/fonts-kr'), ['NotoSansKR-Regular.otf', 'NotoSansKR-Bold.otf']],
  [() => require.resolve('@embedpdf/fonts-arabic'), ['NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf']],
  [() => require.resolve('@embedpdf/fonts-hebrew'), ['NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-Bold.ttf']],
];

/**
 * Font files from npm for Chinese, Japanese, Korean, Arabic and Hebrew. A machine may have none, and without them text in a Word
 * document is blank or garbled. A package that is not installed is skipped.
 */
export async function systemFonts(): Promise<readonly string[]> {
  const found = await Promise.all(PACKAGES.map(async ([resolve, files]) => filesOf(resolve, files)));
  return found.flat();
}

/** A configuration of fontconfig: the fonts of the machine, then those from npm. */
export async function fontsConf(): Promise<string> {
  const folders = [...new Set((await systemFonts()).map((file) => path.dirname(file)))];
  const lines = folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`);
  const own = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  return `<?xml version="1.0"?><fontconfig>${own}${lines.join('')}</fontconfig>\n`;
}

async function filesOf(resolve: () => string, files: readonly string[]): Promise<string[]> {
  try {
    const folder = path.join(path.dirname(resolve()), '../fonts');
    const paths = files.map((file) => path.join(folder, file));
    await Promise.all(paths.map(async (file) => access(file)));
    return paths;
  } catch {
    return [];
  }
}
