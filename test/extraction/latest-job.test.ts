import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { latestJob } from '#extraction/latest-job.ts';
import type { DateRange, WorkEntry } from '#extraction/profile.ts';

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
  const placed = entries.map((entry, order) => ({ entry, order, inWorkSection: true }));
  return latestJob(placed, TODAY)?.role?.value ?? null;
}

describe('latest job', () => {
  it('is the one that goes on, wherever it stands', () => {
    assert.equal(latestOf(job('old', dates('2010', '2015')), job('now', dates('2012', 'now'))), 'now');
    assert.equal(latestOf(job('now', dates('2012', 'now')), job('later', dates('2016', '2020'))), 'now');
  });

  it('is the later begun of two that go on', () => {
    assert.equal(latestOf(job('first', dates('2015-03', 'now')), job('second', dates('2019-01', 'now'))), 'second');
  });

  it('is the one that ended last where none goes on, oldest first or not', () => {
    assert.equal(
      latestOf(job('a', dates('2001', '2005')), job('b', dates('2005', '2011-06')), job('c', dates('2011', '2011-02'))),
      'b',
    );
  });

  it('counts an end in the future as going on', () => {
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

  it('is the first in the document where nothing is dated', () => {
    assert.equal(latestOf(job('upper', null), job('lower', null)), 'upper');
  });

  it('is null where there is no job', () => {
    assert.equal(latestOf(), null);
  });
});
