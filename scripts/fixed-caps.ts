import { readingSource } from './source-text.ts';

/** A cap that is no setting. */
interface FixedCap {
  readonly name: string;
  readonly what: string;
  readonly beyond: string;
}

const REFUSED = 'refused, charged';
const LEFT_OUT = 'the rest is skipped';

/** The caps of each file of src/reading: the name of its constant, member or property, what it caps, and what happens beyond it. */
const CAPS: Readonly<Record<string, readonly FixedCap[]>> = {
  'docx-package.ts': [
    { name: 'PARTS_MAX', what: 'parts of a DOCX', beyond: REFUSED },
    { name: 'XML_BYTES_MAX', what: 'unpacked size of one XML part of a DOCX', beyond: REFUSED },
  ],
  'word-markup.ts': [
    { name: 'depthMax', what: 'nested elements of Word XML', beyond: REFUSED },
    { name: 'tableDepthMax', what: 'nested tables of Word XML', beyond: REFUSED },
    { name: 'elementsLeft', what: 'XML elements of a Word document', beyond: REFUSED },
    { name: 'paragraphsLeft', what: 'XML paragraphs of a Word document', beyond: REFUSED },
  ],
  'sanitize-rtf.ts': [
    { name: 'DEPTH_MAX', what: 'nested groups of RTF', beyond: REFUSED },
    { name: 'TABLE_DEPTH_MAX', what: 'nested tables of RTF', beyond: REFUSED },
    { name: 'PARAGRAPHS_MAX', what: 'paragraphs of RTF', beyond: REFUSED },
  ],
  'word-html.ts': [
    { name: 'ELEMENTS_MAX', what: 'elements of HTML', beyond: REFUSED },
    {
      name: 'DEPTH_MAX',
      what: 'nested elements of HTML',
      beyond: 'deeper elements are ignored, their text is read',
    },
    {
      name: 'TABLE_DEPTH_MAX',
      what: 'nested tables of HTML',
      beyond: 'deeper tables are read as paragraphs',
    },
  ],
  'word-mhtml.ts': [{ name: 'PARTS_MAX', what: 'parts of a web archive', beyond: LEFT_OUT }],
  'pdfium.ts': [
    { name: 'MEMORY_BYTES_MAX', what: 'memory of PDFium for one PDF', beyond: REFUSED },
    {
      name: 'DRAWING_MS_A_PAGE',
      what: 'time to draw a page once, in milliseconds',
      beyond: 'the page is not recognised',
    },
    {
      name: 'DRAWING_MS_A_DOCUMENT',
      what: 'time to draw the pages of a PDF in one worker call, in milliseconds',
      beyond: 'the remaining pages are not recognised',
    },
  ],
  'annotations.ts': [
    {
      name: 'FIELDS_MAX',
      what: 'fields of a PDF form',
      beyond: 'values that only fields contain are skipped',
    },
    { name: 'ANNOTATIONS_MAX', what: 'annotations of a page', beyond: LEFT_OUT },
  ],
  'drawn-shapes.ts': [
    {
      name: 'OBJECTS_MAX',
      what: 'page objects inspected for lines, areas and covered text',
      beyond: LEFT_OUT,
    },
  ],
  'render-page.ts': [{ name: 'PICTURE_PIXELS_MAX', what: 'pixels of an image in a PDF', beyond: 'it is not drawn' }],
  'recognise-pages.ts': [
    {
      name: 'PAGE_MS_MAX',
      what: 'time to recognise a page, in milliseconds',
      beyond: 'the page counts as blank',
    },
  ],
  'text-layer.ts': [{ name: 'LINKS_A_PAGE_MAX', what: 'links of a page', beyond: LEFT_OUT }],
  'time-budget.ts': [
    {
      name: 'RETRIES_MAX',
      what: 'retries of a document after a process was lost',
      beyond: 'service failure, not charged',
    },
  ],
};

/** The rows of the table of caps that are no settings; the values are read from the sources. */
export function fixedCaps(): readonly (readonly string[])[] {
  return Object.entries(CAPS).flatMap(([file, caps]) =>
    caps.map(({ name, what, beyond }) => [what, valueOf(file, name), beyond]),
  );
}

/** The value as a person writes it: `48 * 1024 * 1024` is `48 MiB` where its name says bytes. */
function valueOf(file: string, name: string): string {
  const product = new RegExp(`\\b${name}(?: =|:) ([\\d_ *]+)[,;]`).exec(readingSource(file))?.[1];
  if (product === undefined) throw new Error(`${file} has no ${name} that is a number: mend scripts/fixed-caps.ts`);
  const value = product
    .split('*')
    .map((factor) => Number(factor.replaceAll('_', '')))
    .reduce((whole, factor) => whole * factor, 1);
  return name.includes('BYTES') ? `${value / 2 ** 20} MiB` : value.toLocaleString('en-GB');
}
