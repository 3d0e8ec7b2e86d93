import type { Job } from '../../content/cv-content.ts';
import { monthsOf } from '../../content/months.ts';
import { printedName } from '../../content/name-of.ts';
import { languagesLine, schoolLine } from '../contact-lines.ts';
import { writeRange } from '../dates.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Renderer, writingOf } from '../renderer.ts';
import { Flow } from './flow.ts';
import { joinRuns, paletteOf, run } from './palette.ts';
import { paperOf, titleOf } from './paper.ts';
import { aboutLine, contactRuns, datesOf, extras, highlights, labelled, type Setting, yearsOf } from './parts.ts';
import { Sheet } from './sheet.ts';

const MARGIN_PT = 58;

/** A plain CV that names an employer once, with every position held there below it. */
export const GROUPED_EMPLOYERS: Renderer = {
  id: 'pdf-grouped-employers',
  format: 'pdf',
  producer: 'pdfkit',
  async render(content, look) {
    const sheet = new Sheet({ ...paperOf(content), family: look.font, ...titleOf(content, look) });
    const palette = paletteOf(look, { heading: { cut: 'bold', sizePt: look.sizePt + 1 } });
    const flow = new Flow(sheet, () => ({
      x: MARGIN_PT,
      width: sheet.width - 2 * MARGIN_PT,
      top: MARGIN_PT,
      bottom: sheet.height - MARGIN_PT,
    }));
    compose(flow, { content, writing: writingOf(content, look), palette });
    return await sheet.bytes();
  },
};

function compose(flow: Flow, setting: Setting): void {
  const { content, palette, writing } = setting;
  flow.row([run(printedName(content.person), palette.name)], [run(content.contact.city, palette.soft)]);
  flow.gap(2);
  flow.paragraph(joinRuns(contactRuns(setting, palette.soft), run('  |  ', palette.soft)));
  if (content.summary !== null) {
    heading(flow, setting, writing.heading('summary'));
    flow.paragraph([run(content.summary, palette.body)]);
  }
  if (content.work.length > 0) heading(flow, setting, writing.heading('work'));
  for (const jobs of byEmployer(content.work)) employer(flow, setting, jobs);
  heading(flow, setting, writing.heading('education'));
  for (const study of content.education) {
    flow.keep(30);
    flow.row([run(study.degree, palette.strong)], [run(yearsOf(setting, study), palette.soft)]);
    flow.paragraph([run(schoolLine(study), palette.body)]);
    flow.gap(3);
  }
  extras(flow, setting, (text) => heading(flow, setting, text));
  heading(flow, setting, writing.heading('skills'));
  for (const { label, items } of content.skills) labelled(flow, setting, { label, text: items.join(', ') });
  labelled(flow, setting, { label: writing.heading('certificates'), text: content.certificates.join('; ') });
  labelled(flow, setting, { label: writing.heading('languages'), text: languagesLine(content) });
}

/** Positions that follow one another at one employer. */
function byEmployer(work: readonly Job[]): Job[][] {
  const groups: Job[][] = [];
  for (const job of work) {
    const last = groups.at(-1);
    if (last?.[0]?.company === job.company) last.push(job);
    else groups.push([job]);
  }
  return groups;
}

function employer(flow: Flow, setting: Setting, jobs: readonly Job[]): void {
  const { palette, writing } = setting;
  // A CV may tell the oldest first.
  const [latest, ...others] = jobs.toSorted((a, b) => monthsOf(b.start) - monthsOf(a.start));
  const earliest = others.at(-1) ?? latest;
  if (latest === undefined || earliest === undefined) return;
  flow.keep(64);
  const whole = latest.undated === true ? '' : writeRange(writing, earliest.start, latest.end);
  const place = placeAfter(latest, ', ', false);
  const held = [run(employerText(latest), palette.accent), run(place, palette.body)];
  flow.row(latest.company === '' ? [run(latest.role, palette.strong)] : held, [run(whole, palette.soft)]);
  aboutLine(flow, setting, latest);
  for (const job of jobs) {
    flow.keep(44);
    const dates = jobs.length > 1 && whole !== '' ? `  (${datesOf(setting, job)})` : '';
    if (job.company !== '') flow.paragraph([run(job.role, palette.strong), run(dates, palette.soft)]);
    flow.gap(1);
    highlights(flow, setting, { job, mark: { sign: '•', indentPt: 12 } });
    flow.gap(4);
  }
  flow.gap(4);
}

function heading(flow: Flow, { palette }: Setting, text: string): void {
  flow.gap(12);
  flow.keep(56);
  flow.paragraph([run(text.toUpperCase(), palette.heading)]);
  flow.rule('#c8c8c8', 0.75);
  flow.gap(5);
}
