import { addressOf, languagesLine } from '../contact-lines.ts';
import { Flow } from '../pdf/flow.ts';
import { joinRuns, paletteOf, run } from '../pdf/palette.ts';
import { paperOf, titleOf } from '../pdf/paper.ts';
import { contactRuns, datesOf, highlights, labelled, type Setting, yearsOf } from '../pdf/parts.ts';
import { Sheet } from '../pdf/sheet.ts';
import { type Renderer, writingOf } from '../renderer.ts';

const BANNER_PT = 112;
const MARGIN_PT = 54;

/** Name and contact in light letters on a dark band across the head of the first page, the rest in one column below. */
export const BANNER: Renderer = {
  id: 'pdf-banner',
  format: 'pdf',
  producer: 'pdfkit',
  async render(content, look) {
    const sheet = new Sheet({
      ...paperOf(content),
      family: look.font,
      ...titleOf(content, look),
      decorate: (page, { doc }) => {
        if (page === 0) doc.rect(0, 0, doc.page.width, BANNER_PT).fill(look.accent);
      },
    });
    const bottom = sheet.height - MARGIN_PT;
    const column = { x: MARGIN_PT, width: sheet.width - 2 * MARGIN_PT, bottom };
    const writing = writingOf(content, look);
    const light = paletteOf(look, {
      name: { color: '#ffffff' },
      headline: { color: '#e4e9ec' },
      soft: { color: '#dde3e7' },
    });
    banner(new Flow(sheet, () => ({ ...column, top: 24 })), { content, writing, palette: light });
    const story = new Flow(sheet, (page) => ({ ...column, top: page === 0 ? BANNER_PT + 18 : MARGIN_PT }));
    compose(story, { content, writing, palette: paletteOf(look) });
    return await sheet.bytes();
  },
};

function banner(flow: Flow, setting: Setting): void {
  const { content, palette } = setting;
  flow.paragraph([run(`${content.person.given} ${content.person.family}`, palette.name)], { leading: 1.15 });
  flow.paragraph([run(content.headline, palette.headline)]);
  flow.gap(3);
  const dot = run('  ·  ', palette.soft);
  flow.paragraph(joinRuns([run(addressOf(content), palette.soft), ...contactRuns(setting, palette.soft)], dot));
}

function compose(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  if (content.summary !== null) {
    heading(flow, setting, writing.heading('summary'));
    flow.paragraph([run(content.summary, palette.body)]);
  }
  heading(flow, setting, writing.heading('work'));
  for (const job of content.work) {
    flow.gap(7);
    flow.keep(56);
    flow.row([run(job.role, palette.strong)], [run(datesOf(setting, job), palette.soft)]);
    flow.paragraph([run(job.company, palette.accent), run(`  |  ${job.city}`, palette.soft)]);
    flow.gap(2);
    highlights(flow, setting, { job, mark: { sign: '•', indentPt: 12 } });
  }
  heading(flow, setting, writing.heading('education'));
  for (const study of content.education) {
    flow.keep(34);
    flow.row([run(study.degree, palette.strong)], [run(yearsOf(setting, study), palette.soft)]);
    flow.paragraph([run(study.school, palette.body)]);
    flow.gap(4);
  }
  heading(flow, setting, writing.heading('skills'));
  for (const { label, items } of content.skills) labelled(flow, setting, { label, text: items.join(', ') });
  labelled(flow, setting, { label: writing.heading('languages'), text: languagesLine(content) });
}

function heading(flow: Flow, { palette }: Setting, text: string): void {
  flow.gap(11);
  flow.keep(60);
  flow.paragraph([run(text.toUpperCase(), palette.heading)]);
  flow.gap(5);
}
