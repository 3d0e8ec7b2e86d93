import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HEADER_FIELD_INPUT_SIZE, SEPARATOR_CLASSES } from '#extraction/entries/header-field-features.ts';
import { FIELD_TAGS, LINE_TAGS, type SequenceModel } from '#extraction/entries/sequence-model.ts';
import { splitHeaders } from '#extraction/entries/split-headers.ts';
import { taggedScores } from '#extraction/entries/tag-header-fields.ts';
import { withAlikeDates } from '#extraction/entries/tag-lines.ts';
import { KNOWN_WORDS } from '#extraction/entries/word-knowledge.ts';
import { parseName } from '#extraction/fields/name/parse-name.ts';
import { HEADING, jobsOf, profileOf, workLines, workOf } from './page-of-jobs.ts';

describe('lone years in a column of their own', () => {
  const [BEGIN, INSIDE, OUTSIDE] = LINE_TAGS.map((_, at) => at) as [number, number, number];
  /** The labels of four jobs, of which the second was found inside of the header of the first. */
  const labelsOf = (sign: string) => {
    const lines = workLines((page) => {
      ['2026', '2025', '2021 - 2022', '2020'].forEach((date, nth) => {
        const at = page.text([40, 120 + nth * 40], `${date}${sign}`);
        page.text([sign === '' ? 140 : at, 120 + nth * 40], 'Trainee, Arden Ltd');
        if (nth > 0) page.text([140, 132 + nth * 40], '- Drew the plans of the house');
      });
    });
    return withAlikeDates(lines, [BEGIN, INSIDE, OUTSIDE, BEGIN, OUTSIDE, BEGIN, OUTSIDE]);
  };

  it('begin an entry each, also where the one above has nothing below its header', () => {
    assert.deepEqual(labelsOf(''), [BEGIN, BEGIN, OUTSIDE, BEGIN, OUTSIDE, BEGIN, OUTSIDE]);
  });

  it('begin one each before a colon, too', () => {
    assert.deepEqual(labelsOf(':'), [BEGIN, BEGIN, OUTSIDE, BEGIN, OUTSIDE, BEGIN, OUTSIDE]);
  });
});

describe('a name that looks like something else', () => {
  it('is the employer though it is a domain', () => {
    const jobs = jobsOf((page) => {
      page.lines([40, 120], ['Product Manager', 'Tolmar.io', '2021 - Present', '']);
      page.lines([40, 180], ['Product Designer', 'Kelvo Ltd', '2018 - 2021', '']);
    });
    assert.deepEqual(jobs[0], ['Product Manager', 'Tolmar.io']);
  });

  it('is the employer though it begins with a year, where the header has its dates', () => {
    const [job] = jobsOf((page) => {
      page.text([40, 120], 'Waiter', { bold: true });
      page.textAtRight([550, 120], '06/2021 - Present');
      page.text([40, 132], '1954 Harbour Grill Ltd', { italic: true });
    });
    assert.deepEqual(job, ['Waiter', '1954 Harbour Grill Ltd']);
  });

  it('is the whole role though it ends with a year', () => {
    const [job] = jobsOf((page) => {
      page.text([40, 120], 'Research Fellow, then Lecturer in 2020', { bold: true });
      page.textAtRight([550, 120], '06/2018 - Present');
      page.text([40, 132], 'Tolmar University', { italic: true });
    });
    assert.equal(job?.[0], 'Research Fellow, then Lecturer in 2020');
  });

  it('is the employer though three capitals can be a town, beside a role that goes on in small letters', () => {
    for (const isFirst of [true, false]) {
      const { work } = profileOf((page) => {
        page.text([40, 50], 'Maria Linden', { size: 22 });
        page.text([40, 90], 'Arbetslivserfarenhet', HEADING);
        [
          ['LOD', 'Lagerarbetare, flera skift och truckkörning', '2008 – nuvarande'],
          ['Tolmar Snickeri', 'Snickare och målare', '2007'],
        ].forEach(([employer = '', role = '', dates = ''], nth) => {
          const y = 120 + nth * 40;
          page.text([40, y], isFirst ? employer : role, { bold: true });
          page.text([40, y + 12], isFirst ? role : employer, { italic: true });
          page.textAtRight([550, y + 12], dates);
        });
        page.text([40, 560], 'Utbildning', HEADING);
        page.text([40, 578], 'Gymnasium, Fordon, 2003 – 2006');
      });
      assert.equal(work[0]?.company?.value, 'LOD');
    }
  });

  it('is never taken from a list in brackets behind the role', () => {
    const [job] = jobsOf((page) => {
      page.text([40, 120], 'Developer (Rust, Go, Perl, Lua), Kelvo', { bold: true });
      page.textAtRight([550, 120], '2018 - Present');
      page.text([40, 150], 'Clerk, Tolmar Ltd', { bold: true });
      page.textAtRight([550, 150], '2015 - 2018');
    });
    assert.doesNotMatch(String(job?.[1]), /Rust|Go|Perl|Lua/u);
  });
});

describe('the score of an employer', () => {
  const PARTS = FIELD_TAGS.length;
  const ZERO: SequenceModel = {
    inputSize: HEADER_FIELD_INPUT_SIZE,
    projectedSize: 1,
    stateSize: 1,
    labelCount: PARTS,
    classCount: SEPARATOR_CLASSES.length,
    networks: [],
    transitions: new Float64Array(SEPARATOR_CLASSES.length * (PARTS + 1) * PARTS),
  };
  /** The score of the last field of a header as the employer. */
  const scoreIn = (header: string): number => {
    const lines = workLines((page) => page.text([40, 120], header));
    const scores = taggedScores(splitHeaders([lines], { words: KNOWN_WORDS }), ZERO)[0] ?? [];
    return scores.at(-1)?.company ?? Number.NaN;
  };

  it('is higher for a name in Latin letters behind a role in Japanese', () => {
    assert.ok(scoreIn('ソフトウェアエンジニア, Kelvo') > scoreIn('Software Engineer, Kelvo') + 2);
  });

  it('is lower for a duty in Japanese, and for what goes on behind a role in small letters', () => {
    assert.ok(scoreIn('在庫ソフトウェアの開発') < scoreIn('在庫ソフトウェア開発') - 2);
    assert.ok(scoreIn('Warehouse clerk, several shifts') < scoreIn('Warehouse clerk, Several shifts') - 2);
  });
});

describe('the name of the candidate', () => {
  it('has no mark beside it', () => {
    const { candidate_name: name } = profileOf((page) => {
      page.text([40, 50], 'Maria Linden ›', { size: 22 });
      page.text([40, 70], 'Leeds');
      page.text([40, 90], 'Work experience', HEADING);
      page.lines([40, 120], ['Bookkeeper, Arden Foods Ltd', '2019 - Present']);
    });
    assert.equal(name?.value, 'Maria Linden');
  });

  it('keeps a given name that is a form of address only with a dot', () => {
    assert.deepEqual(parseName('Muh Santoso')?.words, ['Muh', 'Santoso']);
    assert.deepEqual(parseName('Müh. Ayla Demir')?.words, ['Ayla', 'Demir']);
  });
});

describe('dates in a margin', () => {
  it('are one range over two lines, beside the mark of a drawn line of time', () => {
    const work = workOf((page) => {
      [
        ['02/2023 –', '06/2023'],
        ['07/2021 –', '12/2021'],
        ['04/2020 –', '06/2021'],
      ].forEach(([start = '', end = ''], nth) => {
        const y = 120 + nth * 50;
        page.text([40, y], start, { bold: true });
        page.text([90, y], '●', { bold: true });
        page.text([40, y + 12], end, { bold: true });
        page.text([120, y], 'Bookkeeper', { bold: true });
        page.text([120, y + 12], `${['Arden', 'Kelvo', 'Tolmar'][nth]} Ltd`);
      });
    });
    assert.deepEqual(
      work.map(({ dates }) => [dates?.start, dates?.end]),
      [
        ['2023-02', '2023-06'],
        ['2021-07', '2021-12'],
        ['2020-04', '2021-06'],
      ],
    );
  });

  it('of an earlier year are those of another row, whose text is no rest of the one above', () => {
    const jobs = jobsOf((page) => {
      const rows = [
        ['2026', 'Draughtswoman, planning', 'Arden Foods Ltd, Leeds'],
        ['2025', 'Trainee, student helper', 'Kelvo Foods Ltd, Leeds'],
        ['2022', 'Carpenter', 'Tolmar Ltd, Leeds'],
      ];
      rows.forEach(([year = '', role = '', employer = ''], nth) => {
        page.text([40, 120 + nth * 13], year);
        page.text([80, 120 + nth * 13], role, { bold: true });
        page.textAtRight([320, 120 + nth * 13], employer);
      });
    });
    assert.deepEqual(
      jobs.slice(0, 2).map(([role]) => role),
      ['Draughtswoman, planning', 'Trainee, student helper'],
    );
  });
});
