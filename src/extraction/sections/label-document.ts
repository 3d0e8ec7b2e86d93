import { type Layout, readLayout } from '../layout/read-layout.ts';
import type { LabelledDocument } from '../model/document.ts';
import type { PositionedDocument } from '../model/input.ts';
import { labelSections } from './label-sections.ts';
import { languageOf } from './language-of.ts';

const LANGUAGE_SAMPLE_CHARS = 20_000;

function sampleOf(layout: Layout): string {
  let sample = '';
  for (const line of layout.lines) {
    if (sample.length > LANGUAGE_SAMPLE_CHARS) break;
    sample += `${line.text}\n`;
  }
  return sample;
}

/** Brings a document into reading order and labels its sections: the first half of the engine, shared by all fields. */
export function labelDocument(document: PositionedDocument): { document: LabelledDocument; layout: Layout } {
  const layout = readLayout(document);
  const rulesOfPage = new Map(document.pages.map((page) => [page.number, page.rules]));
  const { lines, sections } = labelSections(layout, rulesOfPage);
  return { document: { lines, sections, bodySize: layout.bodySize, language: languageOf(sampleOf(layout)) }, layout };
}
