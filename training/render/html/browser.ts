import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import type { YearMonth } from '../../content/cv-content.ts';
import { useOwnFonts } from '../own-fonts.ts';

const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'] as const;
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of this machine's Chromium, found in the folders of PATH; null where there is none. */
export function chromiumPath(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => PROGRAMS.map((program) => path.join(folder, program)));
  return [...places, ON_MACOS].find((file) => existsSync(file)) ?? null;
}

let running: Promise<Browser> | null = null;

/** One browser prints all documents; `closeBrowser` ends it. Throws where there is no Chromium. */
function browser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('Printing HTML needs Chromium: apt-get install chromium.');
  useOwnFonts();
  running ??= chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return running;
}

/** Ends the browser, without which the process would go on. */
export async function closeBrowser(): Promise<void> {
  const open = running;
  running = null;
  await (await open)?.close();
}

/** How a page is printed. */
export interface Print {
  readonly paper: 'A4' | 'Letter';
  readonly marginMm: number;
}

/**
 * Prints HTML as a PDF that says it was written in that month. The page is a file, since that may load its fonts from other files;
 * nothing is fetched from the network.
 */
export async function printHtml(html: string, { paper, marginMm }: Print, written: YearMonth): Promise<Uint8Array> {
  const page = await (await browser()).newPage({ javaScriptEnabled: false });
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-page-'));
  const file = path.join(folder, 'page.html');
  try {
    await writeFile(file, html);
    await page.goto(pathToFileURL(file).href);
    const margin = `${marginMm}mm`;
    const pdf = await page.pdf({
      format: paper,
      printBackground: true,
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    return dated(pdf, written);
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts the date of the CV in the place of today's, digit for digit, so that the same content gives the same bytes. */
function dated(pdf: Buffer, { year, month }: YearMonth): Uint8Array {
  const date = `${year}${String(month).padStart(2, '0')}14092600`;
  const text = pdf.toString('latin1');
  return Buffer.from(text.replaceAll(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, `$1${date}`), 'latin1');
}
