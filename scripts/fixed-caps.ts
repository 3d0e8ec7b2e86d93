import { readingSource } from './source-text.ts';

/** A cap that is no setting. */
interface FixedCap {
  readonly name: string;
  readonly what: string;
  readonly beyond: string;
}

const REFUSED = 'refused, charged';
const LEFT_OUT = 'those beyond are left out';

/** The caps of each file of src/reading: the name of its constant, member or property, what it caps, and what happens beyond it. */
const CAPS: Readonly<Record<string, readonly FixedCap[]>> = {
  'docx-package.ts': [
    { name: 'PARTS_MAX', what: 'parts of a DOCX', beyond: REFUSED },
    { name: 'XML_BYTES_MAX', what: 'one part of a DOCX that is XML, unpacked', beyond: REFUSED },
  ],
  'word-markup.ts': [
    { name: 'depthMax', what: 'elements of Word XML inside each other', beyond: REFUSED },
    { name: 'tableDepthMax', what: 'tables of Word XML inside each other', beyond: REFUSED },
    { name: 'elementsLeft', what: 'elements in all XML of a Word document', beyond: REFUSED },
    { name: 'paragraphsLeft', what: 'paragraphs in all XML of a Word document', beyond: REFUSED },
  ],
  'rtf-safe.ts': [
    { name: 'DEPTH_MAX', what: 'groups of RTF inside each other', beyond: REFUSED },
    { name: 'TABLE_DEPTH_MAX', what: 'tables of RTF inside each other', beyond: REFUSED },
    { name: 'PARAGRAPHS_MAX', what: 'paragraphs of RTF', beyond: REFUSED },
  ],
  'word-html.ts': [
    { name: 'ELEMENTS_MAX', what: 'elements of HTML', beyond: REFUSED },
    {
      name: 'DEPTH_MAX',
      what: 'elements of HTML inside each other',
      beyond: 'read without the elements beyond, with their text',
    },
    {
      name: 'TABLE_DEPTH_MAX',
      what: 'tables of HTML inside each other',
      beyond: 'those beyond are read as paragraphs',
    },
  ],
  'word-mhtml.ts': [{ name: 'PARTS_MAX', what: 'parts of a web archive', beyond: LEFT_OUT }],
  'pdfium.ts': [
    { name: 'MEMORY_BYTES_MAX', what: 'memory that a PDF makes PDFium take', beyond: REFUSED },
    {
      name: 'DRAWING_MS_A_PAGE',
      what: 'time for drawing a page once, in milliseconds',
      beyond: 'it is not recognised',
    },
    {
      name: 'DRAWING_MS_A_DOCUMENT',
      what: 'time for drawing the pages of a PDF in one call of its worker, in milliseconds',
      beyond: 'pages not drawn by then are not recognised',
    },
  ],
  'form-fields.ts': [
    {
      name: 'FIELDS_MAX',
      what: 'fields of a PDF form',
      beyond: 'the form is read without the values that only its fields hold',
    },
  ],
  'annotations.ts': [{ name: 'ANNOTATIONS_MAX', what: 'annotations of a page', beyond: LEFT_OUT }],
  'drawn-shapes.ts': [
    {
      name: 'OBJECTS_MAX',
      what: 'objects of a page that are looked at for lines, areas and what covers text',
      beyond: LEFT_OUT,
    },
  ],
  'huge-pictures.ts': [{ name: 'PICTURE_PIXELS_MAX', what: 'pixels of a picture in a PDF', beyond: 'it is not drawn' }],
  'recognise-pages.ts': [
    {
      name: 'PAGE_MS_MAX',
      what: 'time for the recognition of a page, in milliseconds',
      beyond: 'the page counts as blank',
    },
  ],
  'pdf-links.ts': [{ name: 'LINKS_A_PAGE_MAX', what: 'links of a page', beyond: LEFT_OUT }],
  'time-budget.ts': [
    {
      name: 'RETRIES_MAX',
      what: 'times that a document is tried again after a process was lost with it',
      beyond: 'a fault of the service, not charged',
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
