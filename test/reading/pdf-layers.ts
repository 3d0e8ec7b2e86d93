import assert from 'node:assert/strict';
import { loadConfig } from '#platform/config.ts';
import type { PositionedDocument, Word } from '#reading/page/page.ts';
import { type OpenedPdf, openPdf } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { readTextLayer } from '#reading/pdf/text-layer.ts';
import { textOf } from './reader.ts';

let loading: Promise<Pdfium> | null = null;

/** PDFium, one instance for a file of tests. */
export async function sharedPdfium(): Promise<Pdfium> {
  loading ??= Pdfium.load();
  return loading;
}

/** The text layer of a PDF that can be opened. */
export async function layerOf(bytes: Uint8Array): Promise<PositionedDocument> {
  const opened = openPdf(await sharedPdfium(), bytes);
  assert.ok(opened.kind === 'opened', opened.kind);
  try {
    return readTextLayer(opened.document, loadConfig({}));
  } finally {
    opened.document.close();
  }
}

/** What opening a PDF comes to; nothing stays open. */
export async function openedAs(bytes: Uint8Array): Promise<OpenedPdf['kind']> {
  const opened = openPdf(await sharedPdfium(), bytes);
  if (opened.kind === 'opened') opened.document.close();
  return opened.kind;
}

/** The first word with this text. */
export function wordOf(document: PositionedDocument, text: string): Word {
  const found = document.pages.flatMap((page) => page.words).find((word) => word.text === text);
  assert.ok(found, `no word "${text}" among: ${textOf(document)}`);
  return found;
}

export function near(actual: number, expected: number, tolerance = 1): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}

/** All words of a document, those too that PDFium could not draw because it has no such font. */
export function drawnText(document: PositionedDocument): string {
  return document.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}
