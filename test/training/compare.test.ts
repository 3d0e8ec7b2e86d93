import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Explanation } from '#extraction/explain/explanation.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { compare, type Pair } from '../../training/accuracy/compare.ts';
import { comparisonReport, sameReport } from '../../training/accuracy/comparison-report.ts';
import type { Extracted } from '../../training/accuracy/extractors.ts';
import { profileDifferences } from '../../training/accuracy/profile-differences.ts';
import { type Decision, stageOf } from '../../training/accuracy/stage-of.ts';

const text = (value: string | null, confidence = 0.9): object | null =>
  value === null ? null : { value, evidence: [{ page: 1, text: value }], confidence };

interface Values {
  readonly name?: string | null;
  readonly company?: string | null;
  readonly role?: string | null;
  readonly skills?: readonly string[];
  readonly confidence?: number;
}

/** A profile with the fields that the comparison looks at. */
function profile({
  name = 'Ana Lima',
  company = 'Banco Aurora',
  role = 'Analista',
  skills = [],
  confidence,
}: Values = {}): Profile {
  return {
    candidate_name: text(name, confidence),
    latest_company: text(company, confidence),
    latest_role: text(role, confidence),
    work: [{ role: text('Diretora'), company: text('Livraria Norte'), highlights: [text('Banco Central – Chefe')] }],
    education: [{ institution: text('Universidade do Porto') }],
    skills: skills.map((skill) => text(skill)),
  } as unknown as Profile;
}

interface Weighed {
  readonly names?: readonly [value: string, line?: string][];
  readonly jobs?: readonly { readonly role: string | null; readonly company: string | null; readonly line?: string }[];
}

/** What an engine weighed: the first name and the first job are the best. */
function explanation({ names = [], jobs = [] }: Weighed): Explanation {
  const value = { value: null, confidence: 0.4, confidence_found: 0.4, threshold: 0.5, because: '', places: [] };
  return {
    document: { is_cv: true, probability: 0.9, threshold: 0.5, reasons: [] },
    as_of: '2026-01-01',
    candidate_name: {
      ...value,
      candidates: names.map(([name, line = name], index) => ({
        value: name,
        score: 1,
        chosen: index === 0,
        reasons: [],
        places: [{ page: 1, line }],
        why_not: index === 0 ? null : '2 points less',
      })),
    },
    latest_company: value,
    latest_role: value,
    jobs: jobs.map(({ role, company, line }, index) => ({
      role,
      role_confidence: 0.4,
      company,
      company_confidence: 0.4,
      dates: '2019 to now',
      kind: 'job',
      chosen: index === 0,
      places: line === undefined ? [] : [{ page: 1, line }],
      why_not: index === 0 ? null : 'it ended 2018, and the chosen one goes on',
    })),
  };
}

describe('the stage that decided', () => {
  const weighed = explanation({
    names: [['Ana Lima'], ['Bruno Reis'], ['Carla Maria Sousa', 'Dr. Carla Maria Sousa, Eva Cruz']],
    jobs: [
      { role: 'Analista', company: 'Banco Aurora', line: 'Analista – Banco Aurora, Lisboa' },
      { role: 'Chefe', company: 'Farmácia do Sol' },
    ],
  });
  const cases: readonly (readonly [
    what: string,
    field: Parameters<typeof stageOf>[0],
    value: string,
    stage: Decision['stage'],
    how: RegExp,
  ])[] = [
    ['a best name that is not sure enough', 'candidate_name', 'ANA LIMA', 'confidence', /0\.4 is below 0\.5/],
    ['a name with fewer points', 'candidate_name', 'Bruno Reis', 'ranking', /behind "Ana Lima": 2 points less/],
    ['a part of a name', 'candidate_name', 'Carla Maria', 'fields', /cut differently: "Carla Maria Sousa"/],
    ['a name in the line of another', 'candidate_name', 'Eva Cruz', 'fields', /no candidate, though in the line/],
    ['a text that is no candidate', 'candidate_name', 'Ida Melo', 'fields', /not among the 3 best/],
    ['an employer that is not sure enough', 'latest_company', 'Banco Aurora', 'confidence', /0\.4 is below 0\.5/],
    ['an employer of an earlier job', 'latest_company', 'Farmácia do Sol', 'ranking', /ended 2018/],
    ['a role that is taken for the employer', 'latest_role', 'Banco Aurora', 'fields', /labelled as the company/],
    ['a longer employer', 'latest_company', 'Banco Aurora S.A.', 'fields', /cut differently: "Banco Aurora"/],
    ['a part of a header without a label', 'latest_role', 'Lisboa', 'fields', /without a label in the header/],
    [
      'an entry inside another one',
      'latest_company',
      'Banco Central',
      'entries',
      /not split from the entry "Diretora \| Livraria Norte"/,
    ],
    ['an entry in another section', 'latest_company', 'Universidade do Porto', 'sections', /a part of education/],
    ['an employer that is nowhere', 'latest_company', 'Hotel Mar', 'entries', /in no entry of 2/],
  ];
  for (const [what, field, value, stage, how] of cases) {
    it(`is ${stage} for ${what}`, () => {
      const decision = stageOf(field, value, { profile: profile(), explanation: weighed });
      assert.equal(decision.stage, stage);
      assert.match(decision.how, how);
    });
  }

  it('is sections where no entry was found, and unknown without an explanation', () => {
    const side = { profile: profile(), explanation: explanation({}) };
    assert.equal(stageOf('latest_company', 'Hotel Mar', side).stage, 'sections');
    assert.equal(stageOf('latest_company', 'Hotel Mar', { ...side, explanation: null }).stage, 'unknown');
  });
});

describe('the differences of two profiles', () => {
  it('are values with their places, without evidence and confidence', () => {
    assert.deepEqual(profileDifferences(profile({ role: 'Chefe' }), profile({ role: 'Diretora', confidence: 0.8 })), [
      { path: 'latest_role', old: 'Chefe', new: 'Diretora' },
    ]);
    assert.deepEqual(profileDifferences(profile(), profile({ confidence: 0.8 })), []);
  });

  it('pair the items of lists, so that one more is one difference', () => {
    assert.deepEqual(
      profileDifferences(profile({ skills: ['SQL', 'Go'] }), profile({ skills: ['Excel', 'SQL', 'Go'] })),
      [{ path: 'skills[0]', old: undefined, new: 'Excel' }],
    );
    assert.deepEqual(
      profileDifferences(profile({ skills: ['SQL', 'Go', 'C'] }), profile({ skills: ['SQL', 'Rust', 'C'] })),
      [{ path: 'skills[1]', old: 'Go', new: 'Rust' }],
    );
  });
});

const TRUTH = { candidate_name: 'Ana Lima', latest_company: ['Banco Aurora', 'Aurora'], latest_role: 'Analista' };

function extracted(values: Values | null, weighed: Weighed = {}): Extracted {
  return values === null
    ? { method: 'unreadable', json: null, explanation: null, failure: 'Error: no lines' }
    : { method: 'text', json: JSON.stringify(profile(values)), explanation: explanation(weighed), failure: null };
}

function pair(id: string, old: Extracted, own: Extracted): Pair {
  return { case: { id, truth: TRUTH, half: id === 'cv-5' ? 'blind' : null }, old, new: own };
}

describe('the report of a comparison', () => {
  const one = [
    pair('cv-1', extracted({ company: null }), extracted({})),
    pair('cv-2', extracted({}), extracted({ role: null }, { jobs: [{ role: 'Analista', company: null }] })),
    pair('cv-3', extracted({ name: 'A' }), extracted({ name: 'B', skills: ['SQL'] })),
    pair('cv-4', extracted({}), extracted({})),
    pair('cv-5', extracted({}), extracted({ role: null, skills: ['secret'] })),
  ];
  const other = [
    pair('cv-6', extracted({}), extracted(null)),
    pair('cv-7', extracted({}), extracted({ confidence: 0.8 })),
  ];
  const sets = [
    { title: 'First', comparisons: one.map(compare) },
    { title: 'Second', comparisons: other.map(compare) },
  ];

  it('names each value with old, new, truth and stage', () => {
    const report = comparisonReport(sets, { profiles: false });
    assert.ok(
      report.includes(`cv-2
  broke latest_role
    old     "Analista"
    new     null
    truth   "Analista"
    stage   confidence: best reading, but its confidence 0.4 is below 0.5
`),
    );
    assert.ok(report.includes('cv-1\n  mended latest_company\n    old     null\n    new     "Banco Aurora"\n'));
    assert.ok(report.includes('truth   "Banco Aurora" or "Aurora"\n'));
    assert.ok(report.includes('cv-3\n  changed candidate_name\n'));
    assert.ok(!report.includes('cv-4') && !report.includes('cv-7') && !report.includes('SQL'));
  });

  it('ends with the totals of each set', () => {
    const rows = comparisonReport(sets, { profiles: false })
      .split('\n')
      .slice(-6)
      .map((row) => row.split(/\s{2,}/));
    assert.deepEqual(rows, [
      ['', 'documents', 'mended', 'broke', 'changed', 'profiles differ', 'all three right'],
      ['First', '5', '1', '2', '1', '4', '3 -> 2'],
      ['Second', '2', '0', '3', '0', '1', '2 -> 1'],
      ['all', '7', '1', '5', '1', '5', '5 -> 3'],
      ['The extraction failed on 1.'],
      ['1 documents of the half "blind" differ; they are counted, and not shown.'],
    ]);
  });

  it('names every value of the profiles where that is asked for', () => {
    assert.ok(
      comparisonReport(sets, { profiles: true }).includes(
        '  profile skills[0]\n    old     (nothing)\n    new     "SQL"',
      ),
    );
  });

  it('keeps to 100 columns', () => {
    const long = pair('cv-8', extracted({ role: 'word '.repeat(100) }), extracted({ role: 'x'.repeat(500) }));
    const report = comparisonReport([{ title: 'Long', comparisons: [compare(long)] }], { profiles: true });
    assert.deepEqual(
      report.split('\n').filter((line) => line.length > 100),
      [],
    );
  });

  it('never shows a document of the blind half', () => {
    for (const report of [comparisonReport(sets, { profiles: true }), sameReport(sets)])
      assert.ok(!report.includes('cv-5') && !report.includes('secret'));
  });
});

describe('the report of profiles that are to be the same', () => {
  it('names each document whose profile differs in any byte, and where', () => {
    const pairs = [
      pair('cv-1', extracted({}), extracted({})),
      pair('cv-2', extracted({}), extracted({ confidence: 0.8 })),
      pair('cv-3', extracted({ role: null }), extracted({})),
    ];
    const report = sameReport([{ title: 'All', comparisons: pairs.map(compare) }]);
    assert.deepEqual(report.split('\n'), [
      'cv-2: candidate_name.confidence: 0.9 -> 0.8',
      'cv-3: latest_role: null -> {"value":"Analista","evidence":[{"page":1,"text":"Analista"}],"confide...',
      '2 of 3 profiles differ.',
    ]);
  });
});
