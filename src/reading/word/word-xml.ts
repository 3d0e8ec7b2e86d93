import { type ZipPart, zipOf } from './zip-store.ts';

/**
 * Word's XML formats as DOCX. The npm LibreOffice comes without the stylesheets that import them; both are near relatives
 * of what a DOCX holds: "flat OPC" is its parts in one file, WordprocessingML of 2003 has the same paragraphs, runs and
 * tables under an older namespace.
 *
 * @returns null where the file is neither, or is cut off
 */
export function docxOfWordXml(xml: string): Buffer | null {
  const parts = xml.includes('office/2006/xmlPackage') ? partsOfFlatPackage(xml) : partsOf2003(xml);
  return parts === null ? null : zipOf(parts);
}

/** The XML as text, by its byte order mark; UTF-8 without one. */
export function decodedXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  return bytes.toString('utf8');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

function textPart(name: string, content: string): ZipPart {
  return { name, content: Buffer.from(content) };
}

function contentTypes(overrides: readonly (readonly [string, string])[]): ZipPart {
  const lines = overrides.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  return textPart('[Content_Types].xml', `${HEAD}<Types xmlns="${PACKAGE}/content-types">${lines.join('')}</Types>`);
}

const FLAT_PART = /<pkg:part\b([^>]*)>([\s\S]*?)<\/pkg:part>/g;

function partsOfFlatPackage(xml: string): ZipPart[] | null {
  const parts: ZipPart[] = [];
  const types: [string, string][] = [];
  for (const [, attributes = '', inner = ''] of xml.matchAll(FLAT_PART)) {
    const name = /pkg:name="\/([\w./-]+)"/.exec(attributes)?.[1];
    if (name === undefined) continue;
    types.push([`/${name}`, /pkg:contentType="([\w.+/-]+)"/.exec(attributes)?.[1] ?? 'application/xml']);
    const data = /<pkg:(xmlData|binaryData)\b[^>]*>([\s\S]*)<\/pkg:\1>/.exec(inner);
    const content = data?.[2]?.trim() ?? '';
    parts.push(
      data?.[1] === 'binaryData'
        ? { name, content: Buffer.from(content, 'base64') }
        : textPart(name, `${HEAD}${content}`),
    );
  }
  return parts.some(({ name }) => name === 'word/document.xml') ? [contentTypes(types), ...parts] : null;
}

function partsOf2003(xml: string): ZipPart[] | null {
  const body = elementOf(xml, 'body');
  if (body === null) return null;
  const styles = elementOf(xml, 'styles') ?? '';
  return [
    contentTypes([
      ['/_rels/.rels', 'application/vnd.openxmlformats-package.relationships+xml'],
      ['/word/_rels/document.xml.rels', 'application/vnd.openxmlformats-package.relationships+xml'],
      ['/word/document.xml', `${WORD_TYPE}.document.main+xml`],
      ['/word/styles.xml', `${WORD_TYPE}.styles+xml`],
    ]),
    textPart('_rels/.rels', relationships('officeDocument', 'word/document.xml')),
    textPart(
      'word/document.xml',
      `${HEAD}<w:document xmlns:w="${MAIN}"><w:body>${modernBody(body)}</w:body></w:document>`,
    ),
    textPart('word/_rels/document.xml.rels', relationships('styles', 'styles.xml')),
    textPart('word/styles.xml', `${HEAD}<w:styles xmlns:w="${MAIN}">${modern(styles)}</w:styles>`),
  ];
}

function relationships(kind: string, target: string): string {
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;
}

/** What stands inside the outermost element of this name. */
function elementOf(xml: string, name: string): string | null {
  const start = new RegExp(`<w:${name}(?:\\s[^>]*)?>`).exec(xml);
  const end = xml.lastIndexOf(`</w:${name}>`);
  return start === null || end < start.index ? null : xml.slice(start.index + start[0].length, end);
}

const HEADER = /<w:hdr\b[^>]*>([\s\S]*?)<\/w:hdr>/g;
const FOOTER = /<w:ftr\b[^>]*>([\s\S]*?)<\/w:ftr>/g;
const TEXT_BOX = /<w:txbxContent\b[^>]*>([\s\S]*?)<\/w:txbxContent>/g;
const PICTURE = /<w:pict\b[\s\S]*?<\/w:pict>/g;

/** Headers stand before the text, footers and the insides of text boxes after it: read, if not where they were. */
function modernBody(body: string): string {
  const inside = (pattern: RegExp): string => [...body.matchAll(pattern)].map((found) => found[1] ?? '').join('');
  const text = body.replaceAll(HEADER, '').replaceAll(FOOTER, '');
  const section = text.lastIndexOf('<w:sectPr');
  const [before, after] = section === -1 ? [text, ''] : [text.slice(0, section), text.slice(section)];
  return modern(inside(HEADER) + before.replaceAll(PICTURE, '') + inside(TEXT_BOX) + inside(FOOTER) + after);
}

const DELETED = /<w:delText\b[\s\S]*?<\/w:delText>/g;
/** Elements that have no counterpart; what stands in them stays. */
const FOREIGN_TAG = /<\/?(?!w:|\?|!)[\w-]+(?::[\w-]+)?(?:\s[^>]*)?>|<\/?w:(?:hlink|pict)\b[^>]*>/g;
const FOREIGN_ATTRIBUTE = /\s(?!w:|xml:)[\w-]+:[\w-]+=(?:"[^"]*"|'[^']*')/g;

function modern(xml: string): string {
  return xml
    .replaceAll(DELETED, '')
    .replaceAll(FOREIGN_TAG, '')
    .replaceAll(/<w:[^>]*>/g, (tag) => tag.replaceAll(FOREIGN_ATTRIBUTE, ''));
}
