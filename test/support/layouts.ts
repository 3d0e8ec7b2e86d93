import assert from 'node:assert/strict';
import { Document, Packer, Paragraph } from 'docx';
import { addLayout as addCompanyLayout } from '#layouts/layouts.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** Adds a German layout without content to a company. Gives its key. */
export async function addLayout(db: Queries, companyId: number, name: string): Promise<string> {
  const layout = { companyId, name, language: 'de', docx: Buffer.from('empty'), addedBy: null } as const;
  const added = await addCompanyLayout(db, layout);
  assert.equal(added.kind, 'added');
  return added.layout.key;
}

/** The form that uploads a layout of these paragraphs. */
export async function layoutForm(...texts: string[]): Promise<FormData> {
  const children = texts.map((text) => new Paragraph(text));
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))]),
    'a.docx',
  );
  return form;
}
