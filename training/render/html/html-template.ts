import { type Draft, draftOf } from '../draft.ts';
import type { Renderer } from '../renderer.ts';
import { printHtml } from './browser.ts';
import { esc } from './markup.ts';
import { pageFonts } from './page-fonts.ts';

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
      const fonts = pageFonts(look, content.locale);
      fonts.refuseMissing(`${BASE}${css}${body}`);
      const direction = draft.rightToLeft ? 'rtl' : 'ltr';
      const html = `<!doctype html><html lang="${content.locale}" dir="${direction}"><head><meta charset="utf-8">
<title>${esc(draft.name)}</title><style>${fonts.css}${BASE}${css}</style></head><body>${body}</body></html>`;
      const paper = content.locale === 'en-US' ? 'Letter' : 'A4';
      return await printHtml(html, { paper, marginMm }, content.written);
    },
  };
}
