/**
 * A PDF written object by object, for what no library writes: broken, old and odd files. Objects 1 and 2 are the catalog and
 * the page tree; `add` gives the number of each further one.
 */
export class RawPdf {
  readonly #objects: (Buffer | null)[] = [null, null];
  readonly #pages: number[] = [];
  /** Further entries of the catalog, as `/AcroForm 7 0 R`. */
  catalog = '';
  /** Further entries of the page tree, which its pages inherit. */
  tree = '';

  /** Adds an object and answers its number. */
  add(object: string | Buffer): number {
    this.#objects.push(typeof object === 'string' ? Buffer.from(object, 'latin1') : object);
    return this.#objects.length;
  }

  /** Adds a stream; `entries` are those of its dictionary besides the length. */
  stream(data: string | Buffer, entries = ''): number {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    const head = Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`, 'latin1');
    return this.add(Buffer.concat([head, bytes, Buffer.from('\nendstream', 'latin1')]));
  }

  /** Adds a page of 400 by 400 points with Helvetica as F1. Later entries win over the usual ones. */
  page(operators: string | Buffer, { resources = '', entries = '' } = {}): number {
    const content = this.stream(operators);
    const box = /\/MediaBox/.test(entries) ? '' : '/MediaBox [0 0 400 400]';
    const fonts = /\/Font/.test(resources) ? '' : `/Font << /F1 ${HELVETICA} >>`;
    const page = this.add(
      `<< /Type /Page /Parent 2 0 R ${box} /Contents ${content} 0 R /Resources << ${fonts} ${resources} >> ${entries} >>`,
    );
    this.#pages.push(page);
    return page;
  }

  /** The whole file, with a cross-reference table. */
  bytes(): Buffer {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    const own = [
      `<< /Type /Catalog /Pages 2 0 R ${this.catalog} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${this.#pages.length} ${this.tree} >>`,
    ].map((object) => Buffer.from(object, 'latin1'));
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const [index, object] of [...own, ...this.#objects.slice(2)].entries()) {
      const part = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
        object ?? Buffer.alloc(0),
        Buffer.from('\nendobj\n', 'latin1'),
      ]);
      offsets.push(length);
      length += part.length;
      parts.push(part);
    }
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(parts);
  }
}

/** A font that every reader has. */
export const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A PDF of one page with these operators as its content. */
export function rawPage(operators: string, more: { resources?: string; entries?: string } = {}): Buffer {
  const pdf = new RawPdf();
  pdf.page(operators, more);
  return pdf.bytes();
}
