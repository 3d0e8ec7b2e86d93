import { AlignmentType, BorderStyle, Footer, Header, PageNumber, type Paragraph, TabStopType, TextRun } from 'docx';
import { type Draft, type Entry, plainName, textOf } from '../draft.ts';
import { Pen } from './pen.ts';
import { a4, halfPoints, pageFooter, paragraph, twips } from './pieces.ts';
import { wordTemplate } from './word-template.ts';

/** One column, the head of each entry in lines with dates or places at a right tab stop. */
export const RULED_LINES = wordTemplate('ruled-lines', (draft) => {
  const margin = draft.random.pick([1.5, 2, 2.5]);
  const pen = new Pen(draft, { widthCm: 21 - 2 * margin });
  const place = draft.random.chance(0.4) ? { alignment: AlignmentType.CENTER } : {};
  const head = [...pen.name({}, place), ...pen.contact(draft.random.chance(0.7), place)];
  return {
    sections: [{ properties: a4(margin), children: [...head, ...draft.sections.flatMap((it) => pen.section(it))] }],
  };
});

/** Headings with numbers; name and contact stand in the header of every page. */
export const NUMBERED_HEADINGS = wordTemplate('numbered-headings', (draft) => {
  const pen = new Pen(draft, { widthCm: 16.6, heading: draft.random.pick(['plain', 'ruled', 'underlined']) });
  const { color } = pen;
  const rule = { bottom: { style: BorderStyle.SINGLE, size: 8, color, space: 4 } };
  const header = new Header({
    children: [
      ...pen.name({ size: halfPoints(16) }, { alignment: AlignmentType.RIGHT }),
      ...pen.contact(true, { alignment: AlignmentType.RIGHT, border: rule, spacing: { after: 160 } }),
    ],
  });
  const sign = draft.random.pick(['.', ')', '']);
  const sections = draft.sections.flatMap((section, index) =>
    pen.section({ ...section, heading: section.heading === '' ? '' : `${index + 1}${sign} ${section.heading}` }),
  );
  return {
    sections: [
      {
        properties: a4(2.2),
        headers: { default: header },
        footers: { default: pageFooter(plainName(draft), draft.writing.words.labels.page) },
        children: [pen.line(draft.writing.words.title, { bold: true, size: halfPoints(14), color }), ...sections],
      },
    ],
  };
});

/** Dates hang at the left by an indent, what belongs to them stands beside, and wraps there. */
export const HANGING_INDENT = wordTemplate('hanging-indent', (draft) => {
  const hang = draft.random.pick([3.2, 3.8, 4.6]);
  const pen = new Pen(draft, { widthCm: 16.6, bullet: 'typed' });
  const sections = draft.sections.flatMap((section) => [
    pen.heading(section.heading || section.name),
    ...section.entries.flatMap((entry) => hungEntry(pen, entry, hang)),
    ...section.labelled.map(({ label, text }) => hung(pen, [pen.run(`${label}\t`), pen.run(text)], hang)),
    ...pen.body({ ...section, entries: [], labelled: [] }),
  ]);
  return {
    sections: [
      {
        properties: a4(2.2),
        footers: { default: countingFooter(draft) },
        children: [...pen.name(), ...pen.contact(false), ...sections],
      },
    ],
  };
});

function hungEntry(pen: Pen, entry: Entry, hang: number): Paragraph[] {
  const heads = entry.lines.map(({ left, right }) => [...left, ...right].filter(({ kind }) => kind !== 'dates'));
  const [first = [], ...others] = heads
    .map((pieces) => pieces.filter(({ kind }, at) => kind !== 'mark' || (at > 0 && at < pieces.length - 1)))
    .filter((pieces) => textOf(pieces) !== '');
  const indent = { left: twips(hang) };
  return [
    hung(pen, [pen.run(`${entry.dates}\t`), ...pen.pieces(first)], hang),
    ...others.map((pieces) => pen.p(pen.pieces(pieces), { indent, keepNext: true })),
    ...(entry.note === '' ? [] : [pen.p([pen.run(entry.note)], { indent })]),
    ...entry.bullets.map((text) =>
      pen.p([pen.run(`- ${text}`)], { indent: { left: twips(hang + 0.3), hanging: twips(0.3) } }),
    ),
  ];
}

function hung(pen: Pen, children: readonly TextRun[], hang: number): Paragraph {
  return pen.p(children, {
    indent: { left: twips(hang), hanging: twips(hang) },
    tabStops: [{ type: TabStopType.LEFT, position: twips(hang) }],
    spacing: { before: 80 },
  });
}

/** `1/2` in the middle of the foot. */
function countingFooter({ random }: Draft): Footer {
  const children = random.chance(0.5) ? [PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES] : [PageNumber.CURRENT];
  return new Footer({ children: [paragraph([new TextRun({ children })], { alignment: AlignmentType.CENTER })] });
}

/** Name, headings and employers in capitals, letters spaced, all centred but the story; lines of signs between sections. */
export const ALL_CAPITALS = wordTemplate('all-capitals', (draft) => {
  const pen = new Pen(draft, { widthCm: 17, heading: draft.random.pick(['centred', 'spaced']), bullet: 'typed' });
  const centre = { alignment: AlignmentType.CENTER };
  const typed = draft.random.chance(0.5);
  const name = typed ? { characterSpacing: 40 } : { allCaps: true, characterSpacing: 80 };
  const loud = (entry: Entry): Entry => ({
    ...entry,
    lines: entry.lines.map(({ left, right }) => ({
      left: left.map((piece) => (piece.kind === 'company' ? { ...piece, text: capitals(piece.text) } : piece)),
      right,
    })),
  });
  const divider = draft.random.pick(['* * *', '———————', '~']);
  return {
    sections: [
      {
        properties: a4(2),
        children: [
          ...pen.name(name, centre),
          ...pen.contact(true, centre),
          ...draft.sections.flatMap((section, index) => [
            ...(index > 0 && typed ? [pen.p([pen.run(divider)], centre)] : []),
            ...pen.section({ ...section, entries: section.entries.map(loud) }),
          ]),
        ],
      },
    ],
  };
});

/** In capitals, unless that would change letters and not only their height: German ß, Turkish i. */
function capitals(text: string): string {
  const raised = text.toUpperCase();
  return raised.length === text.length && !/[ıİğş]/i.test(text) ? raised : text;
}
