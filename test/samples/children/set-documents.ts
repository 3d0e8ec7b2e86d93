/** Sets a few documents and prints their digests as JSON: by the generator, or in whatever fonts the machine has. */
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Locale } from '../../../training/content/cv-content.ts';
import { makeCv } from '../../../training/content/make-cv.ts';
import { FONT_FOLDERS } from '../../../training/render/own-fonts.ts';
import { lookFor } from '../../../training/render/renderer.ts';
import { compileTypst } from '../../../training/render/typst/compile.ts';
import { TYPST_TEMPLATES } from '../../../training/render/typst/templates.ts';

/** The package of Lora has no light cut: where a machine offers one, this is set in it. */
const LIGHT = '#set document(date: none)\n#set text(font: "Lora", weight: 300, fallback: false)\nHarbour Foods';
/** A family that no package has. */
const STRANGER = '#set text(font: "Dcoy", fallback: false)\nHarbour Foods';
const LOCALES: readonly Locale[] = ['en-GB', 'zh-CN', 'ja-JP', 'ko-KR', 'ar-EG', 'he-IL'];

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function refusalOf(markup: string): string | null {
  try {
    compileTypst(markup);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function byTheMachine(): object {
  const workspace = mkdtempSync(path.join(tmpdir(), 'lectern-typst-'));
  const typst = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [...FONT_FOLDERS] }] });
  return { light: digestOf(typst.pdf({ mainFileContent: LIGHT })) };
}

async function byTheGenerator(): Promise<object> {
  const made: [string, string][] = [];
  for (const [at, locale] of LOCALES.entries()) {
    const content = makeCv('fonts', locale, { shape: 'plain', jobs: 2 });
    for (const renderer of TYPST_TEMPLATES.slice(at * 2, at * 2 + 2))
      made.push([
        `${renderer.id} ${locale}`,
        digestOf(await renderer.render(content, lookFor(content, { font: 'lora' }))),
      ]);
  }
  return { light: digestOf(compileTypst(LIGHT)), stranger: refusalOf(STRANGER), ...Object.fromEntries(made) };
}

console.log(JSON.stringify(process.argv[2] === 'machine' ? byTheMachine() : await byTheGenerator()));
