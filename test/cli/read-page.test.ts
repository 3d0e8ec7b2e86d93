import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPage } from '#cli/read-page.ts';
import { widthOf, wrap } from '#cli/wrap.ts';
import type { Evidenced, Profile } from '#extraction/profile.ts';

const said = (value: string, confidence = 0.9): Evidenced<string> => ({ value, evidence: [], confidence });

const EMPTY: Profile = {
  version: 1,
  engine: 'test',
  language: null,
  candidate_name: null,
  latest_company: null,
  latest_role: null,
  headline: null,
  contact: { emails: [], phones: [], links: [], address: null },
  summary: null,
  work: [],
  education: [],
  skills: [],
  languages: [],
  sections: [],
  warnings: [],
};

const FULL: Profile = {
  ...EMPTY,
  candidate_name: said('Marlene Vossberg'),
  latest_company: said('Tidewater Robotics GmbH', 0.3),
  latest_role: said('Senior Controls Engineer'),
  headline: said('Motion control for underwater vehicles'),
  contact: {
    emails: [said('marlene@mail.example')],
    phones: [said('+493055501234')],
    links: [said(`https://example.com/${'long/'.repeat(20)}`)],
    address: said('Berlin'),
  },
  summary: said('word '.repeat(60)),
  work: [
    {
      role: said('Senior Controls Engineer'),
      company: said('Tidewater Robotics GmbH'),
      location: said('Kiel'),
      dates: { start: '2021-03', end: null, current: true, evidence: [] },
      highlights: [said('Leads a team of four.')],
      kind: 'job',
    },
    {
      role: null,
      company: said('東京ロボット株式会社'.repeat(5)),
      location: null,
      dates: { start: '2019', end: '2021-02', current: false, evidence: [] },
      highlights: [],
      kind: 'internship',
    },
  ],
  education: [
    {
      institution: said('Technical University of Ilmenau'),
      degree: said('MSc Mechatronics'),
      location: null,
      dates: { start: null, end: '2014', current: false, evidence: [] },
    },
  ],
  skills: [said('Simulink'), said('C++')],
  languages: [
    { language: said('German'), level: 'native' },
    { language: said('English'), level: null },
  ],
  sections: [{ kind: 'certificates', heading: 'Zertifikate', items: [said('A'), said('B')] }],
  warnings: ['Hidden text was ignored.'],
};

const page = (profile: Profile): string => readPage({ file: 'cv.pdf', method: 'text', pageCount: 2, ms: 143, profile });

describe('the page that lectern read prints for people', () => {
  test('shows every part of a profile, and how it was read', () => {
    const text = page(FULL);
    for (const line of [
      'cv.pdf',
      'read as text, 2 pages, 143 ms',
      'Name                Marlene Vossberg',
      'Latest company      Tidewater Robotics GmbH (not sure)',
      'Latest role         Senior Controls Engineer',
      'E-mail              marlene@mail.example',
      'Phone               +493055501234',
      '  2021-03 - now     Senior Controls Engineer',
      '                    Tidewater Robotics GmbH, Kiel',
      '  2019 - 2021-02    role not found (internship)',
      '  to 2014           MSc Mechatronics',
      '                    Technical University of Ilmenau',
      'Skills              Simulink, C++',
      'Languages           German (native), English',
      'Also there          Zertifikate (2)',
      'Warning             Hidden text was ignored.',
    ])
      assert.ok(text.split('\n').includes(line), `${line}\nis a line of\n${text}`);
  });

  test('fits a terminal of 80 columns, with characters of double width too', () => {
    for (const line of page(FULL).split('\n')) assert.ok(widthOf(line) <= 80, line);
  });

  test('says what was not found, and leaves out what is not there', () => {
    const text = page(EMPTY);
    assert.equal(text.match(/not found/g)?.length, 3);
    for (const label of ['Work', 'Education', 'Skills', 'Warning']) assert.equal(text.includes(label), false);
  });

  test('nothing of a CV reaches the terminal but text', () => {
    const text = page({ ...EMPTY, candidate_name: said('Eve\u001B[2J\u0007\u202E') });
    assert.equal(/[^\n\P{Cc}]|\u202E/u.test(text), false);
  });
});

describe('wrapping', () => {
  test('breaks between words, and a word only where it is longer than a line', () => {
    assert.deepEqual(wrap('one two three', 7), ['one two', 'three']);
    assert.deepEqual(wrap('to abcdefghij', 4), ['to', 'abcd', 'efgh', 'ij']);
    assert.deepEqual(wrap('東京ロボット', 4), ['東京', 'ロボ', 'ット']);
    assert.deepEqual(wrap('  ', 4), []);
  });

  test('counts columns as a terminal shows them', () => {
    assert.deepEqual(['abc', '東京', 'e\u0301', '👍', ''].map(widthOf), [3, 4, 1, 2, 0]);
  });
});
