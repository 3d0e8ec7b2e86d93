import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { YearMonth } from '../../content/cv-content.ts';
import { FAMILIES, type FamilyName } from '../fonts.ts';

/** A piece of Typst markup. */
export type Markup = string;

/** Packages with fonts, and the folders of the cuts that are used of each. */
const CUTS = ['300Light', '400Regular', '400Regular_Italic', '600SemiBold', '700Bold'] as const;
const LATIN = [
  FAMILIES['source-sans'],
  FAMILIES.lato,
  FAMILIES.lora,
  FAMILIES.garamond,
  FAMILIES.roboto,
  FAMILIES['noto-serif'],
  FAMILIES.plex,
  FAMILIES['pt-serif'],
];
const SCRIPTS = [
  import.meta.resolve('@embedpdf/fonts-sc'),
  import.meta.resolve('@embedpdf/fonts-jp'),
  import.meta.resolve('@embedpdf/fonts-kr'),
  import.meta.resolve('@embedpdf/fonts-arabic'),
  import.meta.resolve('@embedpdf/fonts-hebrew'),
];

/**
 * The families by the names that Typst knows them by. The fonts that every PDF reader has cannot be had: Libertinus, which
 * Typst carries with it, stands in for Times, Roboto for Helvetica.
 */
export const TYPST_FAMILIES: Readonly<Record<FamilyName | 'latex', string>> = {
  'source-sans': 'Source Sans 3',
  lato: 'Lato',
  lora: 'Lora',
  garamond: 'EB Garamond',
  roboto: 'Roboto',
  'noto-serif': 'Noto Serif',
  plex: 'IBM Plex Sans',
  'pt-serif': 'PT Serif',
  helvetica: 'Roboto',
  times: 'Libertinus Serif',
  latex: 'New Computer Modern',
};

/** Signs that no text font has: Typst carries this one with it. */
export const SIGNS_FAMILY = 'DejaVu Sans Mono';

let compiler: NodeCompiler | null = null;

function theCompiler(): NodeCompiler {
  if (compiler !== null) return compiler;
  // Documents come as text and read no file; the folder only has to be there.
  const workspace = path.join(tmpdir(), 'lectern-typst');
  mkdirSync(workspace, { recursive: true });
  // A package of a Latin family has a folder for each cut, one of other scripts a folder with all.
  const fontPaths = [
    ...LATIN.flatMap(({ regular }) => CUTS.map((cut) => path.resolve(fileURLToPath(regular), '../..', cut))),
    ...SCRIPTS.map((main) => path.resolve(fileURLToPath(main), '../../fonts')),
  ].filter((folder) => existsSync(folder));
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
  return compiler;
}

/**
 * Sets a document of Typst markup as a PDF. The same markup gives the same bytes. Throws with what Typst says and the line it
 * says it of.
 */
export function compileTypst(markup: Markup): Uint8Array {
  const typst = theCompiler();
  try {
    return new Uint8Array(typst.pdf({ mainFileContent: markup }));
  } catch (error) {
    throw new Error(`Typst cannot set the document: ${String(error)}`, { cause: error });
  } finally {
    // Thousands of documents in a row share little; without this the cache grows with each.
    typst.evictCache(10);
  }
}

/** A text as Typst code: a string literal. Control characters become spaces. */
export function literal(text: string): string {
  const safe = Array.from(text, (sign) => (sign < ' ' || sign === '\u007F' ? ' ' : sign)).join('');
  return `"${safe.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * A text as markup that prints it as it stands, whatever signs it has. As a string it has no markup in it, and the semicolon
 * keeps a sign that follows from being read as code.
 */
export function t(text: string): Markup {
  return text === '' ? '' : `#${literal(text)};`;
}

/** The markup that says when the document was made; it becomes creation and modification date of the PDF. */
export function documentMarkup(info: { title: string; author: string; date: YearMonth | null }): Markup {
  const { title, author, date } = info;
  const day = date === null ? 'none' : `datetime(year: ${date.year}, month: ${date.month}, day: 12)`;
  return `#set document(title: ${literal(title)}, author: ${literal(author)}, date: ${day})\n`;
}
