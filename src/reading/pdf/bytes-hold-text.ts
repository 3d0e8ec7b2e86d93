import { inflateSync } from 'node:zlib';

/** Shorter texts occur by chance in packed data. */
const CHARACTERS_MIN = 5;
const STREAM_BYTES_MAX = 64 * 1024 * 1024;
/** A string written as `<53...>`. */
const HEXADECIMAL = /<([0-9a-f]{2,})>/giu;
const STREAM = /(<<(?:[^<>]|<[^<>]*>|<<(?:[^<>]|<[^<>]*>|<<[^<>]*>>)*>>)*>>)\s*stream\r?\n/g;

/**
 * Whether the bytes of a PDF as PDFium writes it hold one of the texts: in a string or in an unpacked stream, as Latin-1, UTF-8 or UTF-16,
 * plain or in hexadecimal digits, in any case. Fonts and pictures are not searched, nor text drawn by numbers of glyphs, which only a
 * reader of the page can tell.
 */
export function bytesHoldText(file: Buffer, texts: readonly string[]): boolean {
  const needles = texts.filter((text) => text.length >= CHARACTERS_MIN).flatMap(writtenAs);
  if (needles.length === 0) return false;
  const holds = (bytes: Buffer): boolean => {
    const plain = bytes.toString('latin1');
    const hexadecimal = [...plain.matchAll(HEXADECIMAL)].map(([, digits = '']) =>
      Buffer.from(digits, 'hex').toString('latin1'),
    );
    const searched = [plain, ...hexadecimal].join('\n').toLowerCase();
    return needles.some((needle) => searched.includes(needle));
  };
  const raw = file.toString('latin1');
  let objectsFrom = 0;
  for (const match of raw.matchAll(STREAM)) {
    const { 0: head, 1: dictionary = '', index } = match;
    const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? 0);
    const from = index + head.length;
    if (holds(file.subarray(objectsFrom, from))) return true;
    objectsFrom = from + length;
    if (isPictureOrFont(dictionary)) continue;
    const data = file.subarray(from, objectsFrom);
    if (holds(/\/FlateDecode/.test(dictionary) ? unpacked(data) : data)) return true;
  }
  return holds(file.subarray(objectsFrom));
}

function writtenAs(text: string): string[] {
  const utf16 = Buffer.from(text, 'utf16le').swap16();
  const forms = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf8'), utf16];
  return [...new Set(forms.map((form) => form.toString('latin1').toLowerCase()))];
}

function isPictureOrFont(dictionary: string): boolean {
  return /\/Subtype\s*\/(?:Image|Type1C|CIDFontType0C|OpenType)|\/Length[123] /.test(dictionary);
}

function unpacked(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: STREAM_BYTES_MAX });
  } catch {
    return data;
  }
}
