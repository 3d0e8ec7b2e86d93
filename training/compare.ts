import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { CvContent } from './content/cv-content.ts';
import { readZip } from './render/docx/zip.ts';

/** Whether two PDFs are equal apart from the compression of their streams. */
export function samePdf(one: Uint8Array, other: Uint8Array): boolean {
  return fingerprintOfPdf(one) === fingerprintOfPdf(other);
}

/** A digest of everything outside the streams, without lengths and offsets, and of the streams unpacked. */
function fingerprintOfPdf(pdf: Uint8Array): string {
  const digest = createHash('sha256');
  const raw = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = raw.toString('latin1');
  let at = 0;
  for (const { 0: whole, 1: packed = '', index } of text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)) {
    digest.update(withoutLengths(text.slice(at, index)));
    digest.update(unpacked(Buffer.from(packed, 'latin1')));
    at = index + whole.length;
  }
  // Behind the last stream is the table of offsets.
  const trailer = text.slice(at).replaceAll(/\d{10} \d{5} [nf]|startxref\s+\d+/g, '');
  return digest.update(withoutLengths(trailer)).digest('hex');
}

function withoutLengths(text: string): string {
  return text.replaceAll(/\/Length \d+/g, '/Length');
}

function unpacked(stream: Buffer): Buffer {
  try {
    return inflateSync(stream);
  } catch {
    // Not deflated, such as a JPEG.
    return stream;
  }
}

/** Whether two ZIPs contain the same files. */
export function sameZip(one: Uint8Array, other: Uint8Array): boolean {
  const [files, others] = [readZip(one), readZip(other)];
  return (
    files.size === others.size &&
    Array.from(files).every(
      ([name, content]) => others.has(name) && Buffer.compare(content, others.get(name) ?? content) === 0,
    )
  );
}

/** The texts of a CV that a Word 97 file does not contain, in either of the two encodings of that format. */
export function textsMissing(doc: Uint8Array, content: CvContent): string[] {
  const bytes = Buffer.from(doc.buffer, doc.byteOffset, doc.byteLength);
  const texts = [
    content.person.family,
    content.contact.email,
    ...content.work.flatMap(({ role, company, highlights }) => [role, company, ...highlights]),
    ...content.education.map(({ school }) => school),
  ];
  return texts.filter(
    (text) => !bytes.includes(Buffer.from(text, 'utf16le')) && !bytes.includes(Buffer.from(text, 'latin1')),
  );
}
