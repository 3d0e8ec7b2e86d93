import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { YearMonth } from '../../content/cv-content.ts';
import { FAMILIES, type FamilyName, type FontFamily, fontSource } from '../fonts.ts';
import { refuseMissing } from '../missing-letters.ts';

export interface TextStyle {
  readonly cut: keyof FontFamily;
  readonly sizePt: number;
  readonly color: string;
  /** Points between letters. */
  readonly spacingPt?: number;
}

/** A piece of text in one style. */
export interface Run {
  readonly text: string;
  readonly style: TextStyle;
  /** Where a click on it leads. */
  readonly link?: string;
}

export interface SheetOptions {
  readonly family: FamilyName;
  readonly paper: 'A4' | 'LETTER';
  readonly title: string;
  readonly author: string;
  readonly written: YearMonth;
  /** Draws what stands on every page before its text; `page` counts from 0. */
  readonly decorate?: (page: number, sheet: Sheet) => void;
}

/** Pages to draw on with pdfkit. The same drawing gives the same file: the dates in it are those of the CV. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  readonly height: number;
  readonly #options: SheetOptions;
  #pages = 0;

  constructor(options: SheetOptions) {
    this.#options = options;
    const { title, author, written } = options;
    const date = new Date(Date.UTC(written.year, written.month - 1, 14, 9, 26));
    this.doc = new PDFDocument({
      size: options.paper,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date, Creator: 'Lectern sample generator' },
    });
    const family = FAMILIES[options.family];
    for (const cut of ['regular', 'bold', 'italic', 'light'] as const)
      this.doc.registerFont(cut, fontSource(family[cut]));
    this.onPage(0);
    this.width = this.doc.page.width;
    this.height = this.doc.page.height;
  }

  get pages(): number {
    return this.#pages;
  }

  /** Turns to a page, counted from 0; makes it, and those before it, where there is none yet. */
  onPage(page: number): PDFKit.PDFDocument {
    while (this.#pages <= page) {
      this.doc.addPage();
      this.#pages += 1;
      this.#options.decorate?.(this.#pages - 1, this);
    }
    this.doc.switchToPage(page);
    return this.doc;
  }

  widthOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.doc.widthOfString(text, { characterSpacing: style.spacingPt ?? 0 });
  }

  /** Draws runs one after the other on one baseline. Throws where the family lacks a letter of theirs. */
  drawRuns(runs: readonly Run[], at: { readonly page: number; readonly x: number; readonly baseline: number }): void {
    this.onPage(at.page);
    let { x } = at;
    for (const { text, style, link } of runs) {
      const { family } = this.#options;
      refuseMissing([fontSource(FAMILIES[family][style.cut])], text, family);
      const width = this.widthOf(text, style);
      this.doc.fillColor(style.color).text(text, x, at.baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: style.spacingPt ?? 0,
      });
      if (link !== undefined) this.doc.link(x, at.baseline - style.sizePt, width, style.sizePt * 1.3, link);
      x += width;
    }
  }

  async bytes(): Promise<Uint8Array> {
    const whole = buffer(this.doc);
    this.doc.end();
    return await whole;
  }

  #use(style: TextStyle): void {
    this.doc.font(style.cut).fontSize(style.sizePt);
  }
}
