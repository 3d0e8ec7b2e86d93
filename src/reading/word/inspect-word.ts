import { readFile, writeFile } from 'node:fs/promises';
import type { InspectInput, InspectOutput } from '../calls/engine-calls.ts';
import { copyDocx, copyParts, type DocxCheck, type DocxLimits } from './docx-package.ts';
import { inspectOle2 } from './ole2.ts';
import { sanitizeRtf } from './sanitize-rtf.ts';
import { sanitizeHtml } from './word-html.ts';
import { InvalidXmlError } from './word-markup.ts';
import { decodeText, extractMhtmlPage } from './word-mhtml.ts';
import { decodePart } from './word-parts.ts';
import { partsOfWordXml } from './word-xml.ts';

const CORRUPT: InspectOutput = { kind: 'corrupt' };
const SOUND: InspectOutput = { kind: 'sound', modifiedAt: null };
/** An image in a document is scaled to its page, so it may have more pixels than a rendered page. */
const PICTURE_PIXELS_FACTOR = 6;

/**
 * Inspects a Word document before any program opens it: password, unpacked size, nesting depth and its own date. Writes a copy
 * that may be opened: without anything that would be fetched or run, in a format that LibreOffice reads.
 */
export async function inspectWord({ path, format, copyPath, limits }: InspectInput): Promise<InspectOutput> {
  const caps: DocxLimits = {
    unpackedBytesMax: limits.unpackedMbMax * 1024 * 1024,
    picturePixelsMax: limits.pagePixelsMax * PICTURE_PIXELS_FACTOR,
  };
  try {
    switch (format) {
      case 'encrypted_office':
        return { kind: 'encrypted' };
      case 'docx':
        return await copied(await copyDocx(path, copyPath, caps), copyPath);
      case 'ole2_word':
        return await inspectOle2(path, copyPath);
      case 'word_xml': {
        const parts = partsOfWordXml(decodePart(await readFile(path)));
        return parts === null ? CORRUPT : await copied(await copyParts(parts, copyPath, caps), copyPath);
      }
      case 'rtf':
        await writeFile(copyPath, sanitizeRtf(await rtfOf(path), caps.picturePixelsMax), 'latin1');
        return SOUND;
      case 'html':
        return await copyPage(decodeText(await readFile(path)), copyPath);
      case 'mhtml':
        return await copyPage(extractMhtmlPage(await readFile(path)), copyPath);
    }
  } catch (error) {
    if (error instanceof InvalidXmlError) return error.reason === 'malformed' ? CORRUPT : { kind: 'too_complex' };
    throw error;
  }
}

/**
 * The result of copying a DOCX. One that only wraps a web page is converted as that page: exports leave the conversion to Word,
 * and LibreOffice does not do it.
 */
async function copied(check: DocxCheck, copyPath: string): Promise<InspectOutput> {
  if (check.kind !== 'sound') return check;
  const { modifiedAt, pages, ownCharacters } = check;
  const page = sanitizeHtml(pages.map((bytes) => extractMhtmlPage(bytes) ?? decodeText(bytes)).join('\n'));
  const characters = page.slice(page.indexOf('<body>')).replaceAll(/<[^<>]*>|\s+/g, '').length;
  if (characters > ownCharacters) await writeFile(copyPath, page);
  return { kind: 'sound', modifiedAt };
}

/** RTF has one byte per character. A text program that saved it may have made two of each. */
async function rtfOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0;
  return isWide ? decodeText(bytes) : bytes.toString('latin1');
}

async function copyPage(page: string | null, copyPath: string): Promise<InspectOutput> {
  if (page === null) return CORRUPT;
  await writeFile(copyPath, sanitizeHtml(page));
  return SOUND;
}
