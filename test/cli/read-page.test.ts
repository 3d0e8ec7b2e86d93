import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { widthOf, wrap } from '#cli/output.ts';
import { formatProfile } from '#cli/read-picture.ts';
import type { Evidenced, Profile, TemplateField } from '#extraction/model/profile.ts';

const said = (value: string, confidence = 0.9): Evidenced<string> => ({ value, evidence: [], confidence });

function field(label: string, found: Pick<TemplateField, 'kind'> & Partial<TemplateField>): TemplateField {
  return { label, value: null, unit: null, raw: null, evidence: [], confidence: 0.9, ...found };
}

const EMPTY: Profile = {
  version: 2,
  engine: 'test',
  language: null,
  candidate_name: null,
  latest_company: null,
  latest_role: null,
  headline: null,
  contact: { emails: [], phones: [], links: [], address: null },
  summary: null,
  generated_summary: null,
  work: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
  projects: [],
  publications: [],
  volunteering: [],
  awards: [],
  interests: [],
  references: [],
  sections: [],
  template_fields: [],
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
    address: {
      ...said('Berlin'),
      street: null,
      postcode: null,
      city: said('Berlin'),
      region: null,
      country: null,
      country_code: null,
    },
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
      field: null,
      grade: null,
      location: null,
      dates: { start: null, end: '2014', current: false, evidence: [] },
      details: [],
    },
  ],
  skills: [said('Simulink'), said('C++')].map((skill) => ({ ...skill, group: null, level: null })),
  languages: [
    { language: said('German'), code: 'de', level: said('native'), cefr: null, native: true },
    { language: said('English'), code: 'en', level: null, cefr: null, native: false },
  ],
  certificates: [
    { name: said('A'), issuer: null, dates: null },
    { name: said('B'), issuer: null, dates: null },
  ],
  sections: [{ kind: 'other', heading: 'Sonstiges', items: [said('A'), said('B')] }],
  template_fields: [
    field('Notice period', { kind: 'number', value: 4, unit: 'weeks', raw: '4 weeks' }),
    field('Driving licence', { kind: 'yes_no', value: true, raw: 'B, C1' }),
    field('Availability', { kind: 'date', raw: 'soon' }),
    field('Tools', { kind: 'list', value: ['oven', 'mixer'], raw: 'oven, mixer' }),
    field('Shoe size', { kind: 'number' }),
    field('Erlaubnis zum Führen schwerer Flurförderzeuge mit mehr als drei Tonnen Tragkraft im Werk', {
      kind: 'text',
      value: 'ja',
    }),
  ],
  warnings: ['Hidden text was ignored.'],
};

const HOW = {
  file: 'cv.pdf',
  method: 'text',
  pageCount: 2,
  ms: 143,
  explanation: null,
  stages: null,
  pictures: [],
} as const;
const page = (profile: Profile): string => formatProfile({ ...HOW, profile });

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
      'Certificates        A, B',
      'Also there          Sonstiges (2)',
      'Fields of the template',
      '  Notice period     4 weeks',
      '  Driving licence   yes (B, C1)',
      '  Availability      not sure: "soon"',
      '  Tools             oven, mixer',
      '  Shoe size         not found',
      '  Erlaubnis zum Führen schwerer Flurförderzeuge mit mehr als drei Tonnen',
      '  Tragkraft im Werk',
      '                    ja',
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
    const text = page({
      ...EMPTY,
      candidate_name: said('Eve\u001B[2J\u0007\u202E'),
      sections: [{ kind: 'other', heading: 'More\u009B31m', items: [said('A')] }],
      template_fields: [
        field('Visa\u001B[2J', { kind: 'text', raw: 'soon\u0007' }),
        field('Tools', { kind: 'list', value: ['oven\u202E'] }),
      ],
    });
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
