import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { YearMonth } from '../../content/cv-content.ts';
import { type FamilyName, SCRIPT_FAMILIES } from '../fonts.ts';
import { missingSentence } from '../missing-letters.ts';
import { FONT_FOLDERS, useOwnFonts } from '../own-fonts.ts';

/** A piece of Typst markup. */
export type Markup = string;

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

/** The compilers, by the families of other scripts that their documents are set in. */
const compilers = new Map<string, NodeCompiler>();

/**
 * The compiler for a document. A compiler that has set documents in Chinese and then sets one in Hebrew misses letters that it has: each
 * script has a compiler of its own.
 */
function compilerFor(markup: Markup): NodeCompiler {
  const scripts = Object.values(SCRIPT_FAMILIES).filter((family) => markup.includes(literal(family)));
  const key = scripts.join();
  const known = compilers.get(key);
  if (known !== undefined) return known;
  useOwnFonts();
  // Documents come as text and read no file; the folder only has to be there.
  const workspace = path.join(tmpdir(), 'lectern-typst');
  mkdirSync(workspace, { recursive: true });
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [...FONT_FOLDERS] }] });
  compilers.set(key, compiler);
  return compiler;
}

/**
 * Sets a document of Typst markup as a PDF. The same markup gives the same bytes. Throws with what Typst says, and where a
 * family is unknown or a letter stands in no font of the document: Typst itself would print an empty box.
 */
export function compileTypst(markup: Markup): Uint8Array {
  const typst = compilerFor(markup);
  try {
    const document = laidOut(typst, markup);
    refuseMissing(typst, document, markup);
    return new Uint8Array(typst.pdf(document));
  } finally {
    // Thousands of documents in a row share little; without this the cache grows with each.
    typst.evictCache(10);
  }
}

interface Diagnostic {
  readonly message: string;
}

function laidOut(typst: NodeCompiler, markup: Markup): NodeTypstDocument {
  const compiled = typst.compile({ mainFileContent: markup });
  const { result } = compiled;
  if (result === null) {
    const faults = (compiled.takeError()?.shortDiagnostics ?? []) as Diagnostic[];
    throw new Error(`Typst cannot set the document: ${faults.map(({ message }) => message).join('; ')}`);
  }
  const warnings = (compiled.takeWarnings()?.shortDiagnostics ?? []) as Diagnostic[];
  const unknown = warnings.find(({ message }) => message.startsWith('unknown font family'));
  if (unknown !== undefined)
    throw new Error(
      `Typst cannot set the document in ${familiesOf(markup)}: ${unknown.message}. Name one of TYPST_FAMILIES or SCRIPT_FAMILIES, or add the package of the family to training/render/fonts.ts.`,
    );
  return result;
}

/** PDF/A allows no letter without a glyph: the export to it, which is thrown away, names the first. */
function refuseMissing(typst: NodeCompiler, document: NodeTypstDocument, markup: Markup): void {
  try {
    typst.pdf(document, { pdfStandard: 'a-2b' });
  } catch (error) {
    const letter = /the text \\?"(.+?)\\?" could not be displayed with any font/.exec(String(error))?.[1];
    if (letter === undefined) throw new Error(`Typst cannot set the document: ${String(error)}`, { cause: error });
    throw new Error(missingSentence(letter, familiesOf(markup)), { cause: error });
  }
}

/** The families that a document names. */
function familiesOf(markup: Markup): string {
  const named = [...markup.matchAll(/\bfont: (\([^)]*\)|"[^"]*")/g)].flatMap(
    ([, list = '']) => list.match(/"[^"]*"/g) ?? [],
  );
  return [...new Set(named)].join(', ');
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
