import { type FileHandle, open } from 'node:fs/promises';
import { isWordPackage } from './docx-package.ts';
import { openOle2 } from './ole2.ts';

/**
 * What a file is by its content. `encrypted_office` is a DOCX behind a password: the container does not say which program
 * wrote it, and nothing can be read, but the refusal can name the cause.
 */
export type SniffedFormat = 'pdf' | 'ole2_word' | 'docx' | 'rtf' | 'word_xml' | 'html' | 'encrypted_office';

const HEAD_BYTES = 64 * 1024;
/** A PDF may have other bytes before it; readers look this far. */
const PDF_MARK_WITHIN = 1024;
const OLE2_MAGIC = 'd0cf11e0a1b11ae1';

/**
 * Tells by content, whatever the file is called: PDF, the Word formats that are read, or null for anything else. Old Word
 * programs and exports write RTF, Word's XML and Word's HTML under the name `.doc`; those are Word documents too. A web page
 * that Word did not write is none.
 *
 * @throws only where the file cannot be opened; its bytes may be anything
 */
export async function sniff(path: string): Promise<SniffedFormat | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return await formatOf({ path, file, head: head.subarray(0, bytesRead) });
  } finally {
    await file.close();
  }
}

interface Opened {
  readonly path: string;
  readonly file: FileHandle;
  readonly head: Buffer;
}

async function formatOf(opened: Opened): Promise<SniffedFormat | null> {
  const { head } = opened;
  if (head.toString('hex', 0, 8) === OLE2_MAGIC) return ole2Format(opened.file);
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return zipFormat(opened);
  const text = decoded(head);
  if (text.startsWith('{\\rtf')) return 'rtf';
  if (head.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf';
  return markupFormat(text);
}

async function ole2Format(file: FileHandle): Promise<SniffedFormat | null> {
  // Damage beyond the directory throws nothing; a directory that cannot be read names no stream.
  const container = await openOle2(file).catch(() => null);
  if (container === null) return null;
  if (container.names.has('WordDocument')) return 'ole2_word';
  return container.names.has('EncryptedPackage') ? 'encrypted_office' : null;
}

/** A package cut short has lost its directory, which stands at the end; its first parts still say what it was. */
async function zipFormat({ path, head }: Opened): Promise<SniffedFormat | null> {
  const word = await isWordPackage(path);
  if (word !== null) return word ? 'docx' : null;
  return head.includes('word/') ? 'docx' : null;
}

/** The first characters of the file, without byte order mark and leading white space. */
function decoded(head: Buffer): string {
  const mark = head.toString('hex', 0, 2);
  if (mark === 'fffe') return head.toString('utf16le', 2).trimStart();
  if (mark === 'feff')
    return Buffer.from(head.subarray(2, head.length - (head.length % 2)))
      .swap16()
      .toString('utf16le')
      .trimStart();
  return head
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
}

const WORD_XML =
  /<\?mso-application\s+progid="Word\.Document"|schemas\.microsoft\.com\/office\/word\/20\d\d\/wordml|schemas\.microsoft\.com\/office\/2006\/xmlPackage/;
const WORD_HTML = /urn:schemas-microsoft-com:office:word|content=["']?(?:Microsoft Word|Word\.Document)/i;

function markupFormat(text: string): SniffedFormat | null {
  if (!text.startsWith('<')) return null;
  if (WORD_XML.test(text)) {
    const flat = text.includes('office/2006/xmlPackage');
    return !flat || text.includes('wordprocessingml') ? 'word_xml' : null;
  }
  return /<html[\s>]/i.test(text) && WORD_HTML.test(text) ? 'html' : null;
}
