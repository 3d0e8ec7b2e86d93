import { printedName } from '../../content/name-of.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Renderer, writingOf } from '../renderer.ts';
import { Flow, type Frame } from './flow.ts';
import { paletteOf, run } from './palette.ts';
import { paperOf, titleOf } from './paper.ts';
import { aboutLine, contactRuns, datesOf, extras, highlights, type Setting, yearsOf } from './parts.ts';
import { Sheet } from './sheet.ts';

const MARGIN_PT = 46;
const GUTTER_PT = 26;
/** Share of the width that the left column, with the work in it, has. */
const WIDE = 0.64;

/** A band with the name across the page; below it work at the left, everything else at the right. */
export const TWO_COLUMNS: Renderer = {
  id: 'pdf-two-columns',
  format: 'pdf',
  producer: 'pdfkit',
  async render(content, look) {
    const sheet = new Sheet({ ...paperOf(content), family: look.font, ...titleOf(content, look) });
    const palette = paletteOf(look, {
      heading: { sizePt: look.sizePt + 1, spacingPt: 1.2 },
      name: { sizePt: look.sizePt * 2.7 },
    });
    const setting = { content, writing: writingOf(content, look), palette };
    const whole = sheet.width - 2 * MARGIN_PT;
    const wide = (whole - GUTTER_PT) * WIDE;
    const bottom = sheet.height - MARGIN_PT;
    const head = new Flow(sheet, () => ({ x: MARGIN_PT, width: whole, top: MARGIN_PT, bottom }));
    letterhead(head, setting);
    const below = head.y + 12;
    const column =
      (x: number, width: number) =>
      (page: number): Frame => ({
        x,
        width,
        top: page === 0 ? below : MARGIN_PT,
        bottom,
      });
    main(new Flow(sheet, column(MARGIN_PT, wide)), setting);
    aside(new Flow(sheet, column(MARGIN_PT + wide + GUTTER_PT, whole - wide - GUTTER_PT)), setting);
    return await sheet.bytes();
  },
};

function letterhead(flow: Flow, { content, palette }: Setting): void {
  flow.paragraph([run(printedName(content.person), palette.name)], { leading: 1.15 });
  flow.paragraph([run(content.headline, palette.headline)]);
  flow.gap(8);
  flow.rule(palette.heading.color, 2);
}

function main(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  if (content.summary !== null) {
    heading(flow, setting, writing.heading('summary'));
    flow.paragraph([run(content.summary, palette.body)]);
  }
  if (content.work.length > 0) heading(flow, setting, writing.heading('work'));
  content.work.forEach((job, index) => {
    if (index > 0) flow.gap(8);
    flow.keep(58);
    const place = placeAfter(job, ', ', false);
    if (job.company !== '') flow.paragraph([run(employerText(job), palette.strong), run(place, palette.body)]);
    flow.row([run(job.role, palette.italic)], [run(datesOf(setting, job), palette.soft)]);
    aboutLine(flow, setting, job);
    flow.gap(2);
    highlights(flow, setting, { job, mark: { sign: '–', indentPt: 11 } });
  });
  extras(flow, setting, (text) => heading(flow, setting, text));
}

function aside(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  const lines = (texts: readonly string[]): void => {
    for (const text of texts) flow.paragraph([run(text, palette.body)], { leading: 1.45 });
  };
  heading(flow, setting, writing.heading('contact'));
  for (const contact of contactRuns(setting, palette.body)) flow.paragraph([contact], { leading: 1.45 });
  lines([content.contact.street, `${content.contact.city} ${content.contact.postcode}`]);
  heading(flow, setting, writing.heading('education'));
  for (const study of content.education) {
    flow.keep(50);
    flow.paragraph([run(study.degree, palette.strong)]);
    flow.paragraph([run(study.school, palette.body)]);
    flow.paragraph([run(yearsOf(setting, study), palette.soft)]);
    if (study.detail !== null) flow.paragraph([run(study.detail, palette.soft)]);
    flow.gap(6);
  }
  for (const { label, items } of content.skills) {
    heading(flow, setting, label);
    lines(items);
  }
  heading(flow, setting, writing.heading('certificates'));
  for (const text of content.certificates) {
    flow.paragraph([run(text, palette.body)]);
    flow.gap(3);
  }
  heading(flow, setting, writing.heading('languages'));
  lines(content.languages.map(({ language, level }) => `${language}, ${level}`));
}

function heading(flow: Flow, { palette }: Setting, text: string): void {
  flow.gap(13);
  flow.keep(50);
  flow.paragraph([run(text.toUpperCase(), palette.heading)]);
  flow.gap(4);
}
