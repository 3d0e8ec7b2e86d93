import { Readable } from 'node:stream';
import { attribute } from './word-fields.ts';
import { escapeXml, MarkupBudget, MarkupScanner } from './word-markup.ts';
import { partsOf2003 } from './word-xml-2003.ts';
import type { PackedPart } from './word-zip.ts';

/**
 * The DOCX parts of one of Word's XML formats. The npm LibreOffice lacks the stylesheets that import them. Both are close to
 * DOCX: "flat OPC" is its parts in one file, WordprocessingML 2003 has the same paragraphs, runs and tables in an older
 * namespace.
 *
 * @returns null if the file is neither
 * @throws UnsoundXml if it is cut off
 */
export function partsOfWordXml(xml: string): PackedPart[] | null {
  const parts = isFlatPackage(xml) ? partsOfFlatPackage(xml) : partsOf2003(xml);
  return parts === null ? null : [...parts].map(([name, content]) => inMemory(name, content));
}

/** Whether Word's XML is of the newer kind. */
function isFlatPackage(xml: string): boolean {
  return xml.includes('schemas.microsoft.com/office/2006/xmlPackage');
}

/** A part in memory. */
function inMemory(name: string, content: string | Buffer): PackedPart {
  const bytes = Buffer.from(content);
  return { name, sizeBytes: bytes.length, encrypted: false, read: async () => Promise.resolve(Readable.from([bytes])) };
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function partsOfFlatPackage(xml: string): Map<string, string | Buffer> | null {
  const parts = new Map<string, string | Buffer>();
  const types: string[] = [];
  const token = new MarkupScanner(xml, new MarkupBudget());
  let namespaces: ReadonlyMap<string, string> = new Map();
  while (token.next()) {
    if (token.kind !== 'open') continue;
    if (token.name === 'package') namespaces = token.attributes();
    if (token.name !== 'part') continue;
    const name = attribute(token, 'name')?.replace(/^\/+/, '') ?? '';
    const type = attribute(token, 'contentType') ?? 'application/xml';
    const content = contentOf(token, namespaces);
    if (name === '' || content === null) continue;
    types.push(`<Override PartName="/${escapeXml(name)}" ContentType="${escapeXml(type)}"/>`);
    parts.set(name, content);
  }
  parts.set('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`);
  return types.some((type) => type.includes('wordprocessingml')) ? parts : null;
}

/** The content of the part whose opening tag is the current token. Moves to its end. */
function contentOf(token: MarkupScanner, namespaces: ReadonlyMap<string, string>): string | Buffer | null {
  const outside = token.depth - 1;
  if (token.empty) return null;
  let content: string | Buffer | null = null;
  while (token.next() && (token.kind !== 'close' || token.depth !== outside)) {
    if (token.kind !== 'open' || (token.name !== 'xmlData' && token.name !== 'binaryData') || token.empty) continue;
    const { name, end } = token;
    token.skipElement();
    const inner = token.xml.slice(end, token.start).trim();
    content = name === 'binaryData' ? Buffer.from(inner, 'base64') : withNamespaces(inner, namespaces);
  }
  return content;
}

/** A part cut out of the package takes the package's prefix declarations along. */
function withNamespaces(xml: string, namespaces: ReadonlyMap<string, string>): string {
  const token = new MarkupScanner(xml, new MarkupBudget());
  do if (!token.next()) return xml;
  while (token.kind !== 'open');
  const own = token.attributes();
  const missing = [...namespaces].filter(([name]) => name.startsWith('xmlns') && !own.has(name));
  const added = missing.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
  const nameEnd = token.start + 1 + (token.prefix === '' ? 0 : token.prefix.length + 1) + token.name.length;
  return xml.slice(0, nameEnd) + added + xml.slice(nameEnd);
}
