import { AlignmentType, type TableRow } from 'docx';
import { type FormWords, formWordsOf } from '../../content/form-words.ts';
import type { DraftSection, Entry } from '../draft.ts';
import { Pen } from './pen.ts';
import { a4, halfPoints } from './pieces.ts';
import { cell, row, table, undated } from './table-pieces.ts';
import { wordTemplate } from './word-template.ts';

/** The European form: labels at the right of a left column, what they label beside them, a line between the two. */
export const EUROPASS_TABLE = wordTemplate('europass-table', (draft) => {
  const { content, random, writing } = draft;
  const pen = new Pen(draft, { widthCm: 11.6, color: random.pick(['1f4e9e', '0e4194', '404040']), bold: 'none' });
  const words = formWordsOf(content.locale);
  const order = random.chance(0.6)
    ? (['period', 'position', 'employer', 'tasks'] as const)
    : (['period', 'employer', 'place', 'position', 'tasks'] as const);
  const { labels } = writing.words;
  const personal = [
    labelledRow(pen, words.name, { strong: draft.name }),
    ...draft.contact.map((text) => labelledRow(pen, labelOf(text, labels), text)),
    ...(content.person.nationality === null ? [] : [labelledRow(pen, labels.nationality, content.person.nationality)]),
  ];
  const rows = [
    across(pen, writing.words.title),
    across(pen, writing.heading('personal')),
    ...personal,
    ...draft.sections.flatMap((section) => [
      across(pen, section.heading),
      ...section.entries.flatMap((entry) => [
        ...(section.name === 'work' ? fieldRows(pen, entry, { words, order }) : [datedRow(pen, entry)]),
        row([cell(pen, []), cell(pen, [])]),
      ]),
      ...section.labelled.map(({ label, text }) => labelledRow(pen, label, text)),
      ...plainRows(pen, section),
    ]),
  ];
  return { sections: [{ properties: a4(1.8), children: [table(pen, { widthsCm: [5, 12.4] }, rows)] }] };
});

function labelOf(
  text: string,
  labels: { readonly email: string; readonly phone: string; readonly address: string },
): string {
  if (text.includes('@')) return labels.email;
  if (/^[+\d(]/.test(text)) return labels.phone;
  return text.includes('example.') ? 'Web' : labels.address;
}

function across(pen: Pen, heading: string): TableRow {
  const options = { bold: true, color: pen.color, size: halfPoints(12) };
  return row([cell(pen, [pen.p([pen.run(heading, options)], { alignment: AlignmentType.RIGHT })]), cell(pen, [])]);
}

function labelledRow(pen: Pen, label: string, value: string | { readonly strong: string }): TableRow {
  const place = { alignment: AlignmentType.RIGHT };
  const shown = typeof value === 'string' ? pen.line(value) : pen.line(value.strong, { bold: true });
  return row([cell(pen, [pen.p([pen.run(label, { color: pen.color })], place)]), cell(pen, [shown])]);
}

interface Fields {
  readonly words: FormWords;
  readonly order: readonly ('period' | 'position' | 'employer' | 'place' | 'tasks')[];
}

/** A row for each field of an entry that has something in it. */
function fieldRows(pen: Pen, entry: Entry, { words, order }: Fields): TableRow[] {
  const values = {
    period: entry.dates,
    position: entry.role,
    employer:
      order.includes('place') || entry.place === ''
        ? entry.company + entry.aside
        : `${entry.company}${entry.aside}, ${entry.place}`,
    place: entry.place,
    tasks: '',
  };
  return order.flatMap((field) => {
    if (field === 'tasks') {
      const below = pen.below(entry);
      const label = pen.p([pen.run(words.tasks, { color: pen.color })], { alignment: AlignmentType.RIGHT });
      return below.length === 0 ? [] : [row([cell(pen, [label]), cell(pen, below)])];
    }
    return values[field] === '' || values[field].startsWith(', ')
      ? []
      : [labelledRow(pen, words[field], field === 'position' ? { strong: values[field] } : values[field])];
  });
}

/** An entry that no field of the form is for: its dates as the label. */
function datedRow(pen: Pen, entry: Entry): TableRow {
  const label = pen.p([pen.run(entry.dates, { color: pen.color })], { alignment: AlignmentType.RIGHT });
  return row([cell(pen, [label]), cell(pen, undated(pen, entry))]);
}

function plainRows(pen: Pen, section: DraftSection): TableRow[] {
  if (section.paragraphs.length + section.items.length === 0) return [];
  return [row([cell(pen, []), cell(pen, pen.body({ ...section, entries: [], labelled: [] }))])];
}

/** A form with lines and grey labels: what is asked stands above or before what is answered. */
export const LABELLED_FORM = wordTemplate('labelled-form', (draft) => {
  const { content, random, writing } = draft;
  const pen = new Pen(draft, { widthCm: 12, bullet: 'typed', bold: 'none' });
  const words = formWordsOf(content.locale);
  const stacked = random.chance(0.5);
  const colon = random.pick([':', '']);
  const ask = (label: string, value: string): TableRow[] => {
    if (value === '') return [];
    const labelLine = pen.line(`${label}${colon}`, { size: halfPoints(8.5), color: '595959' });
    if (stacked) return [row([cell(pen, [labelLine, pen.line(value)], { span: 2 })])];
    return [row([cell(pen, [labelLine], { fill: 'f2f2f2' }), cell(pen, [pen.line(value)])])];
  };
  const { labels } = writing.words;
  const blocks = draft.sections.flatMap((section) => [
    pen.heading(section.heading || section.name),
    ...(section.name === 'work' ? section.entries : []).flatMap((entry) => [
      table(pen, { widthsCm: [4.4, 12.6], lines: 'all' }, [
        ...ask(words.employer, entry.company + entry.aside),
        ...ask(words.position, entry.role),
        ...ask(words.place, entry.place),
        ...ask(words.period, entry.dates),
        ...(entry.bullets.length === 0
          ? []
          : [row([cell(pen, [pen.line(words.tasks), ...pen.below(entry)], { span: 2 })], false)]),
      ]),
      pen.p([]),
    ]),
    ...pen.body(section.name === 'work' ? { ...section, entries: [] } : section),
  ]);
  const head = table(pen, { widthsCm: [4.4, 12.6], lines: 'all' }, [
    ...ask(words.name, draft.name),
    ...draft.contact.flatMap((text) => ask(labelOf(text, labels), text)),
  ]);
  const title = pen.line(writing.words.title, { bold: true, size: halfPoints(16) });
  return { sections: [{ properties: a4(2), children: [title, head, ...blocks] }] };
});
