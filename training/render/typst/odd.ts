import { printedName } from '../../content/name-of.ts';
import { blocks, onDark, parted, whitened } from './columns.ts';
import { literal, type Markup, SIGNS_FAMILY, t } from './compile.ts';
import { contactPieces, nameMarkup } from './head.ts';
import { type SectionId, sectionsOf } from './sections.ts';
import {
  bold,
  coloured,
  columns,
  datesOf,
  italic,
  joined,
  lines,
  rule,
  sized,
  soft,
  stacked,
  upper,
} from './setting.ts';
import { typstTemplate } from './template.ts';

/** No headings at all: space, a rule or three stars between the parts. */
export const NO_HEADINGS = typstTemplate(
  'no-headings',
  (setting) => {
    const all = sectionsOf(setting, { jobs: ['wide', 'railed', 'narrow'], lists: 0.05 });
    const between = setting.random
      .fork('between')
      .pick(['', '', rule('#aaaaaa', 0.5), `#align(center)[${t('* * *')}]`]);
    const name = lines([
      sized(1.8, nameMarkup(setting, ['plain', 'bold', 'spaced'])),
      joined(contactPieces(setting, ['bare']), '  ·  '),
    ]);
    const parts = all.map(({ body }) => body).flatMap((body) => (between === '' ? [body] : [between, body]));
    return stacked([name, ...parts], between === '' ? 20 : 10);
  },
  { margin: '(x: 70pt, y: 60pt)' },
);

/** Skills and what was done with them first; the jobs at the end as a list of single lines. */
export const FUNCTIONAL = typstTemplate('functional', (setting) => {
  const { content, random, writing } = setting;
  const done = content.work.flatMap(({ highlights }) => highlights);
  const share = Math.ceil(done.length / Math.max(1, content.skills.length));
  const groups = content.skills.map(({ label, items }, at) =>
    stacked(
      [
        bold(t(label)),
        lines([t(items.join(', '))]),
        ...done.slice(at * share, (at + 1) * share).map((text) => t(`• ${text}`)),
      ],
      5,
    ),
  );
  const style = random.fork('short').int(0, 3);
  const all = sectionsOf(setting, {
    jobs: ['narrow'],
    studies: ['narrow', 'wide'],
    jobList: (entries) =>
      lines(
        entries.map(
          (e) =>
            [
              () => joined([e.role, e.company, e.city, e.dates], ', '),
              () => joined([e.dates, e.company, e.role], '   '),
              () => joined([e.company, e.role, e.dates], ' – '),
              () =>
                joined([joined([e.role, e.company], ', '), e.dates === '' ? '' : `${t('(')}${e.dates}${t(')')}`], ' '),
            ][style]?.() ?? '',
        ),
      ),
  });
  const heading = (title: string): Markup =>
    `${coloured(setting.look.accent, bold(t(upper(setting, title))))}\n#v(-6pt)\n${rule(setting.look.accent, 0.5)}`;
  const [start, rest] = parted(all, ['summary']);
  const [late, others] = parted(rest, ['work', 'education']);
  const skills = stacked([heading(writing.heading('skills')), ...groups], 8);
  const head = `#align(center)[${lines([sized(1.9, nameMarkup(setting)), joined(contactPieces(setting, ['bare', 'words']), ' | ')])}]`;
  return stacked(
    [head, blocks(start, heading), skills, blocks([...late, ...others.filter(({ id }) => id !== 'skills')], heading)],
    12,
  );
});

/** The PDF that a professional network makes of a profile. */
export const NETWORK_PROFILE = typstTemplate(
  'network-profile',
  (setting) => {
    const { content, writing } = setting;
    const dark = onDark(setting);
    const all = sectionsOf(dark, {
      jobs: ['narrow'],
      studies: ['narrow'],
      skills: ['headed', 'bullets'],
      languages: ['lines'],
    });
    const inMain: SectionId[] = ['summary', 'work', 'education', 'extra'];
    const jobs = sectionsOf(setting, {
      jobs: ['narrow'],
      studies: ['narrow'],
      style: {
        company: 'bold',
        role: 'plain',
        dates: 'plain',
        duties: setting.random.fork('duties').pick(['lines', 'none', 'paragraph']),
      },
      jobList: (entries, { style }) =>
        stacked(
          entries.map((e) =>
            stacked(
              [
                lines([
                  sized(1.1, e.company),
                  e.role,
                  soft(
                    joined(
                      [
                        t(datesOf({ ...setting, open: 'word' }, e.job)),
                        e.duration === '' ? '' : `${t('(')}${e.duration}${t(')')}`,
                      ],
                      ' ',
                    ),
                  ),
                  soft(e.city),
                ]),
                e.duties,
              ],
              6,
            ),
          ),
          style.gapPt,
        ),
    });
    const small = (title: string): Markup => sized(1.1, bold(t(title)));
    const aside = stacked(
      [
        stacked(
          [
            small(writing.heading('contact')),
            lines([
              t(content.contact.phone),
              t(content.contact.email),
              ...content.contact.links.map((link) => t(`${link} (${link.split('.')[0]})`)),
            ]),
          ],
          6,
        ),
        blocks(parted(all, inMain)[1], small),
      ],
      14,
    );
    const main = stacked(
      [
        lines([sized(2.4, t(printedName(content.person))), t(content.headline), soft(t(content.contact.city))]),
        blocks(parted(jobs, inMain)[0], (title) => sized(1.4, t(title)), 14),
      ],
      16,
    );
    return columns(['142pt', '1fr'], [whitened(aside), main], 32);
  },
  {
    background: ({ rtl }) =>
      `#place(${rtl ? 'right' : 'left'} + top, rect(width: 31%, height: 100%, fill: rgb("#293e49")))`,
    margin: '(left: 22pt, right: 40pt, y: 44pt)',
    pageLine: 0.9,
    plain: true,
  },
);

/** Plain text set in a typewriter's letters, headings underlined with signs. */
export const TERMINAL = typstTemplate(
  'terminal',
  (setting) => {
    const sign = setting.random.fork('sign').pick(['=', '-', '#', '~', '*']);
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      studies: ['narrow'],
      lists: 0,
      skills: ['line', 'groups'],
      languages: ['line', 'lines'],
      style: {
        role: 'plain',
        company: 'plain',
        dates: 'plain',
        mark: setting.random.fork('mark').pick(['*', '-', '+', 'o']),
      },
    });
    const heading = (title: string): Markup =>
      sign === '#' ? t(`## ${title}`) : lines([t(upper(setting, title)), t(sign.repeat(title.length))]);
    const head = lines([
      nameMarkup(setting, ['capitals', 'plain', 'last-first']),
      t(setting.content.headline),
      ...contactPieces(setting, ['bare', 'words']),
    ]);
    const font = /^(?:zh|ja|ko|ar|he)/.test(setting.content.locale)
      ? ''
      : `#set text(font: ${literal(SIGNS_FAMILY)}, size: 0.82em)\n`;
    return `${font}${stacked([head, blocks(all, heading, 14)], 14)}`;
  },
  { margin: '(x: 56pt, y: 50pt)' },
);

/** The role in large type, the name small below it; signs before the headings. */
export const ROLE_FIRST = typstTemplate('role-first', (setting) => {
  const { look, content, random } = setting;
  const all = sectionsOf(setting, { jobs: ['wide', 'narrow', 'railed'] });
  const signs: Readonly<Record<SectionId, string>> = {
    summary: '☆',
    work: '⚒',
    education: '✎',
    skills: '⚙',
    certificates: '✓',
    languages: '✉',
    interests: '♥',
    personal: '☺',
    extra: '◆',
  };
  const signed = random.fork('signs').chance(0.7);
  const head = lines([
    sized(2.2, bold(coloured(look.accent, t(content.headline)))),
    sized(1.3, nameMarkup(setting, ['plain', 'capitals', 'bold'])),
    joined(contactPieces(setting), '  |  '),
  ]);
  return stacked(
    [
      head,
      ...all.map(({ id, title, body }) =>
        stacked(
          [`${signed ? `#text(font: ${literal(SIGNS_FAMILY)})[${t(signs[id])}];` : ''} ${bold(t(title))}`, body],
          6,
        ),
      ),
    ],
    13,
  );
});

/** The name only in the head of every page, with its number; large type that takes two pages. */
export const RUNNING_NAME = typstTemplate(
  'running-name',
  (setting) => {
    const { content, random } = setting;
    const all = sectionsOf(setting, { jobs: ['narrow', 'wide'], style: { gapPt: 16 } });
    const number = '#context counter(page).display();';
    const head = random
      .fork('head')
      .pick([
        columns(['1fr', 'auto'], [t(printedName(content.person)), number]),
        `#align(center)[${bold(t(upper(setting, printedName(content.person))))} ${number}]`,
        `#align(end)[${italic(t(printedName(content.person)))} ${number}]`,
      ]);
    const heading = (title: string): Markup => sized(1.25, bold(t(title)));
    return `#set page(header: [${soft(head)}])\n#set text(size: 1.12em)\n${stacked([lines([sized(1.5, t(content.headline)), joined(contactPieces(setting, ['bare', 'words']), ', ')]), blocks(all, heading, 18)], 14)}`;
  },
  { margin: '(x: 64pt, top: 72pt, bottom: 56pt)', pageLine: 0 },
);
