import { printedName } from '../../content/name-of.ts';
import { addressOf, languagesLine, schoolLine } from '../contact-lines.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Renderer, writingOf } from '../renderer.ts';
import { Flow } from './flow.ts';
import { joinRuns, paletteOf, run } from './palette.ts';
import { paperOf, titleOf } from './paper.ts';
import { aboutLine, contactRuns, datesOf, extras, highlights, type Setting, yearsOf } from './parts.ts';
import { Sheet } from './sheet.ts';

const MARGIN_PT = 60;

/** A serif CV with everything of the head in the middle and headings in capitals between rules. */
export const CENTRED_SERIF: Renderer = {
  id: 'pdf-centred-serif',
  format: 'pdf',
  producer: 'pdfkit',
  async render(content, look) {
    const sheet = new Sheet({ ...paperOf(content), family: look.font, ...titleOf(content, look) });
    const palette = paletteOf(look, {
      name: { cut: 'regular', sizePt: look.sizePt * 2.5, spacingPt: 1 },
      headline: { cut: 'italic' },
      heading: { cut: 'bold', sizePt: look.sizePt, spacingPt: 1.4 },
    });
    const flow = new Flow(sheet, () => ({
      x: MARGIN_PT,
      width: sheet.width - 2 * MARGIN_PT,
      top: MARGIN_PT - 8,
      bottom: sheet.height - MARGIN_PT + 8,
    }));
    compose(flow, { content, writing: writingOf(content, look), palette });
    return await sheet.bytes();
  },
};

function compose(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  const centre = { align: 'center' } as const;
  flow.paragraph([run(printedName(content.person), palette.name)], { ...centre, leading: 1.2 });
  flow.paragraph([run(content.headline, palette.headline)], centre);
  flow.gap(4);
  flow.paragraph([run(addressOf(content), palette.soft)], centre);
  flow.paragraph(joinRuns(contactRuns(setting, palette.soft), run('  •  ', palette.soft)), centre);
  if (content.summary !== null) {
    heading(flow, setting, writing.heading('summary'));
    flow.paragraph([run(content.summary, palette.body)]);
  }
  if (content.work.length > 0) heading(flow, setting, writing.heading('work'));
  content.work.forEach((job, index) => {
    if (index > 0) flow.gap(7);
    flow.keep(56);
    flow.row(
      [run(employerText(job), palette.strong), run(placeAfter(job, ' – ', false), palette.body)],
      [run(datesOf(setting, job), palette.italic)],
    );
    flow.paragraph([run(job.team === null ? job.role : `${job.role}, ${job.team}`, palette.italic)]);
    aboutLine(flow, setting, job);
    flow.gap(2);
    highlights(flow, setting, { job, mark: { sign: '•', indentPt: 13 } });
  });
  heading(flow, setting, writing.heading('education'));
  for (const study of content.education) {
    flow.keep(32);
    flow.row([run(study.degree, palette.strong)], [run(yearsOf(setting, study), palette.italic)]);
    const detail = study.detail === null ? '' : ` – ${study.detail}`;
    flow.paragraph([run(`${schoolLine(study)}${detail}`, palette.body)]);
    flow.gap(3);
  }
  extras(flow, setting, (text) => heading(flow, setting, text));
  heading(flow, setting, writing.heading('skills'));
  for (const { label, items } of content.skills) {
    flow.paragraph([run(label, palette.strong), run(`  ${items.join(' ; ')}`, palette.body)]);
  }
  flow.paragraph([run(content.certificates.join(' ; '), palette.body)]);
  heading(flow, setting, writing.heading('languages'));
  flow.paragraph([run(languagesLine(content), palette.body)]);
  heading(flow, setting, writing.heading('interests'));
  flow.paragraph([run(content.interests.join(', '), palette.body)]);
}

function heading(flow: Flow, { palette }: Setting, text: string): void {
  flow.gap(12);
  flow.keep(52);
  flow.rule('#b0b0b0', 0.5);
  flow.gap(2);
  flow.paragraph([run(text.toUpperCase(), palette.heading)], { align: 'center' });
  flow.rule('#b0b0b0', 0.5);
  flow.gap(5);
}
