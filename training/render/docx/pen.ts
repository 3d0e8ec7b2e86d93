import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  TabStopType,
  TextRun,
} from 'docx';
import type { Draft, DraftSection, Entry, Piece } from '../draft.ts';
import { halfPoints, twips, wordColor } from './pieces.ts';

export type HeadingKind = 'ruled' | 'shaded' | 'plain' | 'capitals' | 'centred' | 'spaced' | 'underlined' | 'boxed';

/** How a template writes; what it leaves out, the draft's seed decides. */
export interface Hand {
  /** Width of the column of text in centimetres: where dates at the right edge stand. */
  readonly widthCm: number;
  readonly heading?: HeadingKind;
  readonly bullet?: 'list' | 'typed';
  readonly color?: string;
  /** The colour of running text, on a dark ground. */
  readonly ink?: string;
  readonly bold?: 'role' | 'company' | 'both' | 'none';
}

const HEADINGS = ['ruled', 'shaded', 'plain', 'capitals', 'underlined', 'boxed'] as const;

/** Writes paragraphs of a draft in one hand: its colour, its headings, its bullets, and from right to left where it must. */
export class Pen {
  readonly draft: Draft;
  readonly color: string;
  readonly #hand: Hand;
  readonly #heading: HeadingKind;
  readonly #bullet: 'list' | 'typed';
  readonly #bold: 'role' | 'company' | 'both' | 'none';
  readonly #sign: string;

  constructor(draft: Draft, hand: Hand) {
    const { random } = draft;
    this.draft = draft;
    this.#hand = hand;
    this.color = hand.color ?? wordColor(draft.look);
    this.#heading = hand.heading ?? random.pick(HEADINGS);
    this.#bullet = hand.bullet ?? random.pick(['list', 'list', 'typed'] as const);
    this.#bold = hand.bold ?? random.pick(['role', 'role', 'company', 'both', 'none'] as const);
    this.#sign = random.pick(['•', '-', '–', '▪', '*', '>']);
  }

  /** The same draft in a column of another width or colour. */
  with(hand: Partial<Hand>): Pen {
    return new Pen(this.draft, {
      heading: this.#heading,
      bullet: this.#bullet,
      bold: this.#bold,
      ...this.#hand,
      ...hand,
    });
  }

  run(value: string, options: Omit<IRunOptions, 'text' | 'children'> = {}): TextRun {
    const ink = this.#hand.ink === undefined ? {} : { color: this.#hand.ink };
    return new TextRun({ text: value, ...(this.draft.rightToLeft ? { rightToLeft: true } : {}), ...ink, ...options });
  }

  p(children: readonly ParagraphChild[], options: Omit<IParagraphOptions, 'children'> = {}): Paragraph {
    const side = this.draft.rightToLeft ? { bidirectional: true } : {};
    return new Paragraph({ ...side, ...options, children: [...children] });
  }

  /** One line of text. */
  line(value: string, options: Omit<IRunOptions, 'text' | 'children'> = {}): Paragraph {
    return this.p([this.run(value, options)]);
  }

  heading(value: string, kind: HeadingKind = this.#heading): Paragraph {
    const { color } = this;
    const rule = { style: BorderStyle.SINGLE, size: 6, color, space: 1 };
    const spacing = { before: 220, after: 80 };
    const bold = { bold: true, color, size: halfPoints(this.draft.look.sizePt + 2) };
    const capitals = { ...bold, allCaps: true, size: halfPoints(this.draft.look.sizePt + 1) };
    const styles: Record<HeadingKind, () => Paragraph> = {
      ruled: () => this.p([this.run(value, bold)], { spacing, keepNext: true, border: { bottom: rule } }),
      shaded: () =>
        this.p([this.run(value, { ...bold, color: 'ffffff' })], {
          spacing,
          keepNext: true,
          shading: { type: ShadingType.CLEAR, fill: color, color: 'auto' },
        }),
      plain: () => this.p([this.run(value, bold)], { spacing, keepNext: true }),
      capitals: () => this.p([this.run(value, capitals)], { spacing, keepNext: true, border: { bottom: rule } }),
      centred: () =>
        this.p([this.run(value, capitals)], {
          spacing,
          keepNext: true,
          alignment: AlignmentType.CENTER,
          border: { top: rule, bottom: rule },
        }),
      spaced: () =>
        this.p([this.run(value.toUpperCase(), { ...bold, characterSpacing: 60 })], { spacing, keepNext: true }),
      underlined: () => this.p([this.run(value, { ...bold, underline: {} })], { spacing, keepNext: true }),
      boxed: () =>
        this.p([this.run(value, bold)], {
          spacing,
          keepNext: true,
          border: { top: rule, bottom: rule, left: rule, right: rule },
        }),
    };
    return styles[kind]();
  }

  bullets(items: readonly string[]): Paragraph[] {
    if (this.#bullet === 'list') {
      const numbering = { reference: 'bullets', level: 0 };
      return items.map((item) => this.p([this.run(item)], { numbering, spacing: { after: 20 } }));
    }
    const indent = { left: twips(0.6), hanging: twips(0.4) };
    const tabStops = [{ type: TabStopType.LEFT, position: twips(0.6) }];
    return items.map((item) =>
      this.p([this.run(`${this.#sign}\t${item}`)], { indent, tabStops, spacing: { after: 20 } }),
    );
  }

  /** The runs of an entry's head: title or employer bold, as the hand has it. */
  pieces(pieces: readonly Piece[]): TextRun[] {
    return pieces.map(({ kind, text }) => {
      const bold = this.#bold === 'both' ? kind === 'role' || kind === 'company' : kind === this.#bold;
      return this.run(text, { bold, italics: kind === 'company' && this.#bold === 'role' });
    });
  }

  /** The head of an entry in its lines, with what stands at the right edge behind a tab. */
  head({ lines }: Entry): Paragraph[] {
    const tabStops = [{ type: TabStopType.RIGHT, position: twips(this.#hand.widthCm) }];
    return lines.map(({ left, right }, index) => {
      const spacing = { before: index === 0 ? 120 : 0 };
      if (right.length === 0) return this.p(this.pieces(left), { spacing, keepNext: true });
      const children = [...this.pieces(left), this.run('\t'), ...this.pieces(right)];
      return this.p(children, { tabStops, spacing, keepNext: true });
    });
  }

  entry(entry: Entry): Paragraph[] {
    return [...this.head(entry), ...this.below(entry)];
  }

  /** What stands below the head of an entry. */
  below({ note, bullets }: Entry): Paragraph[] {
    return [...(note === '' ? [] : [this.p([this.run(note, { italics: true })])]), ...this.bullets(bullets)];
  }

  /** A section without its heading. */
  body({ paragraphs, entries, items, labelled }: DraftSection): Paragraph[] {
    return [
      ...paragraphs.map((text) => this.p([this.run(text)])),
      ...entries.flatMap((entry) => this.entry(entry)),
      ...(items.length > 6 ? [this.line(items.join(', '))] : this.bullets(items)),
      ...labelled.map(({ label, text }) => this.p([this.run(`${label}: `, { bold: true }), this.run(text)])),
    ];
  }

  section(section: DraftSection): Paragraph[] {
    return [...(section.heading === '' ? [] : [this.heading(section.heading)]), ...this.body(section)];
  }

  /** The name, large, and what the CV says below it. */
  name(
    options: Omit<IRunOptions, 'text' | 'children'> = {},
    place: Omit<IParagraphOptions, 'children'> = {},
  ): Paragraph[] {
    const { name, headline, look } = this.draft;
    return [
      this.p(
        [this.run(name, { bold: true, size: halfPoints(look.sizePt + 12), color: this.color, ...options })],
        place,
      ),
      ...(headline === null
        ? []
        : [
            this.p(
              [this.run(headline, { size: halfPoints(look.sizePt + 2), color: options.color ?? '595959' })],
              place,
            ),
          ]),
    ];
  }

  /** The ways to be reached in one line or in several. */
  contact(asLine: boolean, place: Omit<IParagraphOptions, 'children'> = {}): Paragraph[] {
    const { contact, random } = this.draft;
    if (asLine) return [this.p([this.run(contact.join(random.pick(['  |  ', ' • ', '   ', ', '])))], place)];
    return contact.map((text) => this.p([this.run(text)], place));
  }
}
