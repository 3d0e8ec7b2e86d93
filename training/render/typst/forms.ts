import { monthsOf } from '../../content/months.ts';
import { printedName } from '../../content/name-of.ts';
import { schoolLine } from '../contact-lines.ts';
import { blocks, parted } from './columns.ts';
import { type Markup, t } from './compile.ts';
import { dutiesMarkup } from './entry.ts';
import { nameMarkup, photo } from './head.ts';
import type { JobList } from './job-lists.ts';
import { personalPairs, sectionsOf } from './sections.ts';
import {
  bold,
  coloured,
  columns,
  datesOf,
  gap,
  italic,
  joined,
  lines,
  monthOf,
  sized,
  soft,
  stacked,
  upper,
} from './setting.ts';
import { typstTemplate } from './template.ts';

/** Labels at the end of their column, a rule between them and what they label. */
function labelRows(rows: readonly (readonly [label: Markup, value: Markup])[], width = '120pt'): Markup {
  const cells = rows.filter(([, value]) => value !== '').flatMap(([label, value]) => [`#align(end)[${label}]`, value]);
  return `#table(columns: (${width}, 1fr), stroke: none, inset: (x: 7pt, y: 2.5pt), table.vline(x: 1, stroke: 0.6pt + luma(130)), ${cells.map((cell) => `[${cell}]`).join(', ')})`;
}

/** The European form: a column of labels that ends at a rule, each position as a set of labelled lines. */
export const EUROPASS = typstTemplate(
  'europass',
  (setting) => {
    const { forms, look, writing, content } = setting;
    const tint = (text: string): Markup => coloured(look.accent, t(text));
    const datesAsLabel = setting.random.fork('labels').chance(0.5);
    const jobList: JobList = (entries, { style }) =>
      stacked(
        entries.map((e) =>
          datesAsLabel
            ? labelRows([
                [e.dates, bold(t(e.job.role))],
                ['', joined([e.company, e.city], ', ')],
                ['', e.duties],
              ])
            : labelRows([
                [tint(forms.period), e.dates],
                [tint(forms.position), e.role],
                [tint(forms.employer), joined([e.company, e.city], ', ')],
                [tint(forms.department), e.team],
                [tint(forms.duties), e.duties],
              ]),
        ),
        style.gapPt,
      );
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      jobList,
      studies: ['railed'],
      skills: ['groups', 'line'],
      languages: ['table', 'lines'],
    });
    const person = labelRows([
      [tint(forms.name), bold(t(printedName(content.person)))],
      ...personalPairs(setting).map(([label, value]): [Markup, Markup] => [tint(label), t(value)]),
    ]);
    const parts = all.map(({ id, title, body }) =>
      stacked(
        [
          labelRows([[coloured(look.accent, bold(t(upper(setting, title)))), ' ']]),
          id === 'work' || id === 'education' ? body : labelRows([[' ', body]]),
        ],
        3,
      ),
    );
    const top = columns(
      ['1fr', 'auto'],
      [sized(1.4, bold(t(writing.words.title))), setting.random.fork('photo').chance(0.5) ? photo(setting, 56) : ''],
    );
    return stacked([top, person, ...parts], 10);
  },
  { pageLine: 0.5 },
);

/** The German table: title, picture, personal details, dates in a column, place and date at the end. */
export const TABULAR = typstTemplate(
  'tabular',
  (setting) => {
    const { content, writing, forms, random } = setting;
    const all = sectionsOf(setting, {
      jobs: ['railed'],
      lists: 0.1,
      studies: ['railed'],
      skills: ['groups'],
      languages: ['table'],
    });
    const pairs: [string, string][] = [[forms.name, printedName(content.person)], ...personalPairs(setting)];
    const person = stacked(
      pairs.map(([label, value]) => columns(['110pt', '1fr'], [t(label), t(value)])),
      5,
    );
    const heading = (title: string): Markup => bold(sized(1.15, t(title)));
    const nameOnTop = random.fork('name on top').chance(0.4);
    const title = sized(1.9, nameOnTop ? nameMarkup(setting, ['plain', 'bold']) : bold(t(writing.words.title)));
    const head = columns(
      ['1fr', 'auto'],
      [
        stacked([title, heading(writing.heading('personal')), person], 10),
        random.fork('photo').chance(0.75) ? photo(setting, 96) : '',
      ],
      14,
    );
    const signed = t(
      `${content.contact.city}, ${writing.words.months[content.written.month - 1]} ${content.written.year}`,
    );
    return stacked(
      [
        head,
        blocks(all, heading, 14),
        gap(14),
        signed,
        random.fork('signed').chance(0.5) ? italic(sized(1.5, t(printedName(content.person)))) : '',
      ],
      14,
    );
  },
  { margin: '(x: 62pt, y: 52pt)' },
);

/** A form with a frame around every field. */
export const BORDERED_FORM = typstTemplate(
  'bordered-form',
  (setting) => {
    const { content, writing, forms, look } = setting;
    const style = setting.random.fork('form');
    const stroke = style.pick(['0.5pt + black', '0.6pt + luma(130)', `0.7pt + rgb("${look.accent}")`]);
    const fill = style.chance(0.5) ? `rgb("${look.accent}").lighten(82%)` : 'luma(232)';
    const frame = (widths: string, cells: readonly Markup[]): Markup =>
      `#table(columns: (${widths}), inset: 5pt, stroke: ${stroke}, align: start, ${cells.join(', ')})`;
    const all = sectionsOf(setting, {
      jobs: ['wide'],
      lists: 1,
      studies: ['narrow', 'wide'],
      skills: ['groups', 'line'],
    });
    const cell = (body: Markup): Markup => `[${body}]`;
    const title = (text: string, span: number): Markup =>
      `table.cell(colspan: ${span}, fill: ${fill})[${bold(t(text))}]`;
    const person = frame('110pt, 1fr', [
      title(writing.heading('personal'), 2),
      ...[[forms.name, printedName(content.person)] as const, ...personalPairs(setting)].flatMap(([label, value]) => [
        cell(t(label)),
        cell(label === forms.name ? bold(t(value)) : t(value)),
      ]),
    ]);
    const parts = all.map(({ id, title: heading, body }) =>
      id === 'work' ? stacked([bold(t(heading)), body], 5) : frame('1fr', [title(heading, 1), cell(body)]),
    );
    return stacked(
      [`#align(center)[${sized(1.5, bold(t(upper(setting, writing.words.title))))}]`, person, ...parts],
      9,
    );
  },
  { margin: '(x: 44pt, y: 44pt)' },
);

/** The Japanese form: a table of years, months and what happened, the oldest first, studies before jobs. */
export const HISTORY_TABLE = typstTemplate(
  'history-table',
  (setting) => {
    const { content, writing, forms, rtl } = setting;
    const japanese = content.locale.startsWith('ja');
    const stroke = '0.6pt + black';
    const events = [
      ...content.education.map((study) => ({
        at: study.endYear * 12 + 2,
        year: study.endYear,
        month: japanese ? '3' : '',
        text: t(`${schoolLine(study)}  ${study.degree}${japanese && !study.degree.includes('卒業') ? ' 卒業' : ''}`),
        group: 'education' as const,
      })),
      ...content.work.map((job) => ({
        at: monthsOf(job.start),
        year: job.start.year,
        month: String(job.start.month),
        text: lines([
          joined([t(job.company + (job.aside ?? '')), t(job.team ?? ''), t(job.role)], japanese ? '  ' : ', ') +
            (japanese && job.kind === 'job' ? t(' 入社') : ''),
          soft(t(datesOf(setting, job))),
        ]),
        group: 'work' as const,
      })),
    ].toSorted((a, b) => a.at - b.at);
    const yearHead = japanese ? '年' : forms.period;
    const row = (year: Markup, month: Markup, text: Markup): Markup => `[${year}], [${month}], [${text}]`;
    const group = (name: 'education' | 'work'): Markup[] => [
      row('', '', `#align(center)[${t(japanese ? (name === 'work' ? '職歴' : '学歴') : writing.heading(name))}]`),
      ...events
        .filter((event) => event.group === name)
        .map(({ year, month, text }) => row(t(String(year)), t(month), text)),
    ];
    const table = `#table(columns: (52pt, 30pt, 1fr), inset: 6pt, stroke: ${stroke}, align: (center, center, ${rtl ? 'right' : 'left'}), ${[row(t(yearHead), t(japanese ? '月' : '#'), t(japanese ? '学歴・職歴' : writing.heading('work'))), ...group('education'), ...group('work'), ...(japanese ? [row('', '', `#align(end)[${t('以上')}]`)] : [])].join(', ')})`;
    const pairs = personalPairs(setting).map(([label, value]) => `[${t(label)}], [${t(value)}]`);
    const person = `#table(columns: (92pt, 1fr), inset: 6pt, stroke: ${stroke}, align: start, [${t(forms.name)}], [${sized(1.5, t(printedName(content.person)))}], ${pairs.join(', ')})`;
    const rest = parted(sectionsOf(setting, { jobs: ['narrow'], skills: ['line', 'groups'], languages: ['line'] }), [
      'certificates',
      'skills',
      'languages',
      'summary',
    ])[0];
    const boxes = rest.map(
      ({ title, body }) =>
        `#table(columns: (1fr), inset: 6pt, stroke: ${stroke}, align: start, [${t(title)}], [${body}])`,
    );
    // The middle dot of Japanese stands in the fonts of its neighbours, in no other.
    const mark = /^(?:zh|ja|ko)/.test(content.locale) ? '・' : '•';
    const duties = setting.random.fork('duties').chance(0.5)
      ? content.work
          .slice(0, 2)
          .map((job) => stacked([bold(t(job.company)), dutiesMarkup(job.highlights, { duties: 'bullets', mark })], 4))
      : [];
    const head = columns(
      ['1fr', 'auto'],
      [sized(1.8, t(writing.words.title)), t(monthOf({ ...setting, seasons: false }, content.written))],
    );
    return stacked([head, columns(['1fr', 'auto'], [person, photo(setting, 78)], 8), table, ...boxes, ...duties], 9);
  },
  { margin: '(x: 48pt, y: 44pt)' },
);
