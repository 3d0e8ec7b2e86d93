import { printedName } from '../../content/name-of.ts';
import { addressOf, schoolLine } from '../contact-lines.ts';
import { employerText, placeAfter } from '../job-text.ts';
import { type Renderer, writingOf } from '../renderer.ts';
import { Flow } from './flow.ts';
import { paletteOf, run } from './palette.ts';
import { paperOf, titleOf } from './paper.ts';
import { datesOf, extras, type Setting, yearsOf } from './parts.ts';
import type { TextStyle } from './sheet.ts';
import { Sheet } from './sheet.ts';

const MARGIN_PT = 62;
const LABEL_PT = 122;
/** Begins a cell that is an item of a list. */
const ITEM = '–  ';

/** The tabular Lebenslauf: dates and labels in a column at the left, what belongs to them at the right. */
export const TABULAR: Renderer = {
  id: 'pdf-tabular',
  format: 'pdf',
  producer: 'pdfkit',
  async render(content, look) {
    const sheet = new Sheet({ ...paperOf(content), family: look.font, ...titleOf(content, look) });
    const palette = paletteOf(look, { name: { sizePt: look.sizePt * 1.9, color: '#222222' } });
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
  const table = new Table(flow, setting);
  flow.paragraph([run(writing.words.title, { ...palette.heading, sizePt: palette.body.sizePt + 8 })]);
  flow.gap(2);
  flow.paragraph([run(printedName(content.person), palette.name)]);
  personal(table, setting);
  if (content.summary !== null) {
    table.heading(writing.heading('summary'));
    flow.paragraph([run(content.summary, palette.body)]);
  }
  if (content.work.length > 0) table.heading(writing.heading('work'));
  for (const job of content.work) {
    table.row(datesOf(setting, job), [
      [job.role, palette.strong],
      ...(job.company === '' ? [] : [[`${employerText(job)}${placeAfter(job, ', ')}`, palette.italic] as const]),
      ...(job.about === undefined ? [] : [[job.about, palette.soft] as const]),
      ...job.highlights.map((text): Cell => [`${ITEM}${text}`, palette.body]),
    ]);
  }
  table.heading(writing.heading('education'));
  for (const study of content.education) {
    const detail: Cell[] = study.detail === null ? [] : [[study.detail, palette.soft]];
    table.row(yearsOf(setting, study), [[study.degree, palette.strong], [schoolLine(study), palette.body], ...detail]);
  }
  extras(flow, setting, (text) => table.heading(text));
  table.heading(writing.heading('certificates'));
  table.row(
    '',
    content.certificates.map((text): Cell => [text, palette.body]),
  );
  table.heading(writing.heading('skills'));
  for (const { label, items } of content.skills) table.row(label, [[items.join(', '), palette.body]]);
  table.row(
    writing.heading('languages'),
    content.languages.map(({ language, level }): Cell => [`${language}: ${level}`, palette.body]),
  );
  table.row(writing.heading('interests'), [[content.interests.join(', '), palette.body]]);
  flow.gap(26);
  flow.keep(20);
  const { year, month } = content.written;
  flow.paragraph([run(`${content.contact.city}, ${writing.words.months[month - 1]} ${year}`, palette.body)]);
}

function personal(table: Table, setting: Setting): void {
  const { content, palette, writing } = setting;
  const { labels } = writing.words;
  table.heading(writing.heading('personal'));
  table.row(labels.address, [[addressOf(content), palette.body]]);
  table.row(labels.phone, [[content.contact.phone, palette.body]]);
  table.row(labels.email, [[content.contact.email, palette.body]]);
  const { born, nationality } = content.person;
  if (born !== null) table.row(labels.born, [[`${born.date} in ${born.place}`, palette.body]]);
  if (nationality !== null) table.row(labels.nationality, [[nationality, palette.body]]);
}

type Cell = readonly [text: string, style: TextStyle];

/** Rows of a label and what stands beside it. */
class Table {
  readonly #flow: Flow;
  readonly #setting: Setting;

  constructor(flow: Flow, setting: Setting) {
    this.#flow = flow;
    this.#setting = setting;
  }

  heading(text: string): void {
    const { palette } = this.#setting;
    this.#flow.gap(13);
    this.#flow.keep(60);
    this.#flow.paragraph([run(text, palette.heading)]);
    this.#flow.rule('#9a9a9a', 0.5);
    this.#flow.gap(6);
  }

  row(label: string, cells: readonly Cell[]): void {
    const { palette } = this.#setting;
    const entry = cells.length > 2;
    this.#flow.keep(entry ? 52 : 16);
    cells.forEach(([text, style], index) => {
      const isItem = text.startsWith(ITEM);
      const own = index === 0 && label !== '' ? { run: run(label, palette.body), atPt: 0 } : null;
      this.#flow.paragraph([run(isItem ? text.slice(ITEM.length) : text, style)], {
        indentPt: LABEL_PT + (isItem ? 12 : 0),
        label: isItem ? { run: run('–', palette.body), atPt: LABEL_PT } : own,
      });
    });
    this.#flow.gap(entry ? 8 : 2);
  }
}
