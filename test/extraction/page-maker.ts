import type { Box, Link, Page, PositionedDocument, Word } from '#extraction/model/document.ts';

/** How a text is set; what is left out is plain 10 point black. */
export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly font?: string;
  readonly colour?: string;
  readonly hidden?: Word['hidden'];
  readonly angle?: number;
}

/** x, and y of the baseline. */
export type Point = readonly [number, number];

const LETTER_SHARE = 0.5;
const SPACE_SHARE = 0.27;

/** Sets text on a page by hand: words get boxes as a font with letters half as wide as high would give them. */
export class PageMaker {
  readonly words: Word[] = [];
  readonly rules: Box[] = [];
  readonly panels: Box[] = [];
  private readonly width: number;
  private readonly height: number;

  constructor(width = 595, height = 842) {
    this.width = width;
    this.height = height;
  }

  /** Writes one line. Spaces in a row are as wide as they are many. Returns the x at which it ends. */
  text([x, y]: Point, text: string, style: Style = {}): number {
    const size = style.size ?? 10;
    let at = x;
    // Arabic and Hebrew begin at the right.
    const parts = /[\u0590-\u08FF]/u.test(text) ? text.split(' ').toReversed() : text.split(' ');
    for (const part of parts) {
      const end = at + part.length * size * LETTER_SHARE;
      if (part !== '') this.words.push(word(part, { x0: at, x1: end, y }, style));
      at = end + size * SPACE_SHARE;
    }
    return at;
  }

  /** Writes lines below each other, 14 points apart; returns the baseline of the line that would follow. */
  lines([x, y]: Point, texts: readonly string[], style: Style = {}): number {
    let at = y;
    for (const text of texts) {
      this.text([x, at], text, style);
      at += (style.size ?? 10) * 1.4;
    }
    return at;
  }

  /** Writes a text whose last letter stands at x. */
  textAtRight([right, y]: Point, text: string, style: Style = {}): void {
    const size = style.size ?? 10;
    const letters = text.replaceAll(' ', '').length;
    const spaces = text.length - letters;
    this.text([right - size * (letters * LETTER_SHARE + spaces * SPACE_SHARE), y], text, style);
  }

  rule(box: Box): void {
    this.rules.push(box);
  }

  panel(box: Box): void {
    this.panels.push(box);
  }

  page(number = 1): Page {
    const { width, height, words, rules, panels } = this;
    return { number, width, height, source: 'text', words, rules, panels };
  }
}

function word(text: string, place: { x0: number; x1: number; y: number }, style: Style): Word {
  const size = style.size ?? 10;
  return {
    text,
    x0: place.x0,
    x1: place.x1,
    y0: place.y - size * 0.75,
    y1: place.y + size * 0.2,
    baseline: place.y,
    fontSize: size,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    font: style.font ?? (style.bold === true ? 'Made-Bold' : 'Made'),
    colour: style.colour ?? '#000000',
    angle: style.angle ?? 0,
    hidden: style.hidden ?? null,
    confidence: 1,
  };
}

/** A document of pages, without metadata. */
export function documentOf(pages: readonly Page[], links: readonly Link[] = []): PositionedDocument {
  return { pages, modifiedAt: null, metadata: { title: null, author: null }, links };
}

/** A document of one page, drawn by a function. */
export function onePage(draw: (page: PageMaker) => void): PositionedDocument {
  const maker = new PageMaker();
  draw(maker);
  return documentOf([maker.page()]);
}
