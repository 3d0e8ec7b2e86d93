import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { separateHeaders } from '#extraction/entries/separate-headers.ts';
import { withAlikeDates } from '#extraction/entries/tag-lines.ts';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage, type PageMaker } from './page-maker.ts';
import { jobsOf, profileOf, workLines, workOf } from './page-of-jobs.ts';

const textsOf = (draw: (page: PageMaker) => void) => readLayout(onePage(draw)).lines.map(({ text }) => text);
const DUTY = '• Kept the stores of the house in order with eleven others';

describe('the dates beside a header that wraps', () => {
  it('are read with its first line where they are beside neither of its two lines', () => {
    const lines = textsOf((page) => {
      page.text([40, 60], 'Experience', { bold: true, size: 14 });
      page.text([40, 100], 'Kelvo Regional Authority – Website', { bold: true });
      page.text([40, 114], 'Administrator and Project Lead', { bold: true });
      page.textAtRight([540, 107], '01/2023 – present');
      page.text([50, 130], DUTY);
      page.text([40, 160], 'Arden Ltd – Web Developer', { bold: true });
      page.textAtRight([540, 160], '2021 – 2022');
      page.text([50, 176], DUTY);
    });
    assert.deepEqual(lines.slice(1, 3), [
      'Kelvo Regional Authority – Website\t01/2023 – present',
      'Administrator and Project Lead',
    ]);
  });
});

describe('two tables beside each other below headings in their middle', () => {
  it('are two columns, each with its dates', () => {
    const lines = textsOf((page) => {
      page.text([100, 100], 'Education', { bold: true });
      page.text([365, 100], 'Work experience', { bold: true });
      const rows = [
        ['2015-2018', 'Trade School of Leeds', '2021-2023', 'Arden Ltd, Baker'],
        ['2012-2015', 'College of Talmond', '2019-2021', 'Kelvo Bakery, Baker'],
        ['2006-2012', 'Northgate School', '2018-2019', 'Orvelle Mill, Helper'],
      ] as const;
      for (const [nth, [years, school, dates, job]] of rows.entries()) {
        const y = 124 + nth * 24;
        page.text([50, y], years);
        page.text([110, y], school);
        page.text([325, y], dates);
        page.text([385, y], job);
      }
    });
    assert.deepEqual(lines.slice(-3), [
      '2021-2023\tArden Ltd, Baker',
      '2019-2021\tKelvo Bakery, Baker',
      '2018-2019\tOrvelle Mill, Helper',
    ]);
  });
});

describe('a heading in a rail', () => {
  it('is above its section, whose first line is left of the text that bullets indent', () => {
    const lines = textsOf((page) => {
      page.text([40, 50], 'Maria Linden', { size: 22 });
      page.text([40, 100], 'SUMMARY', { bold: true });
      page.lines(
        [174, 100],
        ['Works in the support of a school district', 'with six years of experience in the field'],
      );
      page.text([40, 160], 'SKILLS', { bold: true });
      for (const [nth, label] of ['Systems', 'Networks', 'Support', 'Scripts'].entries()) {
        page.text([160, 160 + nth * 24], label, { bold: true });
        page.text([275, 160 + nth * 24], 'Switches, routers and telephones of a school district');
      }
      page.text([40, 280], 'EXPERIENCE', { bold: true });
      page.text([160, 280], 'Support Technician', { bold: true });
      page.text([480, 280], '2019 - 2021');
      page.text([160, 294], 'Arden Ltd, Leeds', { italic: true });
      for (const nth of [0, 1, 2, 3, 4]) page.text([174, 310 + nth * 14], DUTY.slice(2));
    });
    assert.ok(lines.includes('EXPERIENCE'), lines.join('\n'));
    assert.ok(lines.includes('Support Technician\t2019 - 2021'), lines.join('\n'));
  });
});

describe('the dates of a job', () => {
  it('are those below its header, where another header wraps over two lines of the same type', () => {
    const jobs = workOf((page) => {
      page.text([40, 120], 'Arden Ltd - Trainee', { bold: true });
      page.text([40, 134], 'Leeds, Yorkshire •');
      page.text([40, 148], '03/2022 - 05/2023');
      page.text([40, 170], 'Kelvo Bakery - Customer', { bold: true });
      page.text([40, 184], 'Service Representative', { bold: true });
      page.text([40, 198], 'Talmond, Wales •');
      page.text([40, 212], '06/2021 - 12/2021');
    });
    assert.deepEqual(
      jobs.map(({ role, dates }) => [role?.value, dates?.start]),
      [
        ['Trainee', '2022-03'],
        ['Customer Service Representative', '2021-06'],
      ],
    );
  });

  it('begin the jobs of a table whose first cells they are, from its first line on', () => {
    const lines = workLines((page) => {
      for (const [nth, dates] of ['2009', '2007 - 2008', '2003', '2002'].entries()) {
        page.text([40, 120 + nth * 16], dates);
        page.text([120, 120 + nth * 16], `Talmond Farm ${nth}, Picker`);
      }
    });
    const [begin, inside, outside] = [0, 1, 2] as const;
    assert.deepEqual(withAlikeDates(lines, [begin, inside, begin, outside]), [begin, begin, begin, begin]);
    assert.deepEqual(
      withAlikeDates(lines.slice(1), [inside, begin, outside]),
      [inside, begin, outside],
      'a third of the rows shows no table',
    );
  });
});

describe('the employer and the role of a job', () => {
  it('are a university with its campus behind "at"', () => {
    const jobs = jobsOf((page) => {
      page.text([40, 120], 'Research Assistant', { bold: true });
      page.text([450, 120], '2021 - 2023');
      page.text([40, 134], 'University of Northmoor at Reedham-Cross', { italic: true });
      page.text([50, 148], DUTY);
    });
    assert.deepEqual(jobs[0], ['Research Assistant', 'University of Northmoor at Reedham-Cross']);
  });

  it('are in the first bullet of few words below the employer', () => {
    const lines = workLines((page) => {
      page.text([40, 120], '2014 - 2016', { bold: true });
      page.text([50, 134], '• Arden Corp.');
      page.text([62, 148], '– Machine programmer');
      page.text([62, 162], '– Kept eleven machines in order');
    });
    const [entry] = separateHeaders([{ header: lines.slice(0, 2), body: lines.slice(2) }]);
    assert.deepEqual(
      entry?.header.map(({ text }) => text.replace(/^\P{L}+(?=\p{L})/u, '')),
      ['2014 - 2016', 'Arden Corp.', 'Machine programmer'],
    );
  });
});

describe('the name', () => {
  it('is no web site in the head of the page', () => {
    const { candidate_name: name } = profileOf((page) => {
      page.text([40, 50], 'kelvo-arden.example.se', { size: 22 });
      page.text([40, 90], 'Work experience', { bold: true, size: 14 });
      page.text([40, 110], 'Baker, Arden Ltd, 2019 - 2021');
    });
    assert.equal(name?.value ?? null, null);
  });
});
