import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDuration } from '#extraction/dates/tails.ts';
import { isDateWords } from '#extraction/dates/words.ts';
import { readEntries } from '#extraction/entries/read-entries.ts';
import { jobsOf } from '#extraction/fields/work/jobs.ts';
import { isStreet, placeScore } from '#extraction/lexicon/places.ts';
import { rankJobs } from '#extraction/ranking/rank-jobs.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';
import { DUTY, jobs, read } from './job-lines.ts';
import { onePage } from './page-maker.ts';

describe('headers of jobs', () => {
  it('begins no job at a line whose first word is "and"', () => {
    const lines = [
      '*Chamber of Arbitration of Leeds, since September 2022. Family Mediator',
      'and Estate Agent (paid by the case, beside the work in the office).',
      '*Dunmere & Partners (Leeds), November 2014 –',
      'December 2019. Legal Assistant.',
      'Planned the weekly shifts and ordered the supplies of the kitchen, with a team of twelve.',
    ];
    assert.ok(read(lines).every(([role]) => role?.startsWith('and') !== true));
  });

  it('takes the duration and the kind of a contract for no role and no employer', () => {
    const lines = [
      '*Laboratory Assistant (CDD 6 mois), Kelvo Ltd',
      '2019 – 2020',
      DUTY,
      '*Permanent, Dunmere Ltd',
      'Clerk',
      '2015 – 2019',
      DUTY,
    ];
    assert.deepEqual(read(lines)[0], ['Laboratory Assistant', 'Kelvo Ltd']);
    assert.equal(read(lines)[1]?.[0], 'Clerk');
  });

  it('reads a role behind "as", below its employer in a sentence', () => {
    const lines = [
      'Presently working with Kelvo Cold Storage Pvt. Ltd., Hilltop,',
      'Mumbai as Accounts Manager from April 2016 to till date',
      DUTY,
    ];
    assert.deepEqual(read(lines)[0], ['Accounts Manager', 'Kelvo Cold Storage Pvt. Ltd.']);
  });

  it('cuts a role from a kind of organisation in capitals with a name in quotation marks', () => {
    const lines = [
      '2019 – 2023: головний агроном СФГ «Росинка», с. Верхів',
      DUTY,
      '2015 – 2019: агроном СФГ «Зірка», с. Низи',
      DUTY,
    ];
    assert.deepEqual(read(lines), [
      ['головний агроном', 'СФГ «Росинка»'],
      ['агроном', 'СФГ «Зірка»'],
    ]);
  });

  it('gives an unknown employer the slot that the other jobs show', () => {
    const lines = [
      '*Lead Developer 2019 – 2023',
      'Morbrix · Rennes · CDI · éditeur SaaS pour les hôpitaux (40 pers.)',
      DUTY,
      '*Développeur full-stack 2015 – 2019',
      'Dunmere SARL · Rennes · en mission',
      DUTY,
      '*Développeur web 2012 – 2015',
      'Indépendant · sites vitrines pour artisans',
      DUTY,
      '*Stage 2011 – 2012',
      'Talvenn · Rennes',
      DUTY,
    ];
    assert.deepEqual(read(lines)[0], ['Lead Developer', 'Morbrix']);
  });

  it('leaves the numbers of numbered jobs out of their fields', () => {
    const lines = ['*1. Kelvo', 'Head Chef, 2019 – 2023', DUTY, '*2. Dunmere', 'Sous Chef, 2015 – 2019', DUTY];
    assert.deepEqual(read(lines), [
      ['Head Chef', 'Kelvo'],
      ['Sous Chef', 'Dunmere'],
    ]);
  });

  it('keeps a number that begins the name of an employer', () => {
    const lines = [
      '*1. FC Arnfeld e.V.',
      'Head Coach, 2019 – 2023',
      DUTY,
      '*Dunmere Ltd',
      'Trainer, 2015 – 2019',
      DUTY,
    ];
    assert.deepEqual(read(lines)[0], ['Head Coach', '1. FC Arnfeld e.V.']);
  });

  it('cuts the role from an unknown employer where the same word joins them in every entry', () => {
    const lines = ['*Accountant for Kelvo', '2019 – 2023', DUTY, '*Bookkeeper for Dunmere', '2015 – 2019', DUTY];
    assert.deepEqual(read(lines), [
      ['Accountant', 'Kelvo'],
      ['Bookkeeper', 'Dunmere'],
    ]);
  });

  it('keeps a role with such a word whole where another line names the employer', () => {
    const lines = [
      '*Kelmore Mills Ltd',
      'Director for Asia, 2019 – 2023',
      DUTY,
      '*Brightwell Foods Ltd',
      'Manager for Benelux, 2015 – 2019',
      DUTY,
    ];
    assert.deepEqual(read(lines), [
      ['Director for Asia', 'Kelmore Mills Ltd'],
      ['Manager for Benelux', 'Brightwell Foods Ltd'],
    ]);
  });

  it('cuts at the joining word of a phrase in title case', () => {
    assert.deepEqual(read(['*Accountant For Kelmore Mills Ltd', '2019 – 2023', DUTY]), [
      ['Accountant', 'Kelmore Mills Ltd'],
    ]);
  });

  it('gives an employer once that is behind the role and on its own line', () => {
    const lines = ['*Accountant at Kelmore Mills Ltd', 'Kelmore Mills Ltd, 2019 – 2023', DUTY];
    assert.deepEqual(read(lines), [['Accountant', 'Kelmore Mills Ltd']]);
  });

  it('takes the name above a whole length of time for the employer of the roles below it', () => {
    const lines = [
      'Kelvo',
      '3 years 9 months',
      'Software Engineer',
      'May 2023 - Present (1 year 2 months)',
      'Kaski District, Nepal',
      'Support Engineer',
      'September 2020 - April 2023 (2 years 8 months)',
      'Kaski District, Nepal',
    ];
    assert.deepEqual(read(lines), [
      ['Software Engineer', 'Kelvo'],
      ['Support Engineer', 'Kelvo'],
    ]);
  });

  it('begins an undated job at each bold employer above a plain role', () => {
    const lines = ['*Dunmere', 'Kitchen Porter', '*Kelvo', 'Waiter', '*Tollmark', 'Barman'];
    assert.deepEqual(read(lines), [
      ['Kitchen Porter', 'Dunmere'],
      ['Waiter', 'Kelvo'],
      ['Barman', 'Tollmark'],
    ]);
  });

  it('takes a lone L between an employer and its address for a bar', () => {
    const lines = ['*Product Manager', 'Kelvo Industries l 123 Mill St., Leeds, 2019 – 2023', DUTY];
    assert.deepEqual(read(lines), [['Product Manager', 'Kelvo Industries']]);
  });

  it('leaves an unknown street before a postal code out of the employer', () => {
    const lines = ['*Head Chef', 'Mirelle Dast, Skovbrynet 3, 8000 Aarhus', '2019 – 2023', DUTY];
    assert.deepEqual(read(lines), [['Head Chef', 'Mirelle Dast']]);
  });

  it('takes the first of undated jobs for the latest, also self-employment', () => {
    const placed = jobs(['*Freelance Proprietor', DUTY, '*Server', DUTY]);
    assert.match(rankJobs(placed, '2025-05-14').latest[0]?.role?.value ?? '', /Proprietor$/u);
  });
});

describe('texts in headers', () => {
  it('knows lengths of time in many languages', () => {
    for (const text of ['3 years 9 months', '11 mos', '2 lata 3 mies.', '1 år 2 måneder', '4 anos e 1 mês'])
      assert.equal(isDuration(text), true, text);
    for (const text of ['24 Hour Fitness', '3 years of experience', 'Year 3', '2019'])
      assert.equal(isDuration(text), false, text);
  });

  it('knows words of dates, except months that are names', () => {
    for (const text of ['Depuis', 'since', 'Novembre', 'seit November', 'bis heute'])
      assert.equal(isDateWords(text), true, text);
    for (const text of ['Mars', 'May', 'Kelvo', 'Since Group']) assert.equal(isDateWords(text), false, text);
  });

  it('knows a street alone', () => {
    for (const text of ['123 Mill St.', '3 N Prospect St', 'Hauptstraße 5', 'via Roma 7', 'ul. Polna 12'])
      assert.equal(isStreet(text), true, text);
    for (const text of ['24 Hour Fitness', 'Street Kitchen', 'Bäckerei Hauptstraße', 'Studio 54'])
      assert.equal(isStreet(text), false, text);
  });

  it('takes parts of a country for places, known or not', () => {
    for (const text of ['Kaski District', 'Western Province', 'okres Benešov', 'Distrito de Aveiro'])
      assert.ok(placeScore(text) >= 0.6, text);
    for (const text of ['Arnfeld School District', 'Kelmore County Council', 'Lindköpings kommun'])
      assert.ok(placeScore(text) < 0.6, text);
  });

  it('takes the dated projects below a job, in plainer type, for no jobs', () => {
    const lines = [
      '*Software Engineer, Kelvo Ltd, 2017 – Present',
      'Stock Counter, 2019 – Present',
      DUTY,
      'Blue Door, 2017 – 2019',
      DUTY,
      '*Web Developer, Dunmere Ltd, 2014 – 2017',
      DUTY,
    ];
    assert.deepEqual(read(lines), [
      ['Software Engineer', 'Kelvo Ltd'],
      ['Web Developer', 'Dunmere Ltd'],
    ]);
  });

  it('takes plainer lines with a role, dated within the time of the line above, for jobs', () => {
    const lines = [
      '*Kelvo Ltd, Leeds, 2014 – Present',
      'Head Baker, 2018 – Present',
      DUTY,
      'Baker, 2014 – 2018',
      DUTY,
      '*Dunmere Ltd, York, 2010 – 2014',
      'Apprentice Baker, 2010 – 2014',
      DUTY,
    ];
    const roles = read(lines).map(([role]) => role);
    assert.ok(roles.includes('Head Baker') && roles.includes('Baker'), JSON.stringify(roles));
  });

  it('begins a job at each dated line of a numbered list', () => {
    const lines = [
      '1. Kelvo Systems, Project Manager, Jan 2022 – Present',
      'Full time',
      '2. Dunmere Technology, October 2018 – December 2021',
      '3. Arden Foods Ltd, Clerk, May 2014 – October 2018',
    ];
    assert.deepEqual(
      read(lines).map(([, company]) => company),
      ['Kelvo Systems', 'Dunmere Technology', 'Arden Foods Ltd'],
    );
  });

  it('takes the first sentence of a line for the role, and the next one for no part of it', () => {
    const lines = ['*Kelvo Ltd, Leeds, 2018 – Present', 'Bookkeeper. Monthly reports and payroll', DUTY];
    assert.equal(read(lines)[0]?.[0], 'Bookkeeper');
  });

  it('takes the first sentence of the duties below an employer for the role', () => {
    const entry = (company: string, dates: string, role: string) => [
      `*${company}`,
      dates,
      `${role}. Supervision of eleven fitters and`,
      'of two stores. Planning of shifts and purchase of flour.',
    ];
    const lines = [
      ...entry('Kelvo Foods Ltd', 'March 2019 - Present', 'Site Manager'),
      ...entry('Dunmere Mills Ltd', 'May 2014 - February 2019', 'Warehouse Clerk'),
    ];
    assert.deepEqual(read(lines), [
      ['Site Manager', 'Kelvo Foods Ltd'],
      ['Warehouse Clerk', 'Dunmere Mills Ltd'],
    ]);
  });

  it('takes the first sentence of the duties for the role below a line that begins with one date', () => {
    const lines = ['*2019 Kelvo, Leeds', 'Site Manager. Supervision of eleven fitters', DUTY];
    assert.equal(read(lines)[0]?.[0], 'Site Manager');
  });

  it('takes the employer in a style of its own at the beginning of the duties, ended by a full stop', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 20 });
      page.text([40, 110], 'Work Experience', { bold: true, size: 13 });
      for (const [at, [dates, role, employer]] of [
        ['03.2019 - Present', 'Site Manager', 'Kelvo Foods Ltd.'],
        ['05.2014 - 02.2019', 'Warehouse Clerk', 'Dunmere Mills Ltd.'],
      ].entries()) {
        const y = 130 + at * 42;
        page.text([page.text([40, y], `${dates} •`), y], role ?? '', { bold: true });
        page.text(
          [page.text([40, y + 14], employer ?? '', { bold: true }), y + 14],
          'Supervision of eleven fitters and of',
        );
        page.text([40, y + 28], 'two stores. Planning of shifts and purchase of flour.');
      }
    });
    const found = jobsOf(readEntries(labelDocument(document)));
    assert.deepEqual(
      found.map(({ entry }) => [entry.role?.value, entry.company?.value]),
      [
        ['Site Manager', 'Kelvo Foods Ltd'],
        ['Warehouse Clerk', 'Dunmere Mills Ltd'],
      ],
    );
  });

  it('keeps the slash of a role that wraps behind it', () => {
    const lines = ['*2021 – Present Kelvo Bakery Ltd • HEAD BAKER /', '*WAREHOUSE MANAGER', DUTY];
    assert.equal(read(lines)[0]?.[0], 'HEAD BAKER / WAREHOUSE MANAGER');
  });

  it('cuts a role from an unknown employer behind a space, where several headers have nothing else', () => {
    const lines = [
      '2020 June - Current Android Developer Brackwater Mobile',
      DUTY,
      '2016 June - 2020 April Full Stack Developer Tolland Harbours',
      DUTY,
    ];
    assert.deepEqual(read(lines), [
      ['Android Developer', 'Brackwater Mobile'],
      ['Full Stack Developer', 'Tolland Harbours'],
    ]);
  });

  it('keeps all parts of a listed role', () => {
    const lines = ['March 2019 - Present', 'Kelvo Ltd, Leeds', 'Warehouse Worker, Driver, Cleaner', DUTY];
    assert.deepEqual(read(lines), [['Warehouse Worker, Driver, Cleaner', 'Kelvo Ltd']]);
  });

  it('cuts a town from a name, where one name ends with a legal form or the same town', () => {
    const lines = [
      'Site Manager | Kelvo Foods Ltd Leeds | March 2019 - Present',
      DUTY,
      'Warehouse Clerk | Dunmere County Council Bristol | May 2014 - February 2019',
      DUTY,
    ];
    assert.deepEqual(read(lines), [
      ['Site Manager', 'Kelvo Foods Ltd'],
      ['Warehouse Clerk', 'Dunmere County Council'],
    ]);
    const alone = ['Warehouse Clerk | University of Bristol | May 2014 - Present', DUTY];
    assert.deepEqual(read(alone), [['Warehouse Clerk', 'University of Bristol']]);
  });

  it('takes "Freelance" beside a role for the employer, and not for the role', () => {
    const lines = [
      '*Freelance, 2019 – Present',
      'Financial Accountant',
      DUTY,
      '*Clerk, Dunmere Ltd, 2015 – 2019',
      DUTY,
    ];
    assert.deepEqual(read(lines)[0], ['Financial Accountant', 'Freelance']);
  });

  it('tells jobs without dates apart by the look that they share', () => {
    const lines = ['*Kelvo', 'Head Baker', '*Arden Mill', 'Baker', '*Dunmere', 'Apprentice Baker'];
    assert.deepEqual(read(lines), [
      ['Head Baker', 'Kelvo'],
      ['Baker', 'Arden Mill'],
      ['Apprentice Baker', 'Dunmere'],
    ]);
  });

  it('takes a legal form that wraps below the name of an employer for a part of the name', () => {
    const lines = ['*Controller, Hellberg Åkeri', 'AB, Västerås, 2018 – 2024', DUTY];
    assert.deepEqual(read(lines)[0], ['Controller', 'Hellberg Åkeri AB']);
  });

  it('takes "at" at the end of a line for no part of the role', () => {
    const lines = ['*Head Baker at', 'Arden Mill Ltd, Leeds, 2018 – 2024', DUTY];
    assert.deepEqual(read(lines)[0], ['Head Baker', 'Arden Mill Ltd']);
  });
});
