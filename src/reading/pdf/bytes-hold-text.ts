import { type WrittenStream, writtenStreams } from './pdf-objects.ts';
import { unpackedFlate } from './pdf-traits.ts';

/** Shorter texts occur by chance in packed data. */
const CHARACTERS_MIN = 5;
const STREAM_BYTES_MAX = 64 * 1024 * 1024;
/** A string written as `<53...>`. */
const HEXADECIMAL = /<([0-9a-f]{2,})>/giu;
const PICTURE_OR_FONT: ReadonlySet<string | undefined> = new Set(['/Image', '/Type1C', '/CIDFontType0C', '/OpenType']);

/**
 * Whether the bytes of a PDF as PDFium writes it hold one of the texts: in a string or in an unpacked stream, as Latin-1, UTF-8 or UTF-16,
 * plain or in hexadecimal digits, in any case. Fonts and pictures are not searched, nor text drawn by numbers of glyphs, which only a
 * reader of the page can tell. A file whose streams cannot be found or unpacked may hold anything: true.
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
  const streams = writtenStreams(file.toString('latin1'));
  if (streams === null) return true;
  let objectsFrom = 0;
  for (const stream of streams) {
    if (holds(file.subarray(objectsFrom, stream.from))) return true;
    objectsFrom = stream.end;
    if (isPictureOrFont(stream)) continue;
    const data = unpacked(file, stream);
    if (data === null || holds(data)) return true;
  }
  return holds(file.subarray(objectsFrom));
}

function writtenAs(text: string): string[] {
  const utf16 = Buffer.from(text, 'utf16le').swap16();
  const forms = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf8'), utf16];
  return [...new Set(forms.map((form) => form.toString('latin1').toLowerCase()))];
}

function isPictureOrFont({ entries }: WrittenStream): boolean {
  const subtype = entries.get('Subtype');
  return PICTURE_OR_FONT.has(subtype) || (subtype !== '/Form' && entries.has('Length1'));
}

/** The data of a stream; null where it is packed otherwise, or cannot be unpacked. */
function unpacked(file: Buffer, { entries, from, end }: WrittenStream): Buffer | null {
  const data = file.subarray(from, end);
  const filter = entries.get('Filter')?.replaceAll(/[[\]\s]/g, '') ?? '';
  if (filter === '') return data;
  return filter === '/FlateDecode' ? unpackedFlate(data, STREAM_BYTES_MAX) : null;
}
