import { lookOf } from '../families/look.ts';
import { all, block, grid, type Look, line, type Piece, row, say } from '../families/pieces.ts';
import { setPdf } from '../families/set-pdf.ts';
import { SCRIPT_FAMILIES } from '../render/fonts.ts';
import {
  hasMargin,
  sectionsOf,
  type WrittenCv,
  type WrittenLine,
  type WrittenLook,
  type WrittenSection,
} from './written-cv.ts';

/** Languages of letters that few Latin fonts have. */
const OTHER_LETTERS = /^(?:el|uk|ru|bg|sr|hu|hr|sk|sl|lt|lv|ro|vi)$/u;
const RIGHT_TO_LEFT = /^(?:ar|he|fa)$/u;

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

function lineOf([style, text, , right = '']: WrittenLine, look: Look): Piece {
  if (style === 'name') return line(text, look.name, { below: 5 });
  if (style === 'title') return line(text, { sizePt: look.sizePt * 1.2, colour: look.accent }, { below: 4 });
  const own = say(text, { bold: style === 'strong', italic: style === 'italic' });
  if (style === 'bullet')
    return block(`grid(columns: (10pt, 1fr), ${say('•')}, ${right === '' ? own : all(own, say(` ${right}`))})`);
  return right === '' ? block(own) : row(own, say(right));
}

/** A section with its heading. Text at its left has a column of that width. */
function sectionOf(section: WrittenSection, look: Look, margin: string): Piece {
  const heading = section.heading === null ? '' : look.heading(section.heading);
  if (!hasMargin(section)) return all(heading, ...section.lines.map((own) => lineOf(own, look)));
  const isNamed = ([style]: WrittenLine) => style === 'name' || style === 'title';
  return all(
    heading,
    ...section.lines.map((own) =>
      isNamed(own)
        ? lineOf(own, look)
        : grid([say(own[2] ?? ''), lineOf(own, look)], { columns: [margin, '1fr'], below: 1 }),
    ),
  );
}

/** A written CV as a PDF: one column, or every third with its short sections in a rail. */
export function writtenPdf(cv: WrittenCv, { random, nth }: WrittenLook): Uint8Array {
  const look = lookOf(random.fork('look'), OTHER_LETTERS.test(cv.language));
  const sections = sectionsOf(cv);
  const margin = `${random.int(95, 135)}pt`;
  const draw = (section: WrittenSection) => sectionOf(section, look, margin);
  const [top, ...below] = sections;
  const rail = nth % 3 === 1 ? below.filter(canBeInRail) : [];
  const columns =
    rail.length === 0
      ? all(...below.map(draw))
      : grid([all(...rail.map(draw)), all(...below.filter((own) => !rail.includes(own)).map(draw))], {
          columns: ['150pt', '1fr'],
          gutterPt: 24,
        });
  const body = all(
    RIGHT_TO_LEFT.test(cv.language) ? `set text(lang: "${cv.language}", dir: rtl)` : '',
    top === undefined ? '' : draw(top),
    columns,
  );
  const script = SCRIPT_FAMILIES[cv.language];
  return setPdf(body, { font: look.font, sizePt: look.sizePt, ...(script === undefined ? {} : { script }) });
}
