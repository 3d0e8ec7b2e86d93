import { AlignmentType, Document, type Paragraph, TabStopType } from 'docx';
import type { CvContent } from '../../content/cv-content.ts';
import { printedName } from '../../content/name-of.ts';
import { languagesLine } from '../contact-lines.ts';
import { writeJobDates } from '../job-dates.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Renderer, type Writing, writingOf } from '../renderer.ts';
import {
  a4,
  bullet,
  bulletNumbering,
  documentOptions,
  halfPoints,
  pageFooter,
  paragraph,
  text,
  twips,
  WORD_FONTS,
} from './pieces.ts';
import { packStable } from './stable.ts';

/** Where text begins beside dates and labels. */
const HANG = twips(4.4);
const HANGING = {
  indent: { left: HANG, hanging: HANG },
  tabStops: [{ type: TabStopType.LEFT, position: HANG }],
};

/** The CV of an older Word: Times, a centred title, underlined capitals, and dates that hang at the left by a tab. */
export const HANGING_DATES: Renderer = {
  id: 'docx-hanging-dates',
  format: 'docx',
  producer: 'docx',
  async render(content, look) {
    const name = printedName(content.person);
    const writing = writingOf(content, look);
    const document = new Document({
      ...documentOptions(content, { font: WORD_FONTS.serif, sizePt: look.sizePt, title: writing.words.title }),
      numbering: bulletNumbering('•'),
      sections: [
        {
          properties: a4(2.5),
          footers: { default: pageFooter(name, writing.words.labels.page) },
          children: [...head(content, writing), ...story(content, writing), ...rest(content, writing)],
        },
      ],
    });
    return await packStable(document, content.written);
  },
};

function head(content: CvContent, writing: Writing): Paragraph[] {
  const { labels, title } = writing.words;
  const { contact, person } = content;
  const centre = { alignment: AlignmentType.CENTER };
  return [
    paragraph([text(title.toUpperCase(), { bold: true, size: halfPoints(14) })], { ...centre, spacing: { after: 60 } }),
    paragraph([text(printedName(person), { bold: true, size: halfPoints(18) })], centre),
    heading(writing.heading('personal')),
    hung(labels.address, [text(contact.street)]),
    hung('', [text(`${contact.city} ${contact.postcode}`)]),
    hung(labels.phone, [text(contact.phone)]),
    hung(labels.email, [text(contact.email)]),
    ...(content.summary === null ? [] : [heading(writing.heading('summary')), paragraph([text(content.summary)])]),
  ];
}

function story(content: CvContent, writing: Writing): Paragraph[] {
  return [
    ...(content.work.length === 0 ? [] : [heading(writing.heading('work'))]),
    ...content.work.flatMap((job) => [
      hung(
        writeJobDates(writing, content, job),
        [text(employerText(job), { bold: true }), text(placeAfter(job, ', ', false))],
        120,
      ),
      hung('', [text(job.role, { bold: true, italics: true })]),
      ...job.highlights.map(bullet),
    ]),
    heading(writing.heading('education')),
    ...content.education.flatMap((study) => [
      hung(`${study.startYear}${writing.between}${study.endYear}`, [text(study.school, { bold: true })], 80),
      hung('', [text(study.detail === null ? study.degree : `${study.degree} (${study.detail})`)]),
    ]),
  ];
}

function rest(content: CvContent, writing: Writing): Paragraph[] {
  const references = writing.words.references;
  return [
    heading(writing.heading('certificates')),
    ...content.certificates.map(bullet),
    heading(writing.heading('skills')),
    ...content.skills.map(({ label, items }) => hung(label, [text(items.join(', '))])),
    hung(writing.words.labels.languages, [text(languagesLine(content))]),
    heading(writing.heading('interests')),
    paragraph([text(content.interests.join(', '))]),
    ...(references === null ? [] : [paragraph([text(references, { italics: true })], { spacing: { before: 200 } })]),
  ];
}

function heading(value: string): Paragraph {
  return paragraph([text(value.toUpperCase(), { bold: true, underline: {} })], {
    spacing: { before: 240, after: 80 },
    keepNext: true,
  });
}

function hung(label: string, children: Parameters<typeof paragraph>[0], before = 0): Paragraph {
  return paragraph([text(`${label}\t`), ...children], { ...HANGING, spacing: { before }, keepNext: before > 0 });
}
