import type { PositionedDocument } from '#extraction/model/document.ts';
import { loadConfig } from '#platform/config.ts';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { readTextLayer } from '#reading/pdf/text-layer.ts';
import type { CvContent, Locale } from '../../training/content/cv-content.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { CENTRED_SERIF } from '../../training/render/pdf/centred-serif.ts';
import { GROUPED_EMPLOYERS } from '../../training/render/pdf/grouped-employers.ts';
import { ONE_COLUMN } from '../../training/render/pdf/one-column.ts';
import { SIDEBAR } from '../../training/render/pdf/sidebar.ts';
import { TABULAR } from '../../training/render/pdf/tabular.ts';
import { TWO_COLUMNS } from '../../training/render/pdf/two-columns.ts';
import { lookFor } from '../../training/render/renderer.ts';

/** A CV of an invented candidate, rendered and read by the production reader. */
export interface GeneratedDocument {
  readonly name: string;
  readonly content: CvContent;
  readonly document: PositionedDocument;
  /** The style in which it writes months. */
  readonly dates: string;
}

/** Locales of scripts that the fonts of these renderers have. */
const LOCALES: readonly Locale[] = [
  ...(['en-GB', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'nl-NL', 'pl-PL', 'sv-SE'] as const),
  ...(['cs-CZ', 'tr-TR', 'da-DK', 'ro-RO', 'fi-FI', 'nb-NO', 'el-GR', 'uk-UA', 'id-ID', 'bg-BG'] as const),
];
const RENDERERS = [ONE_COLUMN, SIDEBAR, TWO_COLUMNS, TABULAR, CENTRED_SERIF, GROUPED_EMPLOYERS] as const;
/** Styles of dates in which a reader of any language finds the month that was meant. */
const DATE_STYLES = ['long', 'short', 'numeric', 'year'] as const;

let pdfium: Promise<Pdfium> | null = null;

/** The words of a PDF with a text layer, where they stand. @throws Error where it cannot be opened */
export async function readPdf(bytes: Uint8Array): Promise<PositionedDocument> {
  const opened = openPdf(await (pdfium ??= Pdfium.load()), bytes);
  if (opened.kind !== 'opened') throw new Error(`The PDF cannot be opened: ${opened.kind}.`);
  try {
    return readTextLayer(opened.document, loadConfig({}));
  } finally {
    opened.document.close();
  }
}

/** The documents made so far by this process. Several test files read the same ones. */
const made = new Map<string, Promise<GeneratedDocument>>();

/** Some CVs of each locale, each by another renderer. */
export async function generatedDocuments(perLocale: number): Promise<GeneratedDocument[]> {
  const documents: GeneratedDocument[] = [];
  for (const [row, locale] of LOCALES.entries())
    for (let index = 0; index < perLocale; index += 1) {
      const key = `${locale}/${index}`;
      const making = made.get(key) ?? generatedDocument(locale, { row, index });
      made.set(key, making);
      documents.push(await making);
    }
  return documents;
}

async function generatedDocument(
  locale: Locale,
  { row, index }: { row: number; index: number },
): Promise<GeneratedDocument> {
  const content = makeCv(`profile/${index}`, locale);
  const at = row + index * 2;
  const renderer = RENDERERS[at % RENDERERS.length] ?? ONE_COLUMN;
  const look = lookFor(content, { dates: DATE_STYLES[at % DATE_STYLES.length] ?? 'numeric' });
  const document = await readPdf(await renderer.render(content, look));
  return { name: `${locale} ${renderer.id}`, content, document, dates: look.dates };
}
