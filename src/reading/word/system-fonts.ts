import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Files of each package of fonts: two weights, the others would only take memory. Noto Sans Hans has the characters of Japanese and of traditional Chinese too. */
const PACKAGES: readonly (readonly [resolve: () => string, files: readonly string[]])[] = [
  [() => require.resolve('@embedpdf/fonts-sc'), ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf']],
  [() => require.resolve('@embedpdf/fonts-kr'), ['NotoSansKR-Regular.otf', 'NotoSansKR-Bold.otf']],
  [() => require.resolve('@embedpdf/fonts-arabic'), ['NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf']],
  [() => require.resolve('@embedpdf/fonts-hebrew'), ['NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-Bold.ttf']],
];

/**
 * Files of fonts, from npm, for Chinese, Japanese, Korean, Arabic and Hebrew: a machine may have none, and without them text
 * in a Word document comes out blank or as wrong characters. A package that is not installed is passed over.
 */
export async function systemFonts(): Promise<readonly string[]> {
  const found = await Promise.all(PACKAGES.map(async ([resolve, files]) => filesOf(resolve, files)));
  return found.flat();
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
