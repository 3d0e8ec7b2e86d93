import { readFileSync } from 'node:fs';
import { type Draft, draftOf } from '../draft.ts';
import { FAMILIES, fontSource } from '../fonts.ts';
import type { Look, Renderer } from '../renderer.ts';
import { printHtml } from './browser.ts';
import { esc } from './markup.ts';

/** What a template makes of a draft. */
export interface WebPage {
  readonly css: string;
  readonly body: string;
  /** The margin of the paper; 0 where colours reach its edge. */
  readonly marginMm?: number;
}

const BASE = `* { box-sizing: border-box; } body { margin: 0; line-height: 1.4; } h1, h2, h3, p, ul { margin: 0; }
ul { padding-left: 1.2em; } a { color: inherit; } .row { display: flex; justify-content: space-between; gap: 1em; } .r { white-space: nowrap; }
.contact { list-style: none; padding: 0; } .icon { vertical-align: -1px; } .head { break-after: avoid; } h2 { break-after: avoid; }
.company, .role { font-weight: inherit; }`;

/** A template that prints drafts as web pages are printed. */
export function htmlTemplate(name: string, pageOf: (draft: Draft) => WebPage): Renderer {
  const id = `html-${name}`;
  return {
    id,
    format: 'pdf',
    producer: 'chromium',
    async render(content, look) {
      const draft = draftOf(content, look, id);
      const { css, body, marginMm = 0 } = pageOf(draft);
      const direction = draft.rightToLeft ? 'rtl' : 'ltr';
      const html = `<!doctype html><html lang="${content.locale}" dir="${direction}"><head><meta charset="utf-8">
<title>${esc(draft.name)}</title><style>${fontFaces(look)}${BASE}${css}</style></head><body>${body}</body></html>`;
      const paper = content.locale === 'en-US' ? 'Letter' : 'A4';
      return await printHtml(html, { paper, marginMm }, content.written);
    },
  };
}

/** The fonts of the look, within the page; those that every reader has, by name. Sizes in the templates are in `em` of the look's. */
function fontFaces({ font, sizePt }: Look): string {
  const family = FAMILIES[font];
  if (!family.regular.startsWith('file:')) {
    const name = font === 'times' ? 'Liberation Serif, Times New Roman, serif' : 'Liberation Sans, Arial, sans-serif';
    return `body { font: ${sizePt}pt ${name}; }`;
  }
  const face = (url: string, weight: number, style: string): string =>
    `@font-face { font-family: cv; font-weight: ${weight}; font-style: ${style};
 src: url(data:font/ttf;base64,${readFileSync(fontSource(url)).toString('base64')}); }`;
  return [
    face(family.regular, 400, 'normal'),
    face(family.bold, 700, 'normal'),
    face(family.italic, 400, 'italic'),
    `body { font: ${sizePt}pt cv, sans-serif; }`,
  ].join('\n');
}
