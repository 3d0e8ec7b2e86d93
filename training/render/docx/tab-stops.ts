import { AlignmentType, Document, Footer, PageNumber, type Paragraph, TabStopType } from 'docx';
import type { CvContent, Job } from '../../content/cv-content.ts';
import { writeRange } from '../dates.ts';
import { addressOf, languagesLine, yearsOf } from '../pdf/parts.ts';
import { type Look, type Renderer, type Writing, writingOf } from '../renderer.ts';
import { bullet, bulletNumbering, halfPoints, mailLink, paragraph, ruledHeading, text, twips, wordColor, WORD_FONTS } from './pieces.ts';
import { packStable } from './stable.ts';

const PAGE = { width: twips(21), height: twips(29.7), margin: twips(2.1) };
const RIGHT_EDGE = PAGE.width - 2 * PAGE.margin;

/** A Word CV with dates at a right tab stop and a footer with the page. */
export const TAB_STOPS: Renderer = {
  id: 'docx-tab-stops',
  format: 'docx',
  producer: 'docx',
  async render(content, look) {
    const name = `${content.person.given} ${content.person.family}`;
    const writing = writingOf(content, look);
    const document = new Document({
      creator: name,
      lastModifiedBy: name,
      title: `${writing.words.title} ${name}`,
      styles: { default: { document: { run: { font: WORD_FONTS.sans, size: halfPoints(10.5) } } } },
      numbering: bulletNumbering('•'),
      sections: [
        {
          properties: {
            page: {
              size: { width: PAGE.width, height: PAGE.height },
              margin: { top: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin },
            },
          },
          footers: { default: pageFooter(name, writing) },
          children: body(content, writing, look),
        },
      ],
    });
    return await packStable(document, content.written);
  },
};

function pageFooter(name: string, writing: Writing): Footer {
  const grey = { color: '7f7f7f', size: halfPoints(8.5) };
  const page = text('', { ...grey });
  return new Footer({
    children: [
      paragraph(
        [
          text(`${name}  |  ${writing.words.labels.page} `, grey),
          pageField(grey),
          page,
        ],
        { alignment: AlignmentType.CENTER },
      ),
    ],
  });
}
