import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areWithin } from '#extraction/entries/employer-spans.ts';
import type { PageMaker } from './page-maker.ts';
import { workOf } from './page-of-jobs.ts';

/** Role, employer and dates of each job. */
function datedJobs(draw: (page: PageMaker) => void) {
  return workOf(draw).map(({ role, company, dates }) => [
    role?.value,
    company?.value,
    dates?.start,
    dates?.current === true ? 'now' : dates?.end,
  ]);
}

/** An employer with its whole time, above roles with theirs, the latest first. */
function employer(
  page: PageMaker,
  [y, name, dates]: readonly [number, string, string],
  roles: readonly (readonly [string, string])[],
): void {
  page.text([40, y], name, { bold: true });
  page.textAtRight([540, y], dates);
  roles.forEach(([role, own], nth) => {
    page.text([40, y + 14 + nth * 28], role);
    page.textAtRight([540, y + 14 + nth * 28], own);
    page.text([50, y + 28 + nth * 28], '• Baked bread at night for the town');
  });
}

describe('an employer whose whole time is above the roles there', () => {
  it('is that of all roles within its time, each with its own dates', () => {
    const jobs = datedJobs((page) => {
      employer(
        page,
        [116, 'Arden Mills Ltd', '1992 – now'],
        [
          ['Head Baker', '02/2014 – now'],
          ['Baker', '2003 – 2014'],
          ['Kitchen hand', '1992 – 2003'],
        ],
      );
      employer(page, [230, 'Tranter Inn Ltd', '1988 – 1992'], [['Cook', '1988 – 1992']]);
    });
    assert.deepEqual(jobs, [
      ['Head Baker', 'Arden Mills Ltd', '2014-02', 'now'],
      ['Baker', 'Arden Mills Ltd', '2003', '2014'],
      ['Kitchen hand', 'Arden Mills Ltd', '1992', '2003'],
      ['Cook', 'Tranter Inn Ltd', '1988', '1992'],
    ]);
  });

  it('is not replaced by its unit behind the role', () => {
    const jobs = datedJobs((page) =>
      employer(
        page,
        [116, 'Hospital of Leeds', '1992 – now'],
        [
          ['Head Nurse', '2014 – now'],
          ['Nurse, Clinic of Neurology', '2003 – 2014'],
          ['Nurse, Intensive Care', '1992 – 2003'],
        ],
      ),
    );
    assert.deepEqual(
      jobs.map(([, company]) => company),
      ['Hospital of Leeds', 'Hospital of Leeds', 'Hospital of Leeds'],
    );
  });
});

describe('dates within others', () => {
  const range = (start: string, end: string | null) => ({ start, end, current: end === null });

  it('begin and end within them, at the precision of the less precise, and are not the same', () => {
    assert.equal(areWithin(range('2014-02', null), range('1992', null)), true);
    assert.equal(areWithin(range('2003', '2014-01'), range('1992', null)), true);
    assert.equal(areWithin(range('2003', '2014'), range('2003-05', '2014-12')), true);
    assert.equal(areWithin(range('2003', '2014'), range('2003', '2014')), false);
    assert.equal(areWithin(range('2003', null), range('2001', '2014')), false);
    assert.equal(areWithin(range('1990', '2000'), range('1992', null)), false);
  });
});
