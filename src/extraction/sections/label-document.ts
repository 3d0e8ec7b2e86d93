import { type Layout, readLayout } from '../layout/read-layout.ts';
import type { LabelledDocument } from '../model/document.ts';
import type { PositionedDocument } from '../model/input.ts';
import { labelSections, type RulesOfPage } from './label-sections.ts';
import { languageOf } from './language-of.ts';

const LANGUAGE_SAMPLE_CHARS = 20_000;

function sampleOf({ lines }: Layout): string {
  let sample = '';
  for (const line of lines) {
    if (sample.length > LANGUAGE_SAMPLE_CHARS) break;
    sample += `${line.text}\n`;
  }
  return sample;
}

/** The rules drawn on each page of a document. */
export function rulesOfPages({ pages }: PositionedDocument): RulesOfPage {
  return new Map(pages.map((page) => [page.number, page.rules]));
}

/** Labels the sections of a document that is in reading order, and tells its language. */
export function labelLayout(document: PositionedDocument, layout: Layout): LabelledDocument {
  return {
    lines: layout.lines,
    sections: labelSections(layout, rulesOfPages(document)),
    bodySize: layout.bodySize,
    language: languageOf(sampleOf(layout)),
  };
}

/** Brings a document into reading order and labels its sections: the first two stages. */
export function labelDocument(document: PositionedDocument): LabelledDocument {
  return labelLayout(document, readLayout(document));
}
