import { ColumnBreak, DeletedTextRun, InsertedTextRun, type Paragraph, SectionType, TextRun } from 'docx';
import { type Draft, type Entry, splitSections } from '../draft.ts';
import { Pen } from './pen.ts';
import { a4, halfPoints, twips } from './pieces.ts';
import { wordTemplate } from './word-template.ts';

/** The head across the page, below it a section of the document in two columns, in which the text flows. */
export const TWO_COLUMN_SECTION = wordTemplate('two-column-section', (draft) => {
  const { random } = draft;
  const pen = new Pen(draft, { widthCm: 8.2 });
  const broken = random.chance(0.6);
  const split = splitSections(draft);
  const [first, second] = random.chance(0.5) ? [split.short, split.long] : [split.long, split.short];
  const turn: Paragraph[] = broken ? [pen.p([new TextRun({ children: [new ColumnBreak()] })])] : [];
  const flowing = broken
    ? [...first.flatMap((it) => pen.section(it)), ...turn, ...second.flatMap((it) => pen.section(it))]
    : draft.sections.flatMap((it) => pen.section(it));
  const page = a4(2);
  return {
    sections: [
      { properties: page, children: [...pen.name(), ...pen.contact(true)] },
      {
        properties: {
          ...page,
          type: SectionType.CONTINUOUS,
          column: { count: 2, space: twips(0.6), separate: random.chance(0.4) },
        },
        children: flowing,
      },
    ],
  };
});

/** Where the box stands in the body's XML until it is put there. */
const BOX_MARK = 'BOX-STANDS-HERE';

/** Name and ways to be reached in a text box that floats at the top of the page, the story beside and below it. */
export const TEXT_BOX = wordTemplate('text-box', (draft) => {
  const { random } = draft;
  const atRight = random.chance(0.5);
  const pen = new Pen(draft, { widthCm: 17 });
  const whole = random.chance(0.5);
  const boxLines = whole ? [draft.name, ...draft.contact] : draft.contact;
  const box = boxXml(draft, boxLines, { atRight, bold: whole });
  const title = whole ? [pen.p([]), pen.line(draft.writing.words.title, { size: halfPoints(14) })] : pen.name();
  return {
    sections: [
      {
        properties: a4(2),
        children: [pen.line(BOX_MARK), ...title, ...draft.sections.flatMap((it) => pen.section(it))],
      },
    ],
    amend: (body) => body.replace(new RegExp(`<w:r>(?:(?!</w:r>).)*${BOX_MARK}.*?</w:r>`), box),
  };
});

/** A DrawingML text box (ECMA-376 part 1, 20.4 and 21.1.2), anchored to the page, with text around it. */
function boxXml(
  { look }: Draft,
  lines: readonly string[],
  { atRight, bold }: { atRight: boolean; bold: boolean },
): string {
  const emu = (cm: number): number => Math.round(cm * 360_000);
  const [width, height] = [emu(6.2), emu(0.9 + lines.length * 0.62)];
  const paragraphs = lines.map((text, index) => {
    const strong = bold && index === 0 ? `<w:b/><w:sz w:val="${halfPoints(look.sizePt + 7)}"/>` : '';
    return `<w:p><w:r><w:rPr>${strong}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  });
  const x = atRight ? emu(21 - 1.6) - width : emu(1.6);
  return `<w:r><w:drawing><wp:anchor distT="0" distB="90000" distL="114300" distR="114300" simplePos="0" relativeHeight="2" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>${x}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>${emu(1.4)}</wp:posOffset></wp:positionV><wp:extent cx="${width}" cy="${height}"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="1" name="Text Box 1"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="F2F2F2"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent>${paragraphs.join('')}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A document in which changes are tracked: what was deleted is still in the file, what was inserted is marked. */
export const TRACKED_CHANGES = wordTemplate('tracked-changes', (draft) => {
  const { content, random } = draft;
  const pen = new Pen(draft, { widthCm: 16.6, bullet: 'list' });
  const change = { author: draft.writing.words.title, date: '2025-03-02T10:15:00Z' };
  let id = 100;
  const inserted = (text: string): InsertedTextRun => new InsertedTextRun({ text, id: id++, ...change });
  const deleted = (text: string): DeletedTextRun => new DeletedTextRun({ text, id: id++, ...change });
  // What stood there before: the title and the dates of an earlier draft.
  const old = content.work.at(-1)?.role ?? content.headline;
  const revised = (entry: Entry): Paragraph[] => [
    ...pen.head(entry),
    ...entry.bullets.map((text, index) => {
      const words = text.split(' ');
      const before = index === 0 ? [deleted(`${old}. `)] : [];
      const [kept, added] = [words.slice(0, -2).join(' '), words.slice(-2).join(' ')];
      return pen.p([...before, pen.run(`${kept} `), inserted(added)], {
        numbering: { reference: 'bullets', level: 0 },
      });
    }),
  ];
  const head = [pen.p([deleted(`${draft.writing.words.title} (2)`), inserted(draft.writing.words.title)])];
  const sections = draft.sections.flatMap((section) =>
    section.name === 'work' && random.chance(0.9)
      ? [pen.heading(section.heading), ...section.entries.flatMap(revised)]
      : pen.section(section),
  );
  return { sections: [{ properties: a4(2.2), children: [...head, ...pen.name(), ...pen.contact(true), ...sections] }] };
});

/** A form of Word's own: texts stand in content controls, and some controls were never filled. */
export const CONTENT_CONTROLS = wordTemplate('content-controls', (draft) => {
  const pen = new Pen(draft, { widthCm: 16.6 });
  const every = draft.random.int(1, 3);
  const children = [...pen.name(), ...pen.contact(false), ...draft.sections.flatMap((it) => pen.section(it))];
  return { sections: [{ properties: a4(2.2), children }], amend: (body) => controlled(body, every) };
});

/** Puts each nth run that has a text into a content control (ECMA-376 part 1, 17.5.2). */
function controlled(body: string, every: number): string {
  let count = 0;
  return body.replaceAll(/<w:r>(?:(?!<\/w:r>).)*?<w:t[ >].*?<\/w:r>/g, (run) => {
    count += 1;
    if (count % every !== 0) return run;
    const properties = `<w:alias w:val="Text ${count}"/><w:tag w:val="text-${count}"/><w:id w:val="${7000 + count}"/>`;
    return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run}</w:sdtContent></w:sdt>`;
  });
}
