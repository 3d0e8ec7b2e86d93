import { Document, type Paragraph, TabStopType } from 'docx';
import type { CvContent, Job } from '../../content/cv-content.ts';
import { printedName } from '../../content/name-of.ts';
import { addressOf, languagesLine } from '../contact-lines.ts';
import { writeJobDates } from '../job-dates.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Look, type Renderer, type Writing, writingOf } from '../renderer.ts';
import {
  a4,
  bullet,
  bulletNumbering,
  documentOptions,
  halfPoints,
  mailLink,
  pageFooter,
  paragraph,
  ruledHeading,
  text,
  twips,
  WORD_FONTS,
  wordColor,
} from './pieces.ts';
import { packStable } from './stable.ts';

const MARGIN_CM = 2.1;
const DATES_AT_RIGHT = { tabStops: [{ type: TabStopType.RIGHT, position: twips(21 - 2 * MARGIN_CM) }] };

/** A Word CV with dates at a right tab stop, list bullets and a footer that counts the pages. */
export const TAB_STOPS: Renderer = {
  id: 'docx-tab-stops',
  format: 'docx',
  producer: 'docx',
  async render(content, look) {
    const name = printedName(content.person);
    const writing = writingOf(content, look);
    const document = new Document({
      ...documentOptions(content, { font: WORD_FONTS.sans, sizePt: look.sizePt, title: writing.words.title }),
      numbering: bulletNumbering('•'),
      sections: [
        {
          properties: a4(MARGIN_CM),
          footers: { default: pageFooter(name, writing.words.labels.page) },
          children: body({ content, writing, look }),
        },
      ],
    });
    return await packStable(document, content.written);
  },
};

interface Parts {
  readonly content: CvContent;
  readonly writing: Writing;
  readonly look: Look;
}

function body({ content, writing, look }: Parts): Paragraph[] {
  const color = wordColor(look);
  const heading = (section: Parameters<Writing['heading']>[0]): Paragraph =>
    ruledHeading(writing.heading(section), color);
  const { contact, person } = content;
  return [
    paragraph([text(printedName(person), { bold: true, size: halfPoints(24), color })]),
    paragraph([text(content.headline, { size: halfPoints(13), color: '595959' })], { spacing: { after: 60 } }),
    paragraph([
      text(`${addressOf(content)}  |  ${contact.phone}  |  `),
      mailLink(content, { color: '1155cc', underline: {} }),
    ]),
    ...(content.summary === null ? [] : [heading('summary'), paragraph([text(content.summary)])]),
    ...(content.work.length === 0 ? [] : [heading('work')]),
    ...content.work.flatMap((job) => entry(job, { content, writing, look })),
    heading('education'),
    ...content.education.flatMap((study) => [
      paragraph([text(study.degree, { bold: true }), text(`\t${study.startYear}${writing.between}${study.endYear}`)], {
        ...DATES_AT_RIGHT,
        spacing: { before: 60 },
        keepNext: true,
      }),
      paragraph([text(study.detail === null ? study.school : `${study.school}, ${study.detail}`)]),
    ]),
    heading('skills'),
    ...content.skills.map(({ label, items }) =>
      paragraph([text(`${label}: `, { bold: true }), text(items.join(', '))]),
    ),
    paragraph([text(`${writing.heading('languages')}: `, { bold: true }), text(languagesLine(content))]),
    heading('certificates'),
    ...content.certificates.map(bullet),
    heading('interests'),
    paragraph([text(content.interests.join(', '))]),
  ];
}

function entry(job: Job, { content, writing }: Parts): Paragraph[] {
  const dates = writeJobDates(writing, content, job);
  const place = placeAfter(job, ', ');
  return [
    paragraph([text(job.role, { bold: true }), text(`\t${dates}`)], {
      ...DATES_AT_RIGHT,
      spacing: { before: 140 },
      keepNext: true,
    }),
    paragraph([text(employerText(job), { italics: true }), text(place, { italics: true })], {
      spacing: { after: 40 },
      keepNext: true,
    }),
    ...job.highlights.map(bullet),
  ];
}
