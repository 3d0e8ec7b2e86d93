import type { Job } from '../../content/cv-content.ts';
import { printedName } from '../../content/name-of.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Look, type Renderer, writingOf } from '../renderer.ts';
import { Flow } from './flow.ts';
import { type Palette, paletteOf, run } from './palette.ts';
import { paperOf, titleOf } from './paper.ts';
import { aboutLine, contactRuns, datesOf, extras, highlights, type Setting, yearsOf } from './parts.ts';
import type { TextStyle } from './sheet.ts';
import { Sheet } from './sheet.ts';

const BAR_PT = 188;
const MARGIN_PT = 40;
const BAR_MARGIN_PT = 22;

/** A dark bar at the left with light text for what is short, the story at the right. */
export const SIDEBAR: Renderer = {
  id: 'pdf-sidebar',
  format: 'pdf',
  producer: 'pdfkit',
  async render(content, look) {
    const writing = writingOf(content, look);
    const sheet = new Sheet({
      ...paperOf(content),
      family: look.font,
      ...titleOf(content, look),
      decorate: (_, { doc }) => doc.rect(0, 0, BAR_PT, doc.page.height).fill(look.accent),
    });
    const bottom = sheet.height - MARGIN_PT;
    const bar = new Flow(sheet, () => ({
      x: BAR_MARGIN_PT,
      width: BAR_PT - 2 * BAR_MARGIN_PT,
      top: MARGIN_PT + 8,
      bottom,
    }));
    short(bar, { content, writing, palette: lightPalette(look) });
    const x = BAR_PT + 30;
    const story = new Flow(sheet, () => ({ x, width: sheet.width - x - MARGIN_PT, top: MARGIN_PT, bottom }));
    long(story, { content, writing, palette: paletteOf(look, { heading: { sizePt: look.sizePt + 3 } }) });
    return await sheet.bytes();
  },
};

function lightPalette(look: Look): Palette {
  const white: Partial<TextStyle> = { color: '#ffffff' };
  return paletteOf(look, {
    body: { color: '#eef2f4', sizePt: look.sizePt - 0.5 },
    strong: { ...white, sizePt: look.sizePt },
    soft: { color: '#d5dde2', sizePt: look.sizePt - 1 },
    heading: { ...white, sizePt: look.sizePt + 1.5 },
    name: { ...white, sizePt: look.sizePt * 2.2, cut: 'bold' },
    headline: { color: '#d5dde2', sizePt: look.sizePt + 1 },
  });
}

function short(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  const { person, contact } = content;
  const plain = person.full === undefined && person.printed === undefined;
  const names = plain ? [person.given, person.family] : [printedName(person)];
  for (const name of names) flow.paragraph([run(name, palette.name)], { leading: 1.12 });
  flow.gap(6);
  flow.paragraph([run(content.headline, palette.headline)]);
  barHeading(flow, setting, writing.heading('contact'));
  for (const contactRun of contactRuns(setting, palette.body)) {
    flow.paragraph([contactRun]);
    flow.gap(3);
  }
  flow.paragraph([run(contact.street, palette.body)]);
  flow.paragraph([run(`${contact.city} ${contact.postcode}`, palette.body)]);
  barHeading(flow, setting, writing.heading('skills'));
  for (const { items } of content.skills) {
    for (const item of items) flow.paragraph([run(item, palette.body)], { leading: 1.5 });
  }
  barHeading(flow, setting, writing.heading('languages'));
  for (const { language, level } of content.languages) {
    flow.paragraph([run(language, palette.strong)]);
    flow.paragraph([run(level, palette.soft)]);
    flow.gap(3);
  }
  barHeading(flow, setting, writing.heading('interests'));
  for (const interest of content.interests) flow.paragraph([run(interest, palette.body)], { leading: 1.5 });
}

function long(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  if (content.summary !== null) {
    heading(flow, setting, writing.heading('summary'));
    flow.paragraph([run(content.summary, palette.body)]);
  }
  if (content.work.length > 0) heading(flow, setting, writing.heading('work'));
  content.work.forEach((job, index) => {
    if (index > 0) flow.gap(8);
    flow.keep(60);
    flow.paragraph([run(job.role, palette.strong)]);
    flow.paragraph([
      run(employerText(job), palette.accent),
      run(`${placeAfter(job, '  ·  ', false)}${datesAfter(setting, job)}`, palette.soft),
    ]);
    aboutLine(flow, setting, job);
    flow.gap(2);
    highlights(flow, setting, { job, mark: { sign: '•', indentPt: 11 } });
  });
  heading(flow, setting, writing.heading('education'));
  for (const study of content.education) {
    flow.keep(30);
    flow.paragraph([run(study.degree, palette.strong)]);
    const detail = study.detail === null ? '' : `  ·  ${study.detail}`;
    flow.paragraph([run(`${study.school}  ·  ${yearsOf(setting, study)}${detail}`, palette.soft)]);
    flow.gap(4);
  }
  extras(flow, setting, (text) => heading(flow, setting, text));
  heading(flow, setting, writing.heading('certificates'));
  for (const text of content.certificates) flow.paragraph([run(text, palette.body)]);
}

/** The dates of a job with the separator before them, if it has both. */
function datesAfter(setting: Setting, job: Job): string {
  const dates = datesOf(setting, job);
  return job.company === '' || dates === '' ? dates : `  ·  ${dates}`;
}

function heading(flow: Flow, { palette }: Setting, text: string): void {
  flow.gap(14);
  flow.keep(56);
  flow.paragraph([run(text, palette.heading)]);
  flow.gap(4);
}

function barHeading(flow: Flow, { palette }: Setting, text: string): void {
  flow.gap(20);
  flow.keep(50);
  flow.paragraph([run(text, palette.heading)]);
  flow.rule('#ffffff', 0.5);
  flow.gap(6);
}
