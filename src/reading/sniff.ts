import { type FileHandle, open } from 'node:fs/promises';
import type { SniffedFormat } from './calls/engine-calls.ts';
import { isWordPackage } from './word/docx-package.ts';
import { openOle2 } from './word/ole2.ts';
import { decodeText } from './word/word-mhtml.ts';

const HEAD_BYTES = 64 * 1024;
/** Other bytes may precede the header of a PDF. Readers look this far. */
const PDF_MARK_WITHIN = 1024;
const OLE2_MAGIC = 'd0cf11e0a1b11ae1';
const ZIP_MARK = 'PK\u0003\u0004';
/** Signatures of a part, and of its entry in the directory at the end (APPNOTE.TXT 4.3). */
const ZIP_MARKS = [ZIP_MARK, 'PK\u0001\u0002'];

/**
 * Detects the format of a file by content: PDF, a supported Word format, or null for anything else. The name decides one case
 * only: Word opens a web page or a web archive named `.doc` as a document, and many exports of applicant tracking systems are
 * such files. Under any other name they are no Word documents, unless Word itself wrote the page. Plain text never is.
 *
 * @param name the file name, if it differs from the path's
 * @throws only if the file cannot be opened; its bytes may be anything
 */
export async function sniff(path: string, name: string = path): Promise<SniffedFormat | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    const [isDoc, isWordName] = [/\.doc$/i.test(name), /\.docx?$/i.test(name)];
    const opened = { path, file, head: head.subarray(0, bytesRead), isDoc, isWordName };
    const text = decodeText(opened.head, { cut: bytesRead === HEAD_BYTES })
      .replace(/^\uFEFF/, '')
      .trimStart();
    return await formatOf(opened, text);
  } finally {
    await file.close();
  }
}

interface Opened {
  readonly path: string;
  readonly file: FileHandle;
  readonly head: Buffer;
  readonly isDoc: boolean;
  readonly isWordName: boolean;
}

async function formatOf(opened: Opened, text: string): Promise<SniffedFormat | null> {
  const { file, head } = opened;
  if (head.toString('hex', 0, 8) === OLE2_MAGIC) return ole2Format(file);
  if (head.toString('latin1', 0, 4) === ZIP_MARK) return zipFormat(opened);
  if (text.startsWith('{\\rtf')) return 'rtf';
  if (head.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf';
  const format = text.startsWith('<') ? markupFormat(opened, text) : webArchiveFormat(opened, text);
  if (format !== null || !ZIP_MARKS.some((mark) => head.includes(mark))) return format;
  // An archive after other bytes, such as a mail header, or one whose first bytes are damaged.
  return zipFormat(opened);
}

/** Streams of other programs that write compound files. */
const OTHER_PROGRAMS =
  /^(?:Workbook|Book|PowerPoint Document|Current User|VisioDocument|Quill|MatOST|WksSSWorkBook|SPELLING|__properties_version1\.0|__nameid_version1\.0|!_StringPool|Props9)$/i;

/** Streams of a document behind a password ([MS-OFFCRYPTO] 2.3), or under a company's rights management. */
const LOCKED_STREAMS = ['encryptedpackage', 'encryptioninfo', '\tdrmcontent'];

async function ole2Format(file: FileHandle): Promise<SniffedFormat | null> {
  const container = await openOle2(file).catch(() => null);
  // Only a truncated Word document has this name and this beginning; its directory was cut off.
  if (container === null) return 'ole2_word';
  if (container.names.has('worddocument')) return 'ole2_word';
  if (LOCKED_STREAMS.some((name) => container.names.has(name))) return 'encrypted_office';
  const isOther = container.isWhole || [...container.names].some((name) => OTHER_PROGRAMS.test(name));
  return isOther ? null : 'ole2_word';
}

/** Parts that identify a package of another program. */
const OTHER_PARTS = ['xl/', 'ppt/', 'visio/', 'META-INF/', 'mimetype', 'AndroidManifest.xml'];

/**
 * A package that cannot be read: cut short or damaged, without its directory or its list of content types. Its first parts still
 * show the format, or else its name does. Reading then refuses it as damaged.
 */
async function zipFormat({ path, head, isWordName }: Opened): Promise<SniffedFormat | null> {
  const word = await isWordPackage(path);
  if (word !== null) return word ? 'docx' : null;
  if (head.includes('word/')) return 'docx';
  return isWordName && !OTHER_PARTS.some((part) => head.includes(part)) ? 'docx' : null;
}

const WORD_XML =
  /<\?mso-application\s+progid="Word\.Document"|schemas\.microsoft\.com\/office\/word\/20\d\d\/wordml|schemas\.microsoft\.com\/office\/2006\/xmlPackage/;
const WORD_HTML = /urn:schemas-microsoft-com:office:word|content=["']?(?:Microsoft Word|Word\.Document)/i;
const PAGE_TAG = /^<(?:html|head|body|meta|title|style|table|div|p|h[1-6]|font|span|center)[\s>]/i;

function markupFormat({ isDoc }: Opened, text: string): SniffedFormat | null {
  if (WORD_XML.test(text)) {
    const flat = text.includes('office/2006/xmlPackage');
    return !flat || text.includes('wordprocessingml') ? 'word_xml' : null;
  }
  return PAGE_TAG.test(behindProlog(text)) && (isDoc || WORD_HTML.test(text)) ? 'html' : null;
}

/** The page without what may precede its first tag: declarations and comments. */
function behindProlog(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const isComment = text.startsWith('<!--', at);
    if (!isComment && !/^<(?:!doctype html|\?xml\s)/i.test(text.slice(at, at + 16))) return text.slice(at, at + 16);
    const end = text.indexOf(isComment ? '-->' : '>', at);
    if (end === -1) return '';
    at = end + (isComment ? 3 : 1);
  }
}

function webArchiveFormat({ isDoc }: Opened, text: string): SniffedFormat | null {
  return isWebArchive(text) && (isDoc || WORD_HTML.test(text)) ? 'mhtml' : null;
}

/** A mail whose header announces a web page, or several related parts. */
function isWebArchive(text: string): boolean {
  const head = text.slice(0, 8192).split(/\r?\n\r?\n/, 1)[0] ?? '';
  const isMail = /^MIME-Version:\s*1/im.test(head) && /^[\w-]+:/.test(head);
  return isMail && /^Content-Type:\s*(?:multipart\/(?:related|mixed|alternative)|text\/html)/im.test(head);
}
