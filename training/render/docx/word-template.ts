import { Document, type ISectionOptions } from 'docx';
import { type Draft, draftOf } from '../draft.ts';
import type { Renderer } from '../renderer.ts';
import { bulletNumbering, documentOptions } from './pieces.ts';
import { packStable } from './stable.ts';

/** What a template makes of a draft. */
export interface WordPages {
  readonly sections: readonly ISectionOptions[];
  readonly font?: string;
  /** Changes the XML of the body, for what the library cannot write. */
  readonly amend?: (body: string) => string;
}

const FONTS = ['Calibri', 'Arial', 'Times New Roman', 'Georgia', 'Cambria', 'Verdana', 'Tahoma', 'Garamond'] as const;

/** A template that sets drafts as Word documents. */
export function wordTemplate(name: string, pages: (draft: Draft) => WordPages): Renderer {
  const id = `docx-${name}`;
  return {
    id,
    format: 'docx',
    producer: 'docx',
    async render(content, look) {
      const draft = draftOf(content, look, id);
      const { sections, font = draft.random.fork('font').pick(FONTS), amend } = pages(draft);
      const sign = draft.random.fork('bullet').pick(['•', '▪', '–', 'o', '➢']);
      const document = new Document({
        ...documentOptions(content, { font, sizePt: look.sizePt, title: draft.writing.words.title }),
        numbering: bulletNumbering(sign),
        sections,
      });
      return await packStable(document, content.written, amend);
    },
  };
}
