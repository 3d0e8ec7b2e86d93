import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HEADING, jobsOf, profileOf, workOf } from './page-of-jobs.ts';

const JOBS = [
  ['Mill Lane Bakery', 'Head Baker', 'Leeds, UK', 'April 2013 - Present'],
  ['Harbour Bread', 'Baker', 'Hull, UK', 'August 2009 - April 2013'],
  ['Tollgate Kitchens', 'Kitchen Hand', 'York, UK', 'May 2007 - July 2009'],
] as const;
const PROSE = 'Baked bread at night for the town, and taught two apprentices how to bake it.';

describe('facts of a job below its names', () => {
  it('are its place and dates below the duties', () => {
    const work = workOf((page) => {
      JOBS.forEach(([company, role, place, dates], nth) => {
        const y = 116 + nth * 100;
        page.text([40, y], company, { bold: true, size: 12 });
        page.text([40, y + 14], role, { bold: true });
        page.lines([40, y + 32], [PROSE, place, dates]);
      });
    });
    assert.deepEqual(
      work.map(({ role, company, dates }) => [role?.value, company?.value, dates?.start, dates?.end]),
      [
        ['Head Baker', 'Mill Lane Bakery', '2013-04', null],
        ['Baker', 'Harbour Bread', '2009-08', '2013-04'],
        ['Kitchen Hand', 'Tollgate Kitchens', '2007-05', '2009-07'],
      ],
    );
  });

  it('are no dates below the names alone, which end the header of their own job', () => {
    const jobs = jobsOf((page) => {
      JOBS.forEach(([company, role, place, dates], nth) => {
        const y = 116 + nth * 80;
        page.text([40, y], `${company} - ${role}`, { bold: true });
        page.lines([40, y + 14], [place, dates]);
      });
    });
    assert.deepEqual(
      jobs,
      JOBS.map(([company, role]) => [role, company]),
    );
  });

  it('are a form below the employer in bold type, though white space is between them', () => {
    const jobs = jobsOf((page) => {
      JOBS.forEach(([company, role, , dates], nth) => {
        const y = 116 + nth * 100;
        page.text([40, y], company, { bold: true });
        page.lines([40, y + 26], [`Position: ${role}`, `Period: ${dates}`, 'Responsibilities: bread for the town']);
      });
    });
    assert.deepEqual(
      jobs,
      JOBS.map(([company, role]) => [role, company]),
    );
  });

  it('are a form below its dates, which are numbered', () => {
    const jobs = jobsOf((page) => {
      JOBS.forEach(([company, role, , dates], nth) => {
        const y = 116 + nth * 100;
        page.text([40, y], `${['I', 'II', 'III'][nth]}. ${dates}`, { bold: true, size: 12 });
        page.lines([40, y + 16], [`Name of Employing Agency: ${company}`, `Title of Position: ${role}`]);
      });
    });
    assert.deepEqual(
      jobs,
      JOBS.map(([company, role]) => [role, company]),
    );
  });
});

describe('a section without any date', () => {
  it('has no latest job where another section has dated ones', () => {
    const { latest_company, latest_role } = profileOf((page) => {
      page.text([40, 50], 'Maria Linden', { size: 22 });
      page.text([40, 90], 'Leadership & Teamwork Experience', HEADING);
      page.lines([40, 108], ['Captain for BRW Robotics Team', 'Worked with Small Mock Engineering Team for Class']);
      page.text([40, 160], 'Work experience', HEADING);
      page.text([40, 180], 'Baker', { bold: true });
      page.textAtRight([540, 180], '2013 - 2016');
      page.lines([40, 194], ['Mill Lane Bakery', '• Baked bread at night for the town']);
    });
    assert.deepEqual([latest_role?.value, latest_company?.value], ['Baker', 'Mill Lane Bakery']);
  });
});
