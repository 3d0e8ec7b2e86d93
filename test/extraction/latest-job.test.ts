import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DateRange, WorkEntry } from '#extraction/model/profile.ts';
import { rankJobs } from '#extraction/ranking/rank-jobs.ts';

const TODAY = '2026-11-21';

function dates(start: string | null, end: string | null): DateRange {
  return { start, end: end === 'now' ? null : end, current: end === 'now', evidence: [] };
}

function job(role: string, when: DateRange | null, kind: WorkEntry['kind'] = 'job'): WorkEntry {
  const value = { value: role, evidence: [], confidence: 0.9 };
  return {
    role: value,
    company: { ...value, value: `${role} employer` },
    location: null,
    dates: when,
    highlights: [],
    kind,
  };
}

function latestOf(...entries: WorkEntry[]): string | null {
  const placed = entries.map((entry, order) => ({
    entry,
    order,
    inWorkSection: true,
    inSideSection: false,
    inUndatedSection: false,
  }));
  return rankJobs(placed, TODAY).latest[0]?.role?.value ?? null;
}

describe('latest job', () => {
  it('is the current job, wherever it is', () => {
    assert.equal(latestOf(job('old', dates('2010', '2015')), job('now', dates('2012', 'now'))), 'now');
    assert.equal(latestOf(job('now', dates('2012', 'now')), job('later', dates('2016', '2020'))), 'now');
  });

  it('is the current job that began later', () => {
    assert.equal(latestOf(job('first', dates('2015-03', 'now')), job('second', dates('2019-01', 'now'))), 'second');
  });

  it('is the first one, with the date of its begin alone, above jobs that have ended', () => {
    const since = job('since', dates('2012-08', null));
    const [before, first] = [job('before', dates('2008-03', '2013-02')), job('first', dates('2004-11', '2008-02'))];
    assert.equal(latestOf(since, before, first), 'since');
    assert.equal(latestOf(since, before), 'before', 'one job with an end shows no pattern');
    assert.equal(latestOf(before, since, first), 'before', 'not below another job');
  });

  it('is the job that ended last if none is current, oldest first or not', () => {
    assert.equal(
      latestOf(job('a', dates('2001', '2005')), job('b', dates('2005', '2011-06')), job('c', dates('2011', '2011-02'))),
      'b',
    );
  });

  it('is a current job with a role before one without, and before those of a section for work done beside it', () => {
    const noRole = { ...job('', dates('2022', 'now')), role: null };
    assert.equal(latestOf(job('baker', dates('2019', 'now')), noRole), 'baker');
    const placed = [
      {
        entry: job('researcher', dates('2018', 'now')),
        order: 0,
        inWorkSection: true,
        inSideSection: false,
        inUndatedSection: false,
      },
      {
        entry: job('instructor', dates('2023', 'now')),
        order: 1,
        inWorkSection: true,
        inSideSection: true,
        inUndatedSection: false,
      },
    ];
    assert.equal(rankJobs(placed, TODAY).latest[0]?.role?.value, 'researcher');
  });

  it('is no thesis, unless there is no job', () => {
    assert.equal(
      latestOf(job('Masterarbeit', dates('2025', '2025-09')), job('Hilfskraft', dates('2023', '2024'))),
      'Hilfskraft',
    );
    assert.equal(latestOf(job('Masterarbeit', dates('2025', '2025-09'))), 'Masterarbeit');
  });

  it('counts an end in the future as current', () => {
    assert.equal(
      latestOf(job('past', dates('2020', '2026-01')), job('until next year', dates('2021', '2027-06'))),
      'until next year',
    );
  });

  it('prefers a job to volunteering, and never takes a career break', () => {
    assert.equal(
      latestOf(job('paid', dates('2010', '2015')), job('helper', dates('2020', 'now'), 'volunteering')),
      'paid',
    );
    assert.equal(latestOf(job('helper', dates('2020', 'now'), 'volunteering')), 'helper');
    assert.equal(latestOf(job('break', dates('2024', 'now'), 'career_break')), null);
  });

  it('is the first in the document if nothing is dated', () => {
    assert.equal(latestOf(job('upper', null), job('lower', null)), 'upper');
  });

  it('is the full-time job beside a current side activity, whichever began later', () => {
    for (const side of [
      job('Tutor (part-time)', dates('2022-01', 'now')),
      job('Advisory Board Member', dates('2022-01', 'now')),
      job('Lehrbeauftragte', dates('2022-01', 'now')),
      job('Consultant', dates('2022-01', 'now'), 'freelance'),
      job('Developer, 20 %', dates('2022-01', 'now')),
    ])
      assert.equal(latestOf(side, job('main', dates('2018-03', 'now'))), 'main', side.role?.value);
    assert.equal(
      latestOf(job('Tutor (part-time)', dates('2022-01', 'now')), job('old', dates('2018', '2020'))),
      'Tutor (part-time)',
    );
  });

  it('knows seats, offices, teaching by the hour and few hours in many languages', () => {
    for (const side of [
      'Non-Executive Director',
      'Mitglied des Aufsichtsrats',
      'Administratrice',
      'Consejera independiente',
      'Consigliere di amministrazione',
      'Membro do Conselho Fiscal',
      'Lid raad van toezicht',
      'Członek rady nadzorczej',
      'Styrelseledamot',
      'Bestyrelsesmedlem',
      'Styremedlem',
      'Hallituksen jäsen',
      'Tuntiopettaja',
      'Člen dozorčí rady',
      'Membru în consiliul director',
      'Μέλος διοικητικού συμβουλίου',
      'Yönetim Kurulu Üyesi',
      'Независимый директор',
      'Член на надзорния съвет',
      'Член наглядової ради',
      'Komisaris Independen',
      '独立董事',
      '社外取締役',
      '非常勤講師',
      '사외이사',
      'عضو مجلس إدارة',
      'דירקטורית',
      'Casual Tutor (3 hours a week)',
      'Docente a contratto',
      'Evening Tutor',
      'Verkäuferin (10 Std. pro Woche)',
    ])
      assert.equal(latestOf(job(side, dates('2024-01', 'now')), job('main', dates('2018-03', 'now'))), 'main', side);
  });

  it('knows offices in societies by the society, and the head of a firm by the role', () => {
    const at = (role: string, company: string): WorkEntry => {
      const entry = job(role, dates('2024-01', 'now'));
      return { ...entry, company: { value: company, evidence: [], confidence: 0.9 } };
    };
    const main = job('main', dates('2018-03', 'now'));
    assert.equal(latestOf(at('Treasurer', 'Harbour Rowing Club'), main), 'main');
    assert.equal(latestOf(at('총무', '해오름고등학교 동문회'), main), 'main');
    assert.equal(latestOf(at('Treasurer', 'Brightwell Foods Ltd'), main), 'Treasurer');
    assert.equal(
      latestOf(at('CEO and Member of the Board', 'Brightwell Foods Ltd'), main),
      'CEO and Member of the Board',
    );
  });

  it('is never time away from work, in any language, but can be the job of a stand-in', () => {
    for (const leave of [
      'Parental leave',
      'Elternzeit',
      'Année sabbatique',
      'Foreldrepermisjon',
      '産前産後休業',
      '육아휴직',
      'Декретный отпуск',
      'Kariérní přestávka',
      'Pause de carrière',
    ])
      assert.equal(latestOf(job(leave, dates('2024', 'now')), job('paid', dates('2010', '2023'))), 'paid', leave);
    const cover = 'Maternity leave cover';
    assert.equal(latestOf(job(cover, dates('2024', 'now')), job('old', dates('2010', '2023'))), cover);
  });

  it('reads the words about employment that are separate from the role', () => {
    const placed = [
      {
        entry: job('Barista', dates('2023-01', 'now')),
        order: 0,
        inWorkSection: true,
        inSideSection: false,
        inUndatedSection: false,
        employment: 'Teilzeit',
      },
      {
        entry: job('main', dates('2018-03', 'now')),
        order: 1,
        inWorkSection: true,
        inSideSection: false,
        inUndatedSection: false,
        employment: 'Vollzeit',
      },
    ];
    assert.equal(rankJobs(placed, TODAY).latest[0]?.role?.value, 'main');
  });

  it('does not take a membership while there is a job, but "Member of Technical Staff" is one', () => {
    assert.equal(latestOf(job('Member', dates('2020', 'now')), job('paid', dates('2010', '2015'))), 'paid');
    assert.equal(latestOf(job('Mitglied', dates('2020', 'now'))), 'Mitglied');
    const staff = 'Member of Technical Staff';
    assert.equal(latestOf(job(staff, dates('2020', 'now')), job('old', dates('2010', '2015'))), staff);
  });

  it('is the latest of several roles at one employer', () => {
    const roles = [
      job('lead', dates('2021-05', 'now')),
      job('senior', dates('2018-02', '2021-04')),
      job('junior', dates('2016', '2018')),
    ];
    assert.equal(latestOf(...roles), 'lead');
    assert.equal(latestOf(...roles.toReversed()), 'lead');
  });

  it('does not count an end in the document year, without a month, as current', () => {
    assert.equal(
      latestOf(job('ended some time', dates('2020', '2026')), job('later begun', dates('2026-03', '2026-08'))),
      'later begun',
    );
    assert.equal(
      latestOf(job('until next year', dates('2020', '2027')), job('done', dates('2026-03', '2026-08'))),
      'until next year',
    );
  });

  it('does not count a job that begins in the future as current', () => {
    assert.equal(latestOf(job('signed', dates('2027-01', '2028-12')), job('now', dates('2020', 'now'))), 'now');
  });

  it('takes "present" for the day that the document is of', () => {
    const placed = [
      {
        entry: job('to 2015', dates('2012-01', '2015-06')),
        order: 0,
        inWorkSection: true,
        inSideSection: false,
        inUndatedSection: false,
      },
      {
        entry: job('to 2014', dates('2013-01', '2014-12')),
        order: 1,
        inWorkSection: true,
        inSideSection: false,
        inUndatedSection: false,
      },
    ];
    assert.equal(rankJobs(placed, '2014-03-01').latest[0]?.role?.value, 'to 2014');
    assert.equal(rankJobs(placed, '2016-03-01').latest[0]?.role?.value, 'to 2015');
  });

  it('is the last of equal jobs in a CV that begins with the oldest', () => {
    const rising = [job('a', dates('2001', '2003')), job('b', dates('2003', '2006')), job('c', null), job('d', null)];
    assert.equal(latestOf(...rising.slice(2)), 'c');
    assert.equal(
      latestOf(job('x', dates('2001', '2003')), job('y', dates('2004', '2006')), job('z', dates('2004', '2006'))),
      'z',
    );
    assert.equal(
      latestOf(job('y', dates('2004', '2006')), job('z', dates('2004', '2006')), job('x', dates('2001', '2003'))),
      'y',
    );
  });

  it('says why each of the others was not chosen', () => {
    const entries = [
      job('now', dates('2020-01', 'now')),
      job('Tutor (part-time)', dates('2022', 'now')),
      job('past', dates('2015', '2019')),
      job('helper', dates('2021', 'now'), 'volunteering'),
      job('break', dates('2019', '2020'), 'career_break'),
    ].map((entry, order) => ({ entry, order, inWorkSection: true, inSideSection: false, inUndatedSection: false }));
    assert.deepEqual(
      rankJobs(entries, TODAY).jobs.map(({ lostBy }) => lostBy),
      [null, 'side_activity', 'ended', 'volunteering', 'not_a_job'],
    );
  });

  it('is null without a job', () => {
    assert.equal(latestOf(), null);
  });
});
