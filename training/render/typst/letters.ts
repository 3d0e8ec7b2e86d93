import { printedName } from '../../content/name-of.ts';
import { blocks } from './columns.ts';
import { type Markup, t } from './compile.ts';
import { asSentences } from './entry.ts';
import { contactPieces } from './head.ts';
import { personalPairs, sectionsOf } from './sections.ts';
import {
  bold,
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
  yearsOf,
} from './setting.ts';
import { typstTemplate } from './template.ts';

/** A letter: the sender small at the top, place and date, and the career told in paragraphs. */
export const LETTER = typstTemplate(
  'letter',
  (setting) => {
    const { content, writing, random } = setting;
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      studies: ['narrow'],
      skills: ['line'],
      languages: ['line'],
      jobList: (entries) =>
        entries
          .map(
            (e) =>
              `${joined([bold(t(e.job.role)), joined([t(e.job.company + (e.job.aside ?? '')), t(e.job.city)], ', '), t(datesOf(setting, e.job))], ', ')}${t(e.job.end === null && setting.open === 'dash' ? ' ' : '. ')}${t(asSentences(e.job.highlights))}`,
          )
          .join('\n\n'),
    });
    const sender = soft(
      sized(0.85, joined([t(printedName(content.person)), ...contactPieces(setting, ['bare'])], ' · ')),
    );
    const right = random.fork('sender').chance(0.5);
    const top = `#align(${right ? 'end' : 'start'})[${right ? lines([bold(t(printedName(content.person))), ...contactPieces(setting, ['bare'])]) : sender}]`;
    const day = `#align(end)[${t(`${content.contact.city}, ${writing.words.months[content.written.month - 1]} ${content.written.year}`)}]`;
    const inline = random.fork('headings').chance(0.4);
    const body = all.map(({ id, title, body: own }) =>
      inline && id !== 'work' && id !== 'education'
        ? `${bold(t(`${title}. `))}${own}`
        : stacked([italic(bold(t(title))), own], 7),
    );
    return stacked(
      [
        top,
        rule(setting.look.accent, 0.5),
        day,
        sized(1.3, bold(t(writing.words.title))),
        stacked(body, 12),
        random.fork('signed').chance(0.6) ? t(printedName(content.person)) : '',
      ],
      14,
    );
  },
  { margin: '(x: 72pt, y: 64pt)' },
);

/** The office form of old: the title in the middle, headings underlined, dates and employers at tab stops. */
export const TYPED = typstTemplate(
  'typed',
  (setting) => {
    const { content, writing, forms, random } = setting;
    const colon = random.fork('colon').chance(0.6) ? ':' : '';
    const all = sectionsOf(setting, {
      jobs: ['railed', 'wide'],
      lists: 0.3,
      studies: ['railed'],
      skills: ['groups', 'line'],
      style: { role: 'plain', company: 'plain', dates: 'plain', mark: '-' },
    });
    const pairs: [string, string][] = [[forms.name, printedName(content.person)], ...personalPairs(setting)];
    const wide = Math.max(...pairs.map(([label]) => label.length));
    const person = stacked(
      pairs.map(([label, value]) =>
        columns(
          [`${Math.max(96, wide * 6)}pt`, '1fr'],
          [t(`${label}${colon}`), label === forms.name ? bold(t(value)) : t(value)],
        ),
      ),
      5,
    );
    const heading = (title: string): Markup =>
      `#underline[${bold(t(random.fork('capitals').chance(0.5) ? upper(setting, title) : title))}]`;
    const years = content.education[0];
    const last = years === undefined ? '' : soft(t(yearsOf(setting, years)));
    const title = `#align(center)[${sized(1.4, `#underline[${bold(t(random.fork('title').chance(0.5) ? 'CURRICULUM VITAE' : upper(setting, writing.words.title)))}]`)}]`;
    return stacked(
      [
        title,
        heading(writing.heading('personal')),
        person,
        blocks(all, heading, 14),
        random.fork('tail').chance(0.1) ? last : '',
      ],
      12,
    );
  },
  { margin: '(x: 66pt, y: 58pt)' },
);
