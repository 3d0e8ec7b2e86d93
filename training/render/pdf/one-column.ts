import type { CvContent } from '../../content/cv-content.ts';
import { printedName } from '../../content/name-of.ts';
import { addressOf, languagesLine } from '../contact-lines.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Look, type Renderer, writingOf } from '../renderer.ts';
import { Flow } from './flow.ts';
import { joinRuns, paletteOf, run } from './palette.ts';
import { paperOf, titleOf } from './paper.ts';
import { aboutLine, contactRuns, datesOf, extras, highlights, labelled, type Setting, yearsOf } from './parts.ts';
import { Sheet } from './sheet.ts';

const MARGIN_PT = 54;

/** The plain CV: name on top, one column, dates at the right edge, headings with a rule. */
export const ONE_COLUMN: Renderer = {
  id: 'pdf-one-column',
  format: 'pdf',
  producer: 'pdfkit',
  async render(content, look) {
    const sheet = new Sheet({ ...paperOf(content), family: look.font, ...titleOf(content, look) });
    const flow = new Flow(sheet, () => ({
      x: MARGIN_PT,
      width: sheet.width - 2 * MARGIN_PT,
      top: MARGIN_PT,
      bottom: sheet.height - MARGIN_PT,
    }));
    compose(flow, settingOf(content, look));
    return await sheet.bytes();
  },
};

function settingOf(content: CvContent, look: Look): Setting {
  return { content, writing: writingOf(content, look), palette: paletteOf(look) };
}

function compose(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  const dot = run('  ·  ', palette.soft);
  flow.paragraph([run(printedName(content.person), palette.name)], { leading: 1.15 });
  flow.paragraph([run(content.headline, palette.headline)]);
  flow.gap(3);
  flow.paragraph(joinRuns([run(addressOf(content), palette.soft), ...contactRuns(setting, palette.soft)], dot));
  if (content.summary !== null) {
    heading(flow, setting, writing.heading('summary'));
    flow.paragraph([run(content.summary, palette.body)]);
  }
  work(flow, setting);
  education(flow, setting);
  heading(flow, setting, writing.heading('skills'));
  for (const { label, items } of content.skills) labelled(flow, setting, { label, text: items.join(', ') });
  labelled(flow, setting, { label: writing.heading('languages'), text: languagesLine(content) });
  heading(flow, setting, writing.heading('certificates'));
  flow.bullets(
    content.certificates.map((text) => [run(text, palette.body)]),
    { run: run('•', palette.body), indentPt: 12 },
  );
  extras(flow, setting, (text) => heading(flow, setting, text));
  heading(flow, setting, writing.heading('interests'));
  flow.paragraph([run(capitalised(content.interests.join(', ')), palette.body)]);
  if (writing.words.references !== null) {
    flow.gap(10);
    flow.paragraph([run(writing.words.references, palette.italic)]);
  }
}

function heading(flow: Flow, { palette }: Setting, text: string): void {
  flow.gap(11);
  flow.keep(60);
  flow.paragraph([run(text, palette.heading)]);
  flow.rule(palette.heading.color);
  flow.gap(5);
}

function work(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  if (content.work.length > 0) heading(flow, setting, writing.heading('work'));
  content.work.forEach((job, index) => {
    if (index > 0) flow.gap(7);
    flow.keep(56);
    flow.row([run(job.role, palette.strong)], [run(datesOf(setting, job), palette.soft)]);
    const place = placeAfter(job, '  |  ');
    if (job.company !== '') flow.paragraph([run(employerText(job), palette.accent), run(place, palette.soft)]);
    aboutLine(flow, setting, job);
    flow.gap(2);
    highlights(flow, setting, { job, mark: { sign: '•', indentPt: 12 } });
  });
}

function education(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  heading(flow, setting, writing.heading('education'));
  for (const study of content.education) {
    flow.keep(34);
    flow.row([run(study.degree, palette.strong)], [run(yearsOf(setting, study), palette.soft)]);
    const detail = study.detail === null ? '' : `, ${study.detail}`;
    flow.paragraph([run(`${study.school}${detail}`, palette.body)]);
    flow.gap(4);
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
