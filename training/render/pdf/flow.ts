import type { Run, Sheet } from './sheet.ts';
import { type SetLine, widthOfRuns, wrap } from './wrap.ts';

/** Where text may stand on a page, in points from the top left corner. */
export interface Frame {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

export interface ParagraphOptions {
  readonly indentPt?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Height of a line as a multiple of its largest size. */
  readonly leading?: number;
  /** What stands before the first line: a list's mark, a table's label. */
  readonly label?: { readonly run: Run; readonly atPt: number } | null;
}

/** A column of text that runs from page to page. */
export class Flow {
  readonly sheet: Sheet;
  readonly #frameOf: (page: number) => Frame;
  #page = 0;
  #y: number;

  constructor(sheet: Sheet, frameOf: (page: number) => Frame) {
    this.sheet = sheet;
    this.#frameOf = frameOf;
    this.#y = frameOf(0).top;
  }

  get page(): number {
    return this.#page;
  }

  get y(): number {
    return this.#y;
  }

  get frame(): Frame {
    return this.#frameOf(this.#page);
  }

  /** Makes sure that so much height is left, else goes to the next page. */
  keep(heightPt: number): void {
    if (this.#y + heightPt <= this.frame.bottom) return;
    this.#page += 1;
    this.#y = this.frame.top;
    this.sheet.onPage(this.#page);
  }

  /** Leaves space, unless at the top of a page. */
  gap(heightPt: number): void {
    if (this.#y > this.frame.top) this.#y += heightPt;
  }

  /** Text without any letters takes no line. */
  paragraph(runs: readonly Run[], options: ParagraphOptions = {}): void {
    const indent = options.indentPt ?? 0;
    wrap(this.sheet, written(runs), this.frame.width - indent).forEach((line, index) => {
      this.#line(line, index === 0 ? options : { ...options, label: null });
    });
  }

  /** Items with a mark before each. */
  bullets(items: readonly (readonly Run[])[], mark: { run: Run; indentPt: number; gapPt?: number }): void {
    for (const item of items) {
      this.paragraph(item, { indentPt: mark.indentPt, label: { run: mark.run, atPt: 2 } });
      this.gap(mark.gapPt ?? 0);
    }
  }

  /** Text at the left with text at the right edge of its last line: a role with its dates. */
  row(leftRuns: readonly Run[], rightRuns: readonly Run[]): void {
    const [left, right] = [written(leftRuns), written(rightRuns)];
    if (left.length === 0) return this.paragraph(right, { align: 'right' });
    if (right.length === 0) return this.paragraph(left);
    const rightWidth = widthOfRuns(this.sheet, right);
    const lines = wrap(this.sheet, left, this.frame.width - rightWidth - 10);
    lines.forEach((line, index) => {
      const baseline = this.#line(line, {});
      if (index > 0) return;
      const x = this.frame.x + this.frame.width - rightWidth;
      this.sheet.drawRuns(right, { page: this.#page, x, baseline });
    });
  }

  /** A line across the column. */
  rule(color: string, weightPt = 0.75): void {
    const { x, width } = this.frame;
    this.sheet
      .onPage(this.#page)
      .moveTo(x, this.#y)
      .lineTo(x + width, this.#y)
      .lineWidth(weightPt)
      .stroke(color);
  }

  /** Puts one line at the present height and moves below it; gives the baseline. */
  #line({ runs, widthPt }: SetLine, options: ParagraphOptions): number {
    const size = Math.max(...runs.map(({ style }) => style.sizePt));
    const height = size * (options.leading ?? 1.36);
    this.keep(height);
    const { x, width } = this.frame;
    const indent = options.indentPt ?? 0;
    const free = width - indent - widthPt;
    const shift = options.align === 'center' ? free / 2 : options.align === 'right' ? free : 0;
    const baseline = this.#y + (height + size * 0.68) / 2;
    const label = options.label ?? null;
    if (label !== null) this.sheet.drawRuns([label.run], { page: this.#page, x: x + label.atPt, baseline });
    this.sheet.drawRuns(runs, { page: this.#page, x: x + indent + shift, baseline });
    this.#y += height;
    return baseline;
  }
}

/** The runs that say something. */
function written(runs: readonly Run[]): readonly Run[] {
  return runs.every(({ text }) => text === '') ? [] : runs;
}
