import { Document, Packer, Paragraph } from 'docx';

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
