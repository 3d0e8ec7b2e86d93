import type { Random } from '../content/random.ts';
import { lookOf } from '../families/look.ts';
import { all, block, grid, type Look, line, type Piece, row, say, type TextStyle } from '../families/pieces.ts';
import { setPdf } from '../families/set-pdf.ts';
import { SCRIPT_FAMILIES } from '../render/fonts.ts';
import {
  hasMargin,
  runsOf,
  sectionsOf,
  type WrittenLine,
  type WrittenLook,
  type WrittenSection,
  type WrittenText,
  wordsOfLine,
} from './written-cv.ts';

/** How the lines of a written CV are placed. */
export interface Manner {
  /** The short sections in a rail at this side of the others. */
  readonly rail: 'left' | 'right' | null;
  /** Width of the column at the left of lines, in points; null for text before the line, divided by spaces. */
  readonly marginPt: number | null;
  /** Each heading beside its section. */
  readonly hasHeadingsBeside: boolean;
  /** What is between a line and its text at the right edge, so that it is behind the line; null for text at the edge. */
  readonly beforeRight: string | null;
  /** Points between lines, and besides above a line in bold type behind others. */
  readonly lineGapPt: number;
  readonly entryGapPt: number;
  /** The sign of a list's items; empty for none. */
  readonly mark: string;
  /** Points from the edge to the sign, and from there to the text. */
  readonly indentPt: number;
  readonly hangPt: number;
  readonly top: 'left' | 'center' | 'right';
  /** The style of lines in bold type. */
  readonly strong: TextStyle;
  readonly isJustified: boolean;
  readonly pageMarginPt: number;
}

/** Languages of letters that few Latin fonts have. */
const OTHER_LETTERS = /^(?:el|uk|ru|bg|sr|hu|hr|sk|sl|lt|lv|ro|vi)$/u;
const RIGHT_TO_LEFT = /^(?:ar|he|fa)$/u;

const SCRIPTS = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
] as const;

/** A section of short lines can be in a rail beside the others. */
const RAIL_LINES_MAX = 9;
const RAIL_LENGTH_MAX = 45;

function canBeInRail(section: WrittenSection): boolean {
  return (
    section.heading !== null &&
    section.lines.length > 0 &&
    section.lines.length <= RAIL_LINES_MAX &&
    section.lines.every(
      ([, text, left = '', right = '']) =>
        left === '' && right === '' && text.length <= RAIL_LENGTH_MAX && !/\d{4}/u.test(text),
    )
  );
}

/** The manner of the CVs that are measured: one column, or every third with its short sections in a rail. */
function plainManner({ random, nth }: WrittenLook): Manner {
  return {
    rail: nth % 3 === 1 ? 'left' : null,
    marginPt: random.int(95, 135),
    hasHeadingsBeside: false,
    beforeRight: null,
    lineGapPt: 3,
    entryGapPt: 0,
    mark: '•',
    indentPt: 0,
    hangPt: 10,
    top: 'left',
    strong: { bold: true },
    isJustified: false,
    pageMarginPt: 48,
  };
}

/** A manner that the random choices decide. */
export function anyManner(random: Random): Manner {
  const isBeside = random.chance(0.1);
  const strong: readonly TextStyle[] = [
    { bold: true },
    { bold: true },
    { bold: true },
    { bold: true, colour: '#1f3a5f' },
    {},
  ];
  return {
    rail: isBeside ? null : random.pick(['left', 'right', null, null, null]),
    marginPt: random.chance(0.85) ? random.int(80, 140) : null,
    hasHeadingsBeside: isBeside,
    beforeRight: random.pick([null, null, null, '    ', ' | ', ', ', '  ']),
    lineGapPt: random.pick([1, 3, 3, 4, 6]),
    entryGapPt: random.pick([0, 0, 4, 7, 12]),
    mark: random.pick(['•', '•', '•', '–', '-', '▪', '◦', '*', '']),
    indentPt: random.pick([0, 0, 6, 14]),
    hangPt: random.pick([8, 10, 14]),
    top: random.pick(['left', 'left', 'center', 'center', 'right']),
    strong: random.pick(strong),
    isJustified: random.chance(0.2),
    pageMarginPt: random.pick([36, 48, 48, 60]),
  };
}

/** Draws the lines of a CV in a look and a manner. */
class Drawing {
  readonly #look: Look;
  readonly #manner: Manner;

  constructor(look: Look, manner: Manner) {
    this.#look = look;
    this.#manner = manner;
  }

  /** A section with its heading. Text at its left has a column of its own. */
  section(section: WrittenSection): Piece {
    const { marginPt, hasHeadingsBeside } = this.#manner;
    const heading = section.heading === null ? '' : this.#look.heading(section.heading);
    const isInColumn = hasMargin(section) && marginPt !== null;
    const body = section.lines.map((own, at) => {
      const space = at > 0 && own[0] === 'strong' ? this.#space() : '';
      const drawn = isInColumn && !isNamed(own) ? this.#besideMargin(own, marginPt) : this.#line(own);
      return space === '' ? drawn : all(space, drawn);
    });
    if (!hasHeadingsBeside || section.heading === null) return all(heading, ...body);
    return grid([heading, all(...body)], { columns: ['110pt', '1fr'], below: 8 });
  }

  /** The lines above the first heading. */
  top(section: WrittenSection): Piece {
    const { top } = this.#manner;
    const drawn = this.section(section);
    return top === 'left' || hasMargin(section) ? drawn : `align(${top}, ${drawn})`;
  }

  #space(): Piece {
    return this.#manner.entryGapPt === 0 ? '' : `v(${this.#manner.entryGapPt}pt)`;
  }

  #besideMargin(own: WrittenLine, marginPt: number): Piece {
    return grid([say(wordsOfLine(own[2] ?? '')), this.#line(own)], {
      columns: [`${marginPt}pt`, '1fr'],
      below: 1,
    });
  }

  #line([style, text, left = '', marked = '']: WrittenLine): Piece {
    const right = wordsOfLine(marked);
    const { marginPt, lineGapPt, strong, beforeRight } = this.#manner;
    const look = this.#look;
    if (style === 'name') return line(text, look.name, { below: 5 });
    if (style === 'title') return line(text, { sizePt: look.sizePt * 1.2, colour: look.accent }, { below: 4 });
    if (style === 'subheading')
      return line(text, { bold: true, sizePt: look.sizePt * 1.1, colour: look.accent }, { above: 6, below: 4 });
    const base: TextStyle = style === 'strong' ? strong : { italic: style === 'italic' };
    const before = marginPt === null && left !== '' ? [say(`${wordsOfLine(left)}    `)] : [];
    const runs = [
      ...before,
      ...runsOf(text).map((run) =>
        say(run.text, { ...base, ...(run.bold ? { bold: true } : {}), ...(run.italic ? { italic: true } : {}) }),
      ),
    ];
    const own = runs.length === 1 ? (runs[0] as Piece) : all(...runs);
    if (style === 'bullet' || style === 'bullet2')
      return this.#item(right === '' ? own : all(own, say(` ${right}`)), style === 'bullet2');
    if (right === '') return block(own, { below: lineGapPt });
    return beforeRight === null
      ? row(own, say(right), { below: lineGapPt })
      : block(all(own, say(beforeRight + right)), { below: lineGapPt });
  }

  #item(own: Piece, isNested: boolean): Piece {
    const { mark, indentPt, hangPt, lineGapPt } = this.#manner;
    const indent = indentPt + (isNested ? 14 : 0);
    const item = mark === '' ? own : `grid(columns: (${hangPt}pt, 1fr), ${say(isNested ? '–' : mark)}, ${own})`;
    return block(indent === 0 ? item : `pad(left: ${indent}pt, ${item})`, { below: lineGapPt });
  }
}

/** The language whose letters a CV needs besides Latin, Greek and Cyrillic ones. */
function scriptOf({ language, lines }: WrittenText): string {
  if (SCRIPT_FAMILIES[language] !== undefined) return language;
  const text = lines.flat().join(' ');
  return SCRIPTS.find(([letters]) => letters.test(text))?.[1] ?? language;
}

function isNamed([style]: WrittenLine): boolean {
  return style === 'name' || style === 'title';
}

/** A written CV as a PDF. */
export function writtenPdf(cv: WrittenText, { random, nth }: WrittenLook, given: Manner | null = null): Uint8Array {
  const look = lookOf(random.fork('look'), OTHER_LETTERS.test(cv.language));
  const manner = given ?? plainManner({ random, nth });
  const drawing = new Drawing(look, manner);
  const [top, ...below] = sectionsOf(cv);
  const draw = (sections: readonly WrittenSection[]) => all(...sections.map((section) => drawing.section(section)));
  const rail = manner.rail === null ? [] : below.filter(canBeInRail);
  const main = below.filter((own) => !rail.includes(own));
  const isAtLeft = manner.rail === 'left';
  const columns =
    rail.length === 0
      ? draw(below)
      : grid(isAtLeft ? [draw(rail), draw(main)] : [draw(main), draw(rail)], {
          columns: isAtLeft ? ['150pt', '1fr'] : ['1fr', '150pt'],
          gutterPt: 24,
        });
  const body = all(
    RIGHT_TO_LEFT.test(cv.language) ? `set text(lang: "${cv.language}", dir: rtl)` : '',
    manner.isJustified ? 'set par(justify: true)' : '',
    top === undefined ? '' : drawing.top(top),
    columns,
  );
  const script = SCRIPT_FAMILIES[scriptOf(cv)];
  return setPdf(body, {
    font: look.font,
    sizePt: look.sizePt,
    marginPt: manner.pageMarginPt,
    ...(script === undefined ? {} : { script }),
  });
}
