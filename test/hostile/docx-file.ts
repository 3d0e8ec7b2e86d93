import { zipOf } from './zip-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORDS = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The namespaces of a Word document, as attributes. */
export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

export interface Docx {
  /** What stands in `w:body`. */
  readonly body?: string;
  /** The whole main part, in place of one around `body`. */
  readonly document?: string;
  /** What stands before the root of the main part: a document type, say. */
  readonly prologue?: string;
  /** Relationships of the main part: identifier, type and target each. */
  readonly links?: readonly (readonly [string, string, string])[];
  /** Further parts; a part of the usual name takes its place. */
  readonly parts?: Readonly<Record<string, string | Buffer>>;
}

/** The parts of a DOCX with styles, numbering and settings. */
export function docxParts({
  body = paragraph('Ada Lindqvist'),
  document,
  prologue = '',
  links = [],
  parts = {},
}: Docx): Map<string, string | Buffer> {
  const link = ([id, type, target]: readonly [string, string, string]): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${/^[a-z]+:/.test(target) ? ' TargetMode="External"' : ''}/>`;
  const own = [['styles', 'styles', 'styles.xml'], ['numbering', 'numbering', 'numbering.xml'], ...links] as const;
  return new Map(
    Object.entries({
      '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${WORDS}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORDS}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORDS}.numbering+xml"/></Types>`,
      '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${link(['r1', 'officeDocument', 'word/document.xml'])}</Relationships>`,
      'word/document.xml':
        document ?? `${HEAD}${prologue}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
      'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${own.map(link).join('')}</Relationships>`,
      'word/styles.xml': `${HEAD}<w:styles ${NAMESPACES}/>`,
      'word/numbering.xml': `${HEAD}<w:numbering ${NAMESPACES}/>`,
      ...parts,
    }),
  );
}

/** A DOCX of these parts. */
export function docx(contents: Docx): Buffer {
  return zipOf(docxParts(contents));
}

/** A paragraph of one run, its properties before it. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
