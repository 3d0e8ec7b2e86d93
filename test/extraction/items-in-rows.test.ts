import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage, type PageMaker } from './page-maker.ts';

/** The profile of a page with one job and a section that is set by hand. */
function profileOf(heading: string, draw: (page: PageMaker) => void) {
  const document = onePage((page) => {
    page.text([40, 60], 'Marlene Osterkamp', { size: 20 });
    page.text([40, 110], 'Work experience', { bold: true, size: 13 });
    page.lines(
      [50, 128],
      ['Baker, Northgate Bakery Ltd, 2019 – present', 'Bread and cakes for three shops of the town'],
    );
    page.text([40, 160], heading, { bold: true, size: 13 });
    draw(page);
  });
  return extractProfile(document, { gender: null, fileName: null, today: '2026-01-01' });
}

const inRows = (rows: readonly string[]) => (page: PageMaker) => void page.lines([50, 178], rows);
const skillsOf = (rows: readonly string[]): string[] =>
  profileOf('Skills', inRows(rows)).skills.map(({ value }) => value);
const certificatesOf = (rows: readonly string[]): string[] =>
  profileOf('Certificates', inRows(rows)).certificates.map(({ name }) => name.value);

describe('items of a row with nothing but white space between them', () => {
  it('are skills of their own, of one word or several', () => {
    assert.deepEqual(skillsOf(['Dutch GAAP    Excel    Twinfield', 'Cost accounting    Exact Online']), [
      'Dutch GAAP',
      'Excel',
      'Twinfield',
      'Cost accounting',
      'Exact Online',
    ]);
    assert.deepEqual(skillsOf(['Java    TypeScript    SQL', 'Docker    Kubernetes']), [
      'Java',
      'TypeScript',
      'SQL',
      'Docker',
      'Kubernetes',
    ]);
  });

  it('are certificates, with the commas of their names', () => {
    assert.deepEqual(certificatesOf(['Master craftsman, cook    Food hygiene    Forklift licence']), [
      'Master craftsman, cook',
      'Food hygiene',
      'Forklift licence',
    ]);
  });

  it('are languages with the levels behind them', () => {
    const { languages } = profileOf('Languages', inRows(['German (C1)    Dutch (native)    Latin (A2)']));
    assert.deepEqual(
      languages.map(({ language, level }) => [language.value, level?.value]),
      [
        ['German', 'C1'],
        ['Dutch', 'native'],
        ['Latin', 'A2'],
      ],
    );
  });

  it('are no items where the text is justified: its spaces differ from line to line', () => {
    const rows = profileOf('Skills', (page) => {
      page.text([50, 178], 'baking  of  wholemeal  bread', { size: 10 });
      page.text([50, 192], 'and   of   wedding   cakes');
    }).skills.map(({ value }) => value);
    assert.ok(!rows.includes('baking') && !rows.includes('wedding'), rows.join(' | '));
  });

  it('are no items in type of one width, whose spaces are as wide as letters', () => {
    const rows = profileOf('Certificates', (page) => {
      const words = (y: number, text: string): void => {
        text.split(' ').reduce((x, word) => page.text([x, y], word, { font: 'Courier' }) + 10 * 0.33, 50);
      };
      page.words.splice(0);
      words(60, 'Marlene Osterkamp');
      words(110, 'Work experience');
      words(128, 'Baker, Northgate Bakery Ltd, 2019 – present');
      words(160, 'Certificates');
      words(178, 'Food hygiene for bakers');
      words(192, 'Forklift licence for halls');
    }).certificates.map(({ name }) => name.value);
    assert.deepEqual(rows, ['Food hygiene for bakers', 'Forklift licence for halls']);
  });
});

describe('sections below headings in a style of their own', () => {
  it('are of the kind of the part of the heading that is known', () => {
    const { awards } = profileOf('Skills', (page) => {
      page.lines([50, 178], ['Rosters, Budgets', 'Excel, Proclaim']);
      page.text([40, 226], 'Awards/Exposure', { bold: true, size: 13 });
      page.lines([50, 244], ['Baker of the year', 'Best loaf of the northern fair']);
    });
    assert.deepEqual(
      awards.map(({ title }) => title.value),
      ['Baker of the year', 'Best loaf of the northern fair'],
    );
  });

  it('are skills below an unknown heading where they list a few words each behind the skills', () => {
    const { skills } = profileOf('Skills', (page) => {
      page.lines([50, 178], ['Rosters, Budgets', 'Excel, Proclaim']);
      page.text([40, 226], 'Methodology/Approach', { bold: true, size: 13 });
      page.lines([50, 244], ['• Lean • Kanban • Design thinking •', 'Pair baking • Tasting']);
    });
    assert.deepEqual(skills.map(({ value }) => value).slice(4), [
      'Lean',
      'Kanban',
      'Design thinking',
      'Pair baking',
      'Tasting',
    ]);
  });
});

describe('skills by groups', () => {
  it('have the bold line above them as their group', () => {
    const { skills } = profileOf('Skills', (page) => {
      page.text([50, 178], 'Pastry', { bold: true });
      page.lines([50, 192], ['Laminated doughs', 'Chocolate']);
      page.text([50, 220], 'Systems', { bold: true });
      page.lines([50, 234], ['Excel', 'Proclaim']);
    });
    assert.deepEqual(
      skills.map(({ value, group }) => `${group?.value}: ${value}`),
      ['Pastry: Laminated doughs', 'Pastry: Chocolate', 'Systems: Excel', 'Systems: Proclaim'],
    );
  });

  it('do not have the duties below them among them', () => {
    const { skills } = profileOf('Skills', (page) => {
      page.text([50, 178], 'Pastry', { bold: true });
      page.lines([50, 192], ['Rosters, Doughs', '• Led a team of nine bakers', '• Cut the waste of flour by a third']);
    });
    assert.deepEqual(
      skills.map(({ value }) => value),
      ['Rosters', 'Doughs'],
    );
  });

  it('keep a skill with the words of a heading, and a name with a colon in it', () => {
    assert.deepEqual(skillsOf(['• Rosters', '• Training', '• Budgets']), ['Rosters', 'Training', 'Budgets']);
    assert.deepEqual(skillsOf(['1С:Trade', 'Excel']), ['1С:Trade', 'Excel']);
  });

  it('are joined where a hyphen divides one at the line end', () => {
    const { skills } = profileOf('Skills', inRows(['Rosters, Budgets, laminated doughs, Choco-', 'late, Excel']));
    assert.ok(skills.some(({ value }) => value === 'Chocolate'));
  });
});

describe('names on lines of their own', () => {
  const interestsOf = (draw: (page: PageMaker) => void): string[] =>
    profileOf('Interests', draw).interests.map(({ value }) => value);
  const rows = ['long walks', 'rowing', 'choir', 'old bakeries of the north'];

  it('are each an item in a column that is aligned to the right', () => {
    const aligned = interestsOf((page) => rows.forEach((row, index) => page.textAtRight([550, 178 + index * 14], row)));
    assert.deepEqual(aligned, rows);
  });

  it('are one item where a line of such a column is full', () => {
    const wrapped = interestsOf((page) =>
      ['Long walks in the woods of the', 'northern towns', 'Rowing on the lakes'].forEach((row, index) =>
        page.textAtRight([550, 178 + index * 14], row),
      ),
    );
    assert.deepEqual(wrapped, ['Long walks in the woods of the northern towns', 'Rowing on the lakes']);
  });
});

/** Rows from the left margin; what is behind a bar ends at the right margin. */
const withRight = (rows: readonly string[]) => (page: PageMaker) =>
  rows.forEach((row, index) => {
    const [left = '', right] = row.split(' | ');
    page.text([50, 178 + index * 16], left);
    if (right !== undefined) page.textAtRight([550, 178 + index * 16], right);
  });

describe('items with a date', () => {
  const projectsOf = (rows: readonly string[]): string[] =>
    profileOf('Projects', withRight(rows)).projects.map(({ name }) => name.value);

  it('begin at the date, whether it is alone on its line or beside the title', () => {
    const titles = ['Customer portal', 'Moving the bakery'];
    const below = [
      '11/2018 – 02/2020',
      'Customer portal',
      'Planned and delivered.',
      '08/2016 – 03/2017',
      'Moving the bakery',
      'Kept to the budget.',
    ];
    assert.deepEqual(projectsOf(below), titles);
    const beside = [
      'Customer portal | 11/2018 – 02/2020',
      'Planned and delivered.',
      'Moving the bakery | 08/2016 – 03/2017',
      'Kept to the budget.',
    ];
    assert.deepEqual(projectsOf(beside), titles);
  });

  it('are projects by the line below their client, where that has a legal form', () => {
    const rows = [
      'Hollander Foods Ltd | 2018 – 2020',
      'Customer portal',
      'Planned and delivered in two years with a team of five.',
      'Tranter Mills Ltd | 2016 – 2017',
      'Moving the bakery',
      'Kept to the budget.',
    ];
    assert.deepEqual(projectsOf(rows), ['Customer portal', 'Moving the bakery']);
  });

  it('are publications by their longer line, above or below the journal', () => {
    const titlesOf = (rows: readonly string[]): string[] =>
      profileOf('Publications', withRight(rows)).publications.map(({ title }) => title.value);
    const [survey, lessons] = [
      'What keeps bakers in the job: a survey of two towns',
      'Small teams and long nights: five lessons',
    ];
    const expected = [survey, lessons];
    assert.deepEqual(titlesOf(['Applied Practice | 2021', survey, 'Bread Today | 2018', lessons]), expected);
    assert.deepEqual(titlesOf([`${survey} | 2021`, 'Applied Practice', `${lessons} | 2018`, 'Bread Today']), expected);
  });

  it('are awards by the line below the organisation that gives them', () => {
    const { awards } = profileOf(
      'Awards',
      withRight(['Hollander Group Ltd | 2021', 'Employee of the year', 'Tranter University | 2018', 'Best thesis']),
    );
    assert.deepEqual(
      awards.map(({ title, awarder }) => [title.value, awarder?.value]),
      [
        ['Employee of the year', 'Hollander Group Ltd'],
        ['Best thesis', 'Tranter University'],
      ],
    );
  });
});
