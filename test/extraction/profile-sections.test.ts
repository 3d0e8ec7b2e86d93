import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import type { DateRange, Evidenced, Profile } from '#extraction/model/profile.ts';
import { onePage, type Style } from './page-maker.ts';

type Row = string | readonly [text: string, style: Style] | readonly [text: string, style: Style, atRight: string];

/** The profile of a CV with one section below its job. */
function profileOf(heading: string, rows: readonly Row[]): Profile {
  const document = onePage((page) => {
    page.text([40, 60], 'Maria Linden', { size: 22 });
    page.text([40, 80], 'maria.linden@example.org | Leeds, United Kingdom');
    page.text([40, 110], 'Work Experience', { bold: true, size: 13 });
    page.text([40, 128], 'Head Baker', { bold: true });
    page.textAtRight([550, 128], 'March 2019 - Present');
    page.text([40, 142], 'Mill Lane Bakery Ltd, Leeds');
    page.text([50, 156], '• Baked bread for eleven shops every night, and taught two apprentices of the town how.');
    page.text([40, 200], heading, { bold: true, size: 13 });
    let y = 218;
    for (const row of rows) {
      const [text, style, atRight] = typeof row === 'string' ? [row, {}] : row;
      page.text([40, y], text, style);
      if (atRight !== undefined) page.textAtRight([550, y], atRight, style);
      y += 14;
    }
  });
  return extractProfile(document, { gender: null, fileName: null, today: '2026-11-21' });
}

const value = (field: Evidenced<string> | null): string | null => field?.value ?? null;
const span = (dates: DateRange | null): string | null =>
  dates === null ? null : `${dates.start ?? ''}/${dates.current ? 'now' : (dates.end ?? '')}`;
const BOLD: Style = { bold: true };

describe('certificates', () => {
  it('have a name, an issuer and dates', () => {
    const { certificates } = profileOf('Certificates', [
      '• Food Hygiene Level 3 – Highfield Institute, May 2021',
      '• First aid at work, St John College (2020)',
      '• Allergen awareness',
      '• Forklift licence, renewed 2023',
    ]);
    assert.deepEqual(
      certificates.map(({ name, issuer, dates }) => [name.value, value(issuer), span(dates)]),
      [
        ['Food Hygiene Level 3', 'Highfield Institute', '2021-05/'],
        ['First aid at work', 'St John College', '2020/'],
        ['Allergen awareness', null, null],
        ['Forklift licence, renewed 2023', null, '2023/'],
      ],
    );
  });

  it('are one a line in a column without bullets, with the issuer in the line below', () => {
    const { certificates } = profileOf('Certificates', [
      'Food Hygiene Level 3',
      'Issued by: Highfield Institute',
      'Allergen awareness',
    ]);
    assert.deepEqual(
      certificates.map(({ name }) => name.value),
      ['Food Hygiene Level 3', 'Allergen awareness'],
    );
    assert.equal(value(certificates[0]?.issuer ?? null), 'Highfield Institute');
  });

  it('are one each between commas, unless a comma divides a name from its issuer or its date', () => {
    const namesOf = (line: string) => profileOf('Certificates', [line]).certificates.map(({ name }) => name.value);
    assert.deepEqual(namesOf('Food Hygiene Level 3, Allergen awareness, Forklift licence'), [
      'Food Hygiene Level 3',
      'Allergen awareness',
      'Forklift licence',
    ]);
    assert.deepEqual(namesOf('Forklift licence, renewed every year'), ['Forklift licence, renewed every year']);
    assert.deepEqual(namesOf('First aid at work, St John College'), ['First aid at work']);
  });

  it('have their issuer and date in lines of their own, below the name or above it', () => {
    const { certificates } = profileOf('Certificates', [
      'Forklift licence',
      'Loadstar',
      '2020',
      'Allergen awareness',
      'Breadwise',
      '2021',
    ]);
    assert.deepEqual(
      certificates.map(({ name, issuer, dates }) => [name.value, value(issuer), span(dates)]),
      [
        ['Forklift licence', 'Loadstar', '2020/'],
        ['Allergen awareness', 'Breadwise', '2021/'],
      ],
    );
    const below = profileOf('Certificates', [
      ['University of Leeds', BOLD],
      'Baking for managers',
      ['Harrow College', BOLD],
      'Bread and wheat',
    ]).certificates;
    assert.deepEqual(
      below.map(({ name, issuer }) => [name.value, value(issuer)]),
      [
        ['Baking for managers', 'University of Leeds'],
        ['Bread and wheat', 'Harrow College'],
      ],
    );
  });
});

describe('projects', () => {
  it('have a name, dates, a link and highlights', () => {
    const { projects } = profileOf('Projects', [
      ['Village Oven', BOLD, '2021 - 2022'],
      'https://oven.example.org',
      '• Built a wood-fired oven with twelve neighbours.',
      '• Raised the money for it.',
      ['Bread Map', BOLD, '2019'],
      '• Drew a map of all mills of the county.',
    ]);
    assert.deepEqual(
      projects.map(({ name, dates, link, highlights }) => [name.value, span(dates), value(link), highlights.length]),
      [
        ['Village Oven', '2021/2022', 'https://oven.example.org', 2],
        ['Bread Map', '2019/', null, 1],
      ],
    );
    const below = profileOf('Projects', [['Village Oven', BOLD], '02/2021 - 04/2022', '• Built an oven.']).projects;
    assert.deepEqual(
      below.map(({ name, dates }) => [name.value, span(dates)]),
      [['Village Oven', '2021-02/2022-04']],
    );
  });
});

describe('titles in a list', () => {
  it('are told from the text below them by their weight, and from the text behind them by a separator or their weight', () => {
    const namesOf = (rows: readonly Row[]) => profileOf('Projects', rows).projects.map(({ name }) => name.value);
    const text = 'A small tool that counts the loaves of a night and orders the flour for the next.';
    assert.deepEqual(namesOf([['Village Oven', BOLD], text, 'It runs in eleven shops.', ['Open Scale', BOLD], text]), [
      'Village Oven',
      'Open Scale',
    ]);
    assert.deepEqual(
      namesOf([['Village Oven | Mill Lane Bakery Ltd | 2021', BOLD], text, ['Open Scale – Harrow – 2020', BOLD], text]),
      ['Village Oven', 'Open Scale'],
    );
    const runIn = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 22 });
      page.text([40, 110], 'Projects', { bold: true, size: 13 });
      page.text([40, 128], 'Village Oven', { bold: true });
      page.text([102, 128], 'Mill Lane 2021');
      page.text([40, 142], 'Open Scale', { bold: true });
      page.text([92, 142], 'Harrow 2020');
    });
    const { projects } = extractProfile(runIn, { gender: null, fileName: null, today: '2026-11-21' });
    assert.deepEqual(
      projects.map(({ name }) => name.value),
      ['Village Oven', 'Open Scale'],
    );
  });

  it('are those of bullets, not the lines that describe them', () => {
    const { projects } = profileOf('Projects', [
      '• Village Oven: a new oven for the village',
      '  built in one summer by eleven neighbours',
      '• Open Scale',
    ]);
    assert.equal(projects.length, 2);
  });
});

describe('publications', () => {
  it('end their title before the journal and the date, and begin it behind the authors', () => {
    const titlesOf = (rows: readonly Row[]) =>
      profileOf('Publications', rows).publications.map(({ title }) => title.value);
    assert.deepEqual(
      titlesOf(['Small teams, long nights, Baking Quarterly, 04/2020', 'The cold oven • Bread Review • 2018']),
      ['Small teams, long nights', 'The cold oven'],
    );
    assert.deepEqual(titlesOf(['[1] Linden, Maria; Roth, Karl: Sour dough in winter. Bread Review 7 (2019)']), [
      'Sour dough in winter',
    ]);
  });

  it('are no links, levels and single words', () => {
    const { publications } = profileOf('Publications', [
      '• Bread without salt, 2021',
      '• C2',
      '• https://doi.org/10.1007/s1',
    ]);
    assert.deepEqual(
      publications.map(({ title }) => title.value),
      ['Bread without salt'],
    );
  });

  it('have a title, a publisher and a date', () => {
    const { publications } = profileOf('Publications', [
      '• Linden, M., & Roth, K. (2019). Sourdough in cold climates. Journal of Baking, 12(3), 4-9.',
      '• “Bread without salt”, Bakers Weekly, 2021',
    ]);
    assert.deepEqual(
      publications.map(({ title, publisher, dates }) => [title.value, value(publisher), span(dates)]),
      [
        ['Sourdough in cold climates', 'Journal of Baking', '2019/'],
        ['Bread without salt', 'Bakers Weekly', '2021/'],
      ],
    );
  });
});

describe('volunteering', () => {
  it('has an organisation, a role and dates, and is not a job', () => {
    const profile = profileOf('Volunteering', [
      ['Volunteer Cook', BOLD, '2016 - 2018'],
      'Leeds Soup Kitchen Association',
      '• Cooked for ninety guests every Friday.',
    ]);
    const [own] = profile.volunteering;
    assert.deepEqual(
      [value(own?.organisation ?? null), value(own?.role ?? null), span(own?.dates ?? null), own?.highlights.length],
      ['Leeds Soup Kitchen Association', 'Volunteer Cook', '2016/2018', 1],
    );
    assert.deepEqual(
      profile.work.map(({ role }) => value(role)),
      ['Head Baker'],
    );
  });
});

describe('awards, interests and references', () => {
  it('have fields of their own', () => {
    const { awards } = profileOf('Awards', ['• Golden Loaf, Guild of Bakers Association, 2022']);
    assert.deepEqual(
      awards.map(({ title, awarder, dates }) => [title.value, value(awarder), span(dates)]),
      [['Golden Loaf', 'Guild of Bakers Association', '2022/']],
    );
    assert.deepEqual(
      profileOf('Interests', ['fell walking, choral singing, chess']).interests.map((own) => own.value),
      ['fell walking', 'choral singing', 'chess'],
    );
    const { interests, references } = profileOf('Interests', [
      'fell walking, chess',
      'References available on request',
    ]);
    assert.deepEqual(
      interests.map((own) => own.value),
      ['fell walking', 'chess'],
    );
    assert.deepEqual(
      references.map((own) => own.value),
      ['References available on request'],
    );
  });

  it('leave out the place and date of a signature', () => {
    const { interests } = profileOf('Hobbys', ['Chorgesang, Schach', 'Osnabrück, November 2023']);
    assert.deepEqual(
      interests.map((own) => own.value),
      ['Chorgesang', 'Schach'],
    );
  });
});

describe('skills', () => {
  it("have the group of their row's label, and the level behind them", () => {
    const { skills } = profileOf('Skills', [
      'Baking: Sourdough (expert), Viennoiserie',
      'Office: Excel – advanced; Word',
      'First aid: basic',
    ]);
    assert.deepEqual(
      skills.map((own) => [own.value, value(own.group), value(own.level)]),
      [
        ['Sourdough', 'Baking', 'expert'],
        ['Viennoiserie', 'Baking', null],
        ['Excel', 'Office', 'advanced'],
        ['Word', 'Office', null],
        ['First aid', null, 'basic'],
      ],
    );
  });

  it('continue across a line end, and are one a line in a column', () => {
    const wrapped = profileOf('Skills', [
      'Sourdough, viennoiserie, ordering of flour and seeds, rostering of the night shift, first aid, quality',
      'control, till work',
    ]);
    assert.ok(wrapped.skills.some((own) => own.value === 'quality control'));
    const column = profileOf('Skills', ['Sourdough', 'Ordering of flour', 'till work']);
    assert.deepEqual(
      column.skills.map((own) => own.value),
      ['Sourdough', 'Ordering of flour', 'till work'],
    );
  });

  it('have no "and" before the last of a row', () => {
    assert.deepEqual(
      profileOf('Skills', ['Sourdough, rostering, and till work', 'Teig, Ofen, und Kasse']).skills.map(
        (own) => own.value,
      ),
      ['Sourdough', 'rostering', 'till work', 'Teig', 'Ofen', 'Kasse'],
    );
  });

  it('are separated from rows of languages and certificates among them', () => {
    const profile = profileOf('Skills', [
      'Baking: Sourdough, Pastry',
      'Languages: English (native), German (B2)',
      'Tools: Excel, Word',
    ]);
    assert.deepEqual(
      profile.skills.map((own) => own.value),
      ['Sourdough', 'Pastry', 'Excel', 'Word'],
    );
    assert.deepEqual(
      profile.languages.map(({ language }) => language.value),
      ['English', 'German'],
    );
    const coding = profileOf('Skills', ['Languages: Python, SQL', 'Tools: Excel']);
    assert.deepEqual(
      coding.skills.map((own) => own.value),
      ['Python', 'SQL', 'Excel'],
    );
  });
});

describe('languages', () => {
  it('have their level as written, in the European framework, and the mother tongue', () => {
    const { languages } = profileOf('Languages', [
      'English (native), German – fluent (C1), French: B1/B2, Polish basic',
    ]);
    assert.deepEqual(
      languages.map(({ code, level, cefr, native }) => [code, value(level), cefr, native]),
      [
        ['en', 'native', null, true],
        ['de', 'fluent (C1)', 'C1', false],
        ['fr', 'B1/B2', 'B1', false],
        ['pl', 'basic', null, false],
      ],
    );
    const greek = profileOf('Ξένες γλώσσες', ['Γαλλικά (πολύ καλή γνώση (Γ1))']).languages[0];
    assert.deepEqual([value(greek?.level ?? null), greek?.cefr], ['πολύ καλή γνώση (Γ1)', 'C1']);
    const below = profileOf('Sprachen', [
      ['Deutsch', BOLD],
      'Muttersprache',
      ['Spanisch', BOLD],
      'sehr gut (B2)',
    ]).languages;
    assert.deepEqual(
      below.map((own) => [value(own.level), own.native]),
      [
        ['Muttersprache', true],
        ['sehr gut (B2)', false],
      ],
    );
  });
});

describe('education', () => {
  it('distinguishes degree, subject, school, place, grade and courses', () => {
    const { education } = profileOf('Education', [
      ['Bachelor of Science in Food Technology', BOLD, '2009 - 2012'],
      'University of Leeds, Leeds, GPA: 3.7/4.0',
      '• Courses: cereal chemistry, microbiology',
      ['BSc (Hons) Accounting and Finance', BOLD, '2006 - 2009'],
      'University of Exeter, First class honours',
      ['Abitur', BOLD, '1998 - 2006'],
      'Goethe-Gymnasium, Kassel',
    ]);
    assert.deepEqual(
      education.map(({ degree, field, institution, location, grade }) =>
        [degree, field, institution, location, grade].map(value),
      ),
      [
        ['Bachelor of Science in Food Technology', 'Food Technology', 'University of Leeds', 'Leeds', '3.7/4.0'],
        [
          'BSc (Hons) Accounting and Finance',
          'Accounting and Finance',
          'University of Exeter',
          null,
          'First class honours',
        ],
        ['Abitur', null, 'Goethe-Gymnasium', 'Kassel', null],
      ],
    );
    assert.deepEqual(
      education[0]?.details.map((own) => own.value),
      ['Courses: cereal chemistry, microbiology'],
    );
  });

  it('finds the parts of an entry by elimination if no word identifies them', () => {
    const { education } = profileOf('Education', [['Samhällsprogrammet', BOLD, '2004 - 2007'], 'Hallonby, Linköping']);
    assert.equal(value(education[0]?.degree ?? null), 'Samhällsprogrammet');
    assert.equal(value(education[0]?.institution ?? null), 'Hallonby');
  });
});
