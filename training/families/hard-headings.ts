import type { Locale } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bullets, grid, type Look, line, type Piece, rest, row, say, top } from './pieces.ts';
import { wordOf } from './retold.ts';
import type { HeadingName, Story } from './story.ts';
import { duties, plainHeader } from './work-pieces.ts';

/** A heading in two lines where it has two words or more. */
function inTwoLines(text: string): readonly string[] {
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  return words.length < 2 ? [text] : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

function jobsOf(story: Story, look: Look): Piece {
  return all(
    ...story.jobs.map((job) => all(plainHeader({ story, look }, job), duties(job), block('""', { below: 4 }))),
  );
}

function studiesOf(story: Story): Piece {
  return all(
    ...story.studies.map(({ degree, school, years }) =>
      all(row(say(degree, { bold: true }), say(years)), line(school)),
    ),
  );
}

const RAIL = pdfFamily({
  id: 'headings-in-a-rail',
  title: 'Headings in a narrow rail beside their sections, in one line or in two, flush left or right',
  draw: (story, look) => {
    const style = { bold: story.nth % 3 !== 2, colour: look.accent, sizePt: story.nth % 2 === 0 ? 12 : look.sizePt };
    const aside = (name: HeadingName): Piece => {
      const text = story.heading(name);
      const lines = inTwoLines(story.nth % 4 < 2 ? text.toUpperCase() : text).map((each) =>
        line(each, style, { below: 1 }),
      );
      return story.nth % 5 === 3 ? `align(right, ${all(...lines)})` : all(...lines);
    };
    const rows: readonly (readonly [HeadingName, Piece])[] = [
      ...(story.content.summary === null ? [] : ([['summary', line(story.content.summary)]] as const)),
      ['work', jobsOf(story, look)],
      ['education', studiesOf(story)],
      ['skills', line(story.skills.join(', '))],
      ['languages', line(story.languages)],
    ];
    return all(
      line(story.name, look.name, { below: 5 }),
      line(story.contactLines.join('  |  '), {}, { below: 12 }),
      grid(
        rows.flatMap(([name, text]) => [aside(name), text]),
        { columns: [story.nth % 2 === 0 ? '90pt' : '115pt', '1fr'], gutterPt: 14, rowGutterPt: 12 },
      ),
    );
  },
});

const LOWERED_RAIL = pdfFamily({
  id: 'lowered-rail-headings',
  title:
    'Headings in a rail that begin lower than the first row of their section, beside two columns of dates and text',
  draw: (story, look) => {
    const style = { bold: story.nth % 3 !== 2, colour: look.accent, sizePt: story.nth % 2 === 0 ? 12 : look.sizePt };
    const aside = (name: HeadingName): Piece => {
      const text = story.heading(name);
      const lines = inTwoLines(story.nth % 4 < 2 ? text.toUpperCase() : text).map((each) =>
        line(each, style, { below: 1 }),
      );
      return `pad(top: ${5 + (story.nth % 4) * 3}pt, ${all(...lines)})`;
    };
    const dated = (dates: string, ...rows: readonly Piece[]): Piece =>
      grid([say(dates), all(...rows)], { columns: ['92pt', '1fr'], gutterPt: 10, below: 5 });
    const jobs = story.jobs.map((job) =>
      dated(
        story.dates(job),
        line(story.nth % 2 === 0 ? `${job.role}, ${job.company}` : job.company, { bold: story.nth % 5 !== 4 }),
        story.nth % 2 === 0 ? '' : line(job.role),
        ...job.highlights.slice(0, 3).map((text) => line(text)),
      ),
    );
    const studies = story.studies.map(({ degree, school, years }) => dated(years, line(degree), line(school)));
    const rows: readonly (readonly [HeadingName, Piece])[] = [
      ['summary', line(story.content.summary ?? story.content.headline)],
      ['work', all(...jobs)],
      ['education', all(...studies)],
      ['skills', line(story.skills.join(', '))],
      ['languages', line(story.languages)],
    ];
    return all(
      line(story.name, look.name, { below: 5 }),
      line(story.contactLines.join('  |  '), {}, { below: 12 }),
      grid(
        rows.flatMap(([name, text]) => [aside(name), text]),
        { columns: ['96pt', '1fr'], gutterPt: 12, rowGutterPt: story.nth % 3 === 0 ? 12 : 8 },
      ),
    );
  },
});

/** Ways to fill out, frame or begin a heading. */
const DRESSES: readonly ((text: string, look: Look) => Piece)[] = [
  (text) => line(`${text} ${'_'.repeat(Math.max(10, 70 - text.length))}`, { bold: true }, { above: 8 }),
  (text) => line(`${'_'.repeat(12)}${text.toUpperCase()}${'_'.repeat(12)}`, {}, { above: 8 }),
  (text) => line(`--- ${text} ${'-'.repeat(40)}`, {}, { above: 8 }),
  (text, look) => {
    const [first = '', ...others] = Array.from(text.toUpperCase());
    const cap = say(first, { sizePt: look.sizePt * 1.7, bold: true });
    return block(`[#${cap}#${say(others.join(''), { bold: true })}]`, { above: 8 });
  },
  (text) => line(`~ ${text} ~`, { bold: true }, { above: 8 }),
  (text) => line(`[ ${text} ]`, { bold: true }, { above: 8 }),
  (text) => line(`${text} ${'.'.repeat(60)}`, { bold: true }, { above: 8 }),
  (text) => line(`====== ${text} ======`, {}, { above: 8 }),
  (text, look) => {
    const words = text
      .toUpperCase()
      .split(' ')
      .map(
        (word) =>
          `${say(word.slice(0, 1), { sizePt: look.sizePt * 1.4 })} + ${say(word.slice(1), { sizePt: look.sizePt * 1.05 })}`,
      );
    return block(words.join(' + [ ] + '), { above: 8 });
  },
  (text) => line(`» ${text} «`, { bold: true }, { above: 8 }),
];

const DRESSED = pdfFamily({
  id: 'dressed-headings',
  title: 'Headings filled out with underscores, dashes or dots, in brackets, with large first letters',
  draw: (story, look) => {
    const heading = (text: string): Piece => DRESSES[story.nth]?.(text, look) ?? '';
    const own = { ...look, heading };
    return all(
      top(story, own),
      heading(story.heading('work')),
      jobsOf(story, own),
      rest(story, own, ['education', 'skills', 'languages', 'interests']),
    );
  },
});

const TOWARDS = pdfFamily({
  id: 'columns-towards-each-other',
  title: 'The left column is flush right and the right one flush left, so that they meet in the middle',
  draw: (story, look) => {
    const narrow = all(
      look.heading(story.heading('contact')),
      ...story.contactLines.map((text) => line(text)),
      look.heading(story.heading('skills')),
      ...story.skills.slice(0, 9).map((text) => line(text)),
      look.heading(story.heading('languages')),
      ...story.content.languages.map(({ language, level }) => line(`${language} – ${level}`)),
      look.heading(story.heading('interests')),
      ...story.content.interests.map((text) => line(text)),
    );
    const wide = all(
      story.content.summary === null ? '' : all(look.heading(story.heading('summary')), line(story.content.summary)),
      look.heading(story.heading('work')),
      jobsOf(story, look),
      look.heading(story.heading('education')),
      studiesOf(story),
    );
    const width = 140 + (story.nth % 3) * 20;
    const meet = `stroke: (x, y) => if x == 1 { (left: 0.7pt + gray) }`;
    const isRuled = story.nth % 3 === 0;
    const columns =
      story.nth % 4 === 3
        ? grid(
            [
              `align(right, ${all(look.heading(story.heading('work')), jobsOf(story, look), look.heading(story.heading('education')), studiesOf(story))})`,
              narrow,
            ],
            {
              columns: ['1fr', `${width}pt`],
              gutterPt: 16,
            },
          )
        : isRuled
          ? block(`grid(columns: (${width}pt, 1fr), inset: (x: 8pt), ${meet}, align(right, ${narrow}), ${wide})`)
          : grid([`align(right, ${narrow})`, wide], {
              columns: [`${width}pt`, '1fr'],
              gutterPt: 14 + (story.nth % 2) * 8,
            });
    const name = line(story.name, look.name, { below: 8 });
    return all(story.nth % 2 === 0 ? `align(center, ${name})` : name, columns);
  },
});

/** A letter of each heading is wrong or missing, as people type. */
function misspelled(text: string, nth: number): string {
  const words = text.split(' ');
  const long = words.findIndex((word) => word.length >= 7);
  const word = words[long];
  if (word === undefined) return text;
  const at = 2 + (nth % (word.length - 4));
  const wrong = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at] ?? '') + word.slice(at),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ][nth % 3];
  return words.map((each, index) => (index === long ? (wrong ?? each) : each)).join(' ');
}

const MISSPELLED = pdfFamily({
  id: 'misspelled-headings',
  title: 'Headings with a letter too many, too few or two that changed places',
  draw: (story, look) => {
    const own = { ...look, heading: (text: string): Piece => look.heading(misspelled(text, story.nth)) };
    return all(
      top(story, own),
      rest(story, own, ['education']),
      own.heading(story.heading('work')),
      jobsOf(story, own),
      rest(story, own, ['skills', 'languages', 'interests']),
    );
  },
});

/** Headings of jobs that no list of words has. */
const OWN_WORDS = ['What I have done', 'Milestones so far', 'On the road since', 'Where I was', 'Behind me'] as const;

const OWN_COLOURS = pdfFamily({
  id: 'headings-of-own-colour',
  title: 'The jobs below a heading of unknown words, in the size of the other headings and in another colour',
  draw: (story, look) => {
    const style = { bold: true, sizePt: 13 };
    const heading = (text: string): Piece => line(text.toUpperCase(), style, { above: 10, below: 4 });
    const own = { ...look, heading };
    const words = story.isEnglish ? OWN_WORDS[(story.nth / 2) % OWN_WORDS.length] : null;
    const work = (words ?? misspelled(story.heading('work'), story.nth)).toUpperCase();
    return all(
      top(story, own),
      rest(story, own, ['education']),
      line(work, { ...style, colour: look.accent }, { above: 12, below: 4 }),
      jobsOf(story, own),
      rest(story, own, ['skills', 'languages', 'interests']),
    );
  },
});

/** Headings of parts of the jobs, which name other sections elsewhere. */
const PART_WORDS: Readonly<Record<string, readonly [first: string, second: string]>> = {
  en: ['Research', 'Projects'],
  de: ['Forschung', 'Projekte'],
  fr: ['Recherche', 'Projets'],
  es: ['Investigación', 'Proyectos'],
  it: ['Ricerca', 'Progetti'],
  pl: ['Badania', 'Projekty'],
};
const PART_LOCALES: readonly Locale[] = [
  'en-GB',
  'fr-FR',
  'en-US',
  'de-DE',
  'en-GB',
  'es-ES',
  'en-US',
  'it-IT',
  'en-GB',
  'pl-PL',
];

const PARTS_OF_WORK = pdfFamily({
  id: 'parts-of-work',
  title: 'The heading of the jobs directly above smaller headings, which divide them: "Research", "Projects"',
  wishes: (nth) => ({ locale: PART_LOCALES[nth] ?? 'en-GB', jobs: 4, years: 14 }),
  draw: (story, look) => {
    const heading = (text: string): Piece =>
      line(text.toUpperCase(), { bold: true, sizePt: 13, colour: look.accent }, { above: 10, below: 6 });
    const part = (text: string): Piece =>
      line(story.nth % 2 === 0 ? text.toUpperCase() : text, { bold: true, colour: '#8a5a1c' }, { above: 8, below: 4 });
    const own = { ...look, heading };
    const [first, second] = wordOf(story, PART_WORDS);
    const half = Math.ceil(story.jobs.length / 2);
    const jobs = (from: number, to?: number): Piece => jobsOf({ ...story, jobs: story.jobs.slice(from, to) }, own);
    return all(
      top(story, own),
      rest(story, own, ['education']),
      heading(story.heading('work')),
      part(first),
      jobs(0, half),
      part(second),
      jobs(half),
      rest(story, own, ['skills', 'languages', 'interests']),
    );
  },
});

const WRAPPED_CELLS = pdfFamily({
  id: 'cells-like-headings',
  title: 'Tables whose narrow cells wrap, so that a line of a cell reads like a heading',
  draw: (story, look) => {
    const label = (text: string): Piece => say(text, { bold: true });
    const narrow = story.nth % 2 === 0 ? '76pt' : '92pt';
    const cells = story.jobs.flatMap((job) => [
      say(story.dates(job)),
      say(`${job.company}, ${job.city}`, { bold: story.nth % 3 === 0 }),
      label(job.role),
      bullets(job.highlights.slice(0, 2)),
    ]);
    const options = { columns: ['70pt', '90pt', narrow, '1fr'], gutterPt: 12, rowGutterPt: 8 };
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      grid(cells, story.nth % 3 === 1 ? { ...options, insetPt: 4, linesPt: 0.5 } : options),
      rest(story, look, ['education', 'skills', 'languages']),
    );
  },
});

export const HARD_HEADING_FAMILIES = [
  RAIL,
  LOWERED_RAIL,
  DRESSED,
  TOWARDS,
  MISSPELLED,
  OWN_COLOURS,
  PARTS_OF_WORK,
  WRAPPED_CELLS,
];
