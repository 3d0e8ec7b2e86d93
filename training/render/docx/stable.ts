import type { Document } from 'docx';
import { Packer } from 'docx';
import type { YearMonth } from '../../content/cv-content.ts';
import { readZip, writeZip } from './zip.ts';

/**
 * Packs a document so that the same content gives the same bytes: its dates are those of the CV, its ids are counted. `amend`
 * changes the XML of the body, for what the library cannot write.
 */
export async function packStable(
  document: Document,
  written: YearMonth,
  amend: (body: string) => string = (body) => body,
): Promise<Uint8Array> {
  const files = readZip(await Packer.toBuffer(document));
  const date = new Date(Date.UTC(written.year, written.month - 1, 14, 9, 26)).toISOString().replace('.000', '');
  const ids = new Map<string, string>();
  const stable = Array.from(files, ([name, content]): [string, Uint8Array] => {
    if (!/\.(xml|rels)$/.test(name)) return [name, content];
    const text = Buffer.from(content)
      .toString('utf8')
      .replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${date}`)
      // Relations to addresses have random ids in this library.
      .replaceAll(/rId[\w-]{21}(?=")/g, (id) => countedId(ids, id));
    return [name, Buffer.from(name === 'word/document.xml' ? amend(text) : text, 'utf8')];
  });
  return writeZip(new Map(stable));
}

function countedId(ids: Map<string, string>, id: string): string {
  const known = ids.get(id) ?? `rIdLink${ids.size + 1}`;
  ids.set(id, known);
  return known;
}
