import { literal } from '../render/typst/compile.ts';
import type { Story } from './story.ts';

/** An expression of Typst's code mode that gives content. */
export type Piece = string;

export interface TextStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly sizePt?: number;
  /** `#rrggbb`. */
  readonly colour?: string;
  /** Points between letters. */
  readonly spacingPt?: number;
  readonly font?: string;
}

/** How one CV of a family looks. */
export interface Look {
  readonly font: string;
  readonly sizePt: number;
  readonly accent: string;
  readonly name: TextStyle;
  readonly heading: (text: string) => Piece;
}

/** Text in a style. */
export function say(text: string, style: TextStyle = {}): Piece {
  const options = [
    ...(style.bold === true ? ['weight: "bold"'] : []),
    ...(style.italic === true ? ['style: "italic"'] : []),
    ...(style.sizePt === undefined ? [] : [`size: ${style.sizePt}pt`]),
    ...(style.colour === undefined ? [] : [`fill: rgb("${style.colour}")`]),
    ...(style.spacingPt === undefined ? [] : [`tracking: ${style.spacingPt}pt`]),
    ...(style.font === undefined ? [] : [`font: ${literal(style.font)}`]),
  ];
  return `text(${[...options, literal(text)].join(', ')})`;
}

/** Text in bold type. */
export function bold(text: string): Piece {
  return say(text, { bold: true });
}

/** Pieces one after the other: inline pieces run on in one paragraph, blocks stand below each other. */
export function all(...pieces: readonly Piece[]): Piece {
  return `{ ${pieces.filter((piece) => piece !== '').join('\n')} }`;
}

export interface Space {
  readonly above?: number;
  readonly below?: number;
}

/** A block with space around it, in points. */
export function block(body: Piece, { above = 0, below = 3 }: Space = {}): Piece {
  return `block(above: ${above}pt, below: ${below}pt, ${body})`;
}

/** A line of text as a block of its own. */
export function line(text: string, style: TextStyle = {}, space: Space = {}): Piece {
  return block(say(text, style), space);
}

/** One piece at the left, one at the right edge of the line. */
export function row(left: Piece, right: Piece, space: Space = {}): Piece {
  return block(`grid(columns: (1fr, auto), column-gutter: 8pt, ${left}, align(right, ${right}))`, space);
}

export interface GridOptions extends Space {
  /** Width of each column as Typst writes it: `1fr`, `120pt`, `auto`. */
  readonly columns: readonly string[];
  readonly gutterPt?: number;
  readonly rowGutterPt?: number;
  /** Points of space in the cells; needed where lines are drawn. */
  readonly insetPt?: number;
  /** Weight of the lines around the cells in points. */
  readonly linesPt?: number;
}

/** Cells beside and below each other. */
export function grid(cells: readonly Piece[], options: GridOptions): Piece {
  const { columns, gutterPt = 14, rowGutterPt = 4, insetPt = 0, linesPt } = options;
  const stroke = linesPt === undefined ? 'none' : `${linesPt}pt`;
  const widths = `(${columns.join(', ')},)`;
  const place = `column-gutter: ${linesPt === undefined ? gutterPt : 0}pt, row-gutter: ${linesPt === undefined ? rowGutterPt : 0}pt`;
  return block(
    `grid(columns: ${widths}, ${place}, inset: ${insetPt}pt, stroke: ${stroke}, ${cells.join(', ')})`,
    options,
  );
}

/** A list with a mark before each item. */
export function bullets(items: readonly string[], mark = '•', indentPt = 10): Piece {
  const rows = items.map((item) =>
    block(`grid(columns: (${indentPt}pt, 1fr), ${say(mark)}, ${say(item)})`, { below: 3 }),
  );
  return rows.length === 0 ? '' : all(...rows);
}

/** A rule across the column. */
export function rule(colour: string, space: Space = { below: 4 }): Piece {
  return block(`line(length: 100%, stroke: 0.7pt + rgb("${colour}"))`, space);
}

/** What stands below the jobs in nearly every CV, each under its heading. */
export function rest(
  story: Story,
  look: Look,
  parts: readonly ('education' | 'skills' | 'languages' | 'interests')[],
): Piece {
  const { content } = story;
  const made = {
    education: () =>
      all(
        look.heading(story.heading('education')),
        ...story.studies.map(({ degree, school, years }) =>
          all(row(say(degree, { bold: true }), say(years)), line(school, {}, { below: 5 })),
        ),
      ),
    skills: () =>
      all(
        look.heading(story.heading('skills')),
        ...content.skills.map(({ label, items }) =>
          block(all(say(`${label}: `, { bold: true }), say(items.join(', ')))),
        ),
      ),
    languages: () => all(look.heading(story.heading('languages')), line(story.languages)),
    interests: () => all(look.heading(story.heading('interests')), line(content.interests.join(', '))),
  };
  return all(...parts.map((part) => made[part]()));
}

/** Name, what the candidate is, and how to reach them. */
export function top(story: Story, look: Look): Piece {
  const separator = story.random.pick(['  |  ', '  ·  ', ' • ', ', ']);
  return all(
    line(story.name, look.name, { below: 5 }),
    ...(story.nth % 3 === 0 ? [line(story.content.headline, { colour: look.accent }, { below: 4 })] : []),
    block(say(story.contactLines.join(separator), { sizePt: look.sizePt * 0.92 }), { below: 6 }),
    ...(story.content.summary === null ? [] : [look.heading(story.heading('summary')), line(story.content.summary)]),
  );
}
