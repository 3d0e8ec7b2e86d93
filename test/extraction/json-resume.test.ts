import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { extractProfile } from '#extraction/extract-cv.ts';
import { type JsonResume, toJsonResume } from '#extraction/model/json-resume.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { generatedDocuments } from './generated-documents.ts';
import { onePage } from './page-maker.ts';

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'array', items: TEXT } as const;
const URI = { type: 'string', pattern: '^[a-z][a-z0-9+.-]*:\\S+$' } as const;
/** Dates of JSON Resume 1.0.0: a year, with a month, with a day. */
const DATE = {
  type: 'string',
  pattern: '^([1-2][0-9]{3}-[0-1][0-9]-[0-3][0-9]|[1-2][0-9]{3}-[0-1][0-9]|[1-2][0-9]{3})$',
} as const;

function objects(properties: object, required: readonly string[] = []): object {
  const items = { type: 'object', properties, required, additionalProperties: false };
  return { type: 'array', items };
}

/** The members of JSON Resume 1.0.0 that a profile fills, as that schema has them; here without further members. */
const JSON_RESUME = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: URI,
    basics: {
      type: 'object',
      additionalProperties: false,
      properties: {
        name: TEXT,
        label: TEXT,
        email: { type: 'string', pattern: '^\\S+@\\S+$' },
        phone: TEXT,
        url: URI,
        summary: TEXT,
        location: {
          type: 'object',
          additionalProperties: false,
          properties: {
            address: TEXT,
            postalCode: TEXT,
            city: TEXT,
            countryCode: { type: 'string', pattern: '^[A-Z]{2}$' },
            region: TEXT,
          },
        },
        profiles: objects({ network: TEXT, username: TEXT, url: URI }),
      },
    },
    work: objects({ name: TEXT, position: TEXT, location: TEXT, startDate: DATE, endDate: DATE, highlights: TEXTS }),
    volunteer: objects({
      organization: TEXT,
      position: TEXT,
      location: TEXT,
      startDate: DATE,
      endDate: DATE,
      highlights: TEXTS,
    }),
    education: objects({
      institution: TEXT,
      area: TEXT,
      studyType: TEXT,
      score: TEXT,
      startDate: DATE,
      endDate: DATE,
      courses: TEXTS,
    }),
    awards: objects({ title: TEXT, awarder: TEXT, date: DATE }),
    certificates: objects({ name: TEXT, issuer: TEXT, date: DATE }),
    publications: objects({ name: TEXT, publisher: TEXT, releaseDate: DATE, url: URI }),
    skills: objects({ name: TEXT, level: TEXT, keywords: TEXTS }),
    languages: objects({ language: TEXT, fluency: TEXT }),
    interests: objects({ name: TEXT }),
    references: objects({ reference: TEXT }),
    projects: objects({ name: TEXT, url: URI, roles: TEXTS, startDate: DATE, endDate: DATE, highlights: TEXTS }),
  },
} as const;

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };
let profiles: Profile[];

before(async () => {
  profiles = (await generatedDocuments(1)).map(({ document }) => extractProfile(document, HINTS));
});

describe('a profile as a JSON Resume', () => {
  it('keeps the schema of JSON Resume', () => {
    const validate = new Ajv2020({ strict: true, allErrors: true, strictRequired: false }).compile(JSON_RESUME);
    assert.ok(profiles.length >= 20);
    for (const profile of profiles)
      assert.ok(validate(toJsonResume(profile)), JSON.stringify(validate.errors?.slice(0, 3)));
  });

  it('loses no job, school, skill or language', () => {
    for (const profile of profiles) {
      const resume = toJsonResume(profile);
      assert.deepEqual(
        resume.work.map(({ name, position }) => [name ?? null, position ?? null]),
        profile.work.map(({ company, role }) => [company?.value ?? null, role?.value ?? null]),
      );
      assert.equal(resume.education.length, profile.education.length);
      assert.equal(resume.languages.length, profile.languages.length);
      const skills = resume.skills.flatMap(({ name, keywords }) => (keywords.length === 0 ? [name] : keywords));
      assert.deepEqual(skills.toSorted(), profile.skills.map(({ value }) => value).toSorted());
    }
  });

  it('puts every field in its place', () => {
    const document = onePage((page) => {
      page.text([40, 60], 'Maria Linden', { size: 22 });
      page.text([40, 80], 'Head Baker');
      page.lines(
        [40, 94],
        [
          'maria.linden@example.org | +44 20 7946 0958',
          '14 Mill Lane, Leeds LS1 4AB, United Kingdom',
          'linkedin.com/in/maria-linden',
        ],
      );
      page.text([40, 150], 'Work Experience', { bold: true, size: 13 });
      page.text([40, 168], 'Head Baker', { bold: true });
      page.textAtRight([550, 168], 'March 2019 - Present');
      page.text([40, 182], 'Mill Lane Bakery Ltd, Leeds');
      page.text([50, 196], '• Baked bread for eleven shops every night.');
      page.text([40, 230], 'Education', { bold: true, size: 13 });
      page.text([40, 248], 'BSc in Food Technology', { bold: true });
      page.textAtRight([550, 248], '2009 - 2012');
      page.text([40, 262], 'University of Leeds, GPA: 3.7/4.0');
      page.text([40, 300], 'Languages', { bold: true, size: 13 });
      page.text([40, 318], 'English (native)');
    });
    const resume: JsonResume = toJsonResume(extractProfile(document, HINTS));
    assert.deepEqual(resume.basics, {
      name: 'Maria Linden',
      label: 'Head Baker',
      email: 'maria.linden@example.org',
      phone: '+442079460958',
      location: { address: '14 Mill Lane', postalCode: 'LS1 4AB', city: 'Leeds', countryCode: 'GB' },
      profiles: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/maria-linden', username: 'maria-linden' }],
    });
    assert.deepEqual(resume.work, [
      {
        name: 'Mill Lane Bakery Ltd',
        position: 'Head Baker',
        location: 'Leeds',
        startDate: '2019-03',
        highlights: ['Baked bread for eleven shops every night.'],
      },
    ]);
    assert.deepEqual(resume.education, [
      {
        institution: 'University of Leeds',
        area: 'Food Technology',
        studyType: 'BSc in Food Technology',
        score: '3.7/4.0',
        startDate: '2009',
        endDate: '2012',
        courses: [],
      },
    ]);
    assert.deepEqual(resume.languages, [{ language: 'English', fluency: 'native' }]);
  });
});
