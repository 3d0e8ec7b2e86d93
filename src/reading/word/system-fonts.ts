import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where Debian and macOS keep fonts. */
const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', '/Library/Fonts', '/System/Library/Fonts'];
/** Fonts for scripts that the npm LibreOffice has none for: without them such documents come out blank. */
const WANTED =
  /^(?:NotoSansCJK-(?:Regular|Bold)|NotoSansCJK|DroidSansFallback\w*|wqy-\w+|PingFang|Hiragino Sans GB|AppleSDGothicNeo|ヒラギノ角ゴシック W[36])\.(?:ttc|ttf|otf)$/i;
const FONT_BYTES_MAX = 40 * 1024 * 1024;
const FONTS_MAX = 3;

/** Files of this machine's fonts for Chinese, Japanese and Korean; at most three, and none of more than 40 MB. */
export async function systemFonts(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of FONT_FOLDERS) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    for (const name of names) {
      const file = path.join(folder, name);
      if (found.length >= FONTS_MAX || !WANTED.test(path.basename(name))) continue;
      const { size } = await stat(file).catch(() => ({ size: Infinity }));
      if (size <= FONT_BYTES_MAX) found.push(file);
    }
  }
  return found;
}
