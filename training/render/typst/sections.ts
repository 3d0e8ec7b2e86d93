import type { ExtraEntry, ExtraSection, SpokenLanguage, Study } from '../../content/cv-content.ts';
import type { Random } from '../../content/random.ts';
import { addressOf, languagesLine, schoolLine } from '../contact-lines.ts';
import { type ArrangementKind, drawJobList } from './arrangements.ts';
import { type Markup, t } from './compile.ts';
import { bulleted, datesMarkup, drawStyle, type EntryStyle, emphasised, entriesOf } from './entry.ts';
import type { JobList } from './job-lists.ts';
import {
  bold,
  coloured,
  columns,
  joined,
  lines,
  monthOf,
  rangeOf,
  row,
  type Setting,
  soft,
  stacked,
  yearsOf,
} from './setting.ts';

export type SectionId =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'certificates'
  | 'languages'
  | 'interests'
  | 'personal'
  | 'extra';

/** A section, its heading as text so that a template can set it as it likes. */
export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly body: Markup;
}

export interface SectionOptions {
  /** Kinds of arrangements that fit where the jobs stand. */
  readonly jobs: readonly ArrangementKind[];
  /** How likely the jobs are set as one table or grouped. */
  readonly lists?: number;
  /** Set by the template itself instead of by chance. */
  readonly jobList?: JobList | undefined;
  readonly style?: Partial<EntryStyle>;
  readonly skills?: readonly SkillsForm[];
  readonly languages?: readonly LanguagesForm[];
  readonly studies?: readonly ArrangementKind[];
}

type SkillsForm = 'groups' | 'line' | 'bullets' | 'tags' | 'bars' | 'columns' | 'headed';
type LanguagesForm = 'line' | 'lines' | 'dots' | 'bars' | 'table';

/** All sections that the CV has, in the usual order; some that a CV may do without are left out by chance. */
export function sectionsOf(setting: Setting, options: SectionOptions): Section[] {
  const { content, writing, random } = setting;
  const style = drawStyle(random.fork('style'), options.style);
  const draw = random.fork('sections');
  const sections: Section[] = [];
  const add = (id: SectionId, title: string, body: Markup): void => {
    if (body !== '') sections.push({ id, title, body });
  };
  if (content.summary !== null) add('summary', writing.heading('summary'), t(content.summary));
  const jobList = options.jobList ?? drawJobList(random.fork('jobs'), options.jobs, options.lists);
  if (content.work.length > 0)
    add('work', writing.heading('work'), jobList(entriesOf(setting, style), { setting, style }));
  add('education', writing.heading('education'), studies(setting, style, draw.pick(options.studies ?? options.jobs)));
  add(
    'skills',
    writing.heading('skills'),
    skills(setting, draw.pick(options.skills ?? ['groups', 'groups', 'line', 'bullets', 'columns'])),
  );
  if (draw.chance(0.75))
    add('certificates', writing.heading('certificates'), listed(content.certificates, draw, style.mark));
  if (draw.chance(0.85))
    add(
      'languages',
      writing.heading('languages'),
      languages(setting, draw.pick(options.languages ?? ['line', 'lines', 'table'])),
    );
  for (const one of content.extras ?? []) add('extra', one.heading, extra(setting, style, one));
  if (draw.chance(0.45)) add('interests', writing.heading('interests'), listed(content.interests, draw, style.mark));
  return ordered(draw, sections);
}

/** Most CVs tell of the jobs first; some of studies or of skills. */
function ordered(random: Random, sections: readonly Section[]): Section[] {
  const first = random.pick(['work', 'work', 'work', 'work', 'education', 'skills'] as const);
  const rank = ({ id }: Section): number => (id === 'summary' ? 0 : id === first ? 1 : 2);
  return sections.toSorted((a, b) => rank(a) - rank(b));
}

function listed(items: readonly string[], random: Random, mark: string): Markup {
  if (items.length === 0) return '';
  const form = random.pick(['comma', 'bullets', 'lines'] as const);
  if (form === 'bullets') return bulleted(items.map(t), mark);
  return form === 'lines' ? lines(items.map(t)) : t(items.join(', '));
}

/** Where and what someone studied, in a shape that goes with that of the jobs. */
function studies(setting: Setting, style: EntryStyle, kind: ArrangementKind): Markup {
  const form = setting.random.fork('studies').int(0, 3);
  return stacked(
    setting.content.education.map((study) => studyOf(setting, { study, style, kind, form })),
    Math.max(4, style.gapPt - 3),
  );
}

function studyOf(
  setting: Setting,
  { study, style, kind, form }: { study: Study; style: EntryStyle; kind: ArrangementKind; form: number },
): Markup {
  const degree = emphasised(setting, study.degree, form % 2 === 0 ? style.role : style.company);
  const school = t(schoolLine(study));
  const years = datesMarkup(setting, yearsOf(setting, study), style.dates);
  const detail = study.detail === null ? '' : soft(t(study.detail));
  const shapes: Record<ArrangementKind, readonly (() => Markup)[]> = {
    narrow: [
      () => lines([degree, school, years, detail]),
      () => lines([years, degree, school, detail]),
      () => lines([joined([degree, school, years], style.separator), detail]),
      () => lines([joined([school, years], ', '), degree, detail]),
    ],
    wide: [
      () => lines([row(degree, years), school, detail]),
      () => lines([row(school, years), degree, detail]),
      () => lines([row(joined([degree, school], ', '), years), detail]),
      () => lines([row(degree, school), joined([years, detail], style.separator)]),
    ],
    railed: [
      () => columns(['88pt', '1fr'], [years, lines([degree, school, detail])]),
      () => columns(['92pt', '1fr'], [years, lines([school, degree, detail])]),
      () => columns(['92pt', '1fr'], [years, lines([joined([degree, school], ', '), detail])]),
      () => columns(['70pt', '1fr'], [years, lines([joined([degree, school], ' – '), detail])]),
    ],
  };
  return shapes[kind][form]?.() ?? '';
}

function skills(setting: Setting, form: SkillsForm): Markup {
  const groups = setting.content.skills;
  const items = groups.flatMap((group) => group.items);
  const accent = setting.look.accent;
  const random = setting.random.fork('skills');
  const written: Record<SkillsForm, () => Markup> = {
    groups: () => lines(groups.map(({ label, items: own }) => `${bold(t(`${label}:`))} ${t(own.join(', '))}`)),
    line: () => t(items.join(random.pick([', ', ' · ', ' | ', '; ']))),
    bullets: () => bulleted(items.map(t), '•'),
    tags: () =>
      items
        .map(
          (item) =>
            `#box(stroke: 0.6pt + rgb("${accent}"), radius: 3pt, inset: (x: 5pt), outset: (y: 3pt))[${t(item)}]`,
        )
        .join(' #h(3pt) '),
    bars: () =>
      stacked(
        items.map(
          (item) =>
            lines([t(item)]) +
            `\n#v(-5pt)\n#stack(dir: ltr, rect(width: ${random.int(45, 95)}%, height: 4pt, fill: rgb("${accent}")))`,
        ),
        5,
      ),
    columns: () => `#columns(${items.length > 8 ? 3 : 2}, gutter: 12pt)[${bulleted(items.map(t), '•')}]`,
    headed: () =>
      stacked(
        groups.map(({ label, items: own }) => lines([bold(t(label)), ...own.map(t)])),
        6,
      ),
  };
  return written[form]();
}

function languages(setting: Setting, form: LanguagesForm): Markup {
  const { content, look, random } = setting;
  const spoken = content.languages;
  const draw = random.fork('languages');
  const dots = (count: number): Markup => coloured(look.accent, t('●'.repeat(count) + '○'.repeat(5 - count)));
  const levelled = (make: (one: SpokenLanguage, level: number) => Markup): Markup[] =>
    spoken.map((one, index) => make(one, Math.max(2, 5 - index * draw.int(1, 2))));
  const written: Record<LanguagesForm, () => Markup> = {
    line: () => t(languagesLine(content)),
    lines: () =>
      lines(
        spoken.map(({ language, level }) => t(`${language}${draw.fork('mark').pick([': ', ' – ', ', '])}${level}`)),
      ),
    dots: () => lines(levelled(({ language }, level) => row(t(language), dots(level)))),
    bars: () =>
      stacked(
        levelled(
          ({ language, level }, value) =>
            `${t(`${language} – ${level}`)}\n#v(-2pt)\n#rect(width: ${value * 20}%, height: 3pt, fill: rgb("${look.accent}"))`,
        ),
        5,
      ),
    table: () => lines(spoken.map(({ language, level }) => columns(['88pt', '1fr'], [t(language), t(level)]))),
  };
  return written[form]();
}

/** A further section. Prizes and papers have the date of one month; a seat without an end is still held. */
function extra(setting: Setting, style: EntryStyle, { name, entries }: ExtraSection): Markup {
  const lasting = name === 'memberships' || name === 'volunteering';
  const datesOfExtra = ({ start, end }: ExtraEntry): string => {
    if (start === null) return end === null ? '' : monthOf(setting, end);
    return end === null && !lasting ? monthOf(setting, start) : rangeOf(setting, start, end);
  };
  return stacked(
    entries.map((one) => {
      const where = one.organisation === null ? '' : t(one.organisation);
      const head = joined([bold(t(one.title)), where, t(datesOfExtra(one))], style.separator);
      return lines([head, one.text === null ? '' : t(one.text)]);
    }),
    5,
  );
}

/** What German and many other CVs tell of the person, as pairs of a label and a value. */
export function personalPairs(setting: Setting): [label: string, value: string][] {
  const { content, writing, forms } = setting;
  const { labels } = writing.words;
  const { born, nationality } = content.person;
  const pairs: [string, string][] = [
    [labels.address, addressOf(content)],
    [labels.phone, content.contact.phone],
    [labels.email, content.contact.email],
  ];
  if (born !== null) pairs.push([labels.born, `${born.date}, ${born.place}`]);
  if (nationality !== null) pairs.push([labels.nationality, nationality]);
  return [[forms.name, ''], ...pairs].filter(([, value]) => value !== '') as [string, string][];
}
