import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractProfile } from '#extraction/extract-cv.ts';
import { onePage, type PageMaker } from '../page-maker.ts';

interface Cv {
  readonly name: string;
  readonly headings: { readonly work: string; readonly education: string; readonly skills: string };
  /** The latest first: dates, role, employer. */
  readonly jobs: readonly (readonly [string, string, string])[];
  readonly study: readonly [string, string, string];
  readonly skills: string;
}

const CVS: Readonly<Record<string, Cv>> = {
  sr: {
    name: 'Милица Јовановић',
    headings: { work: 'Радно искуство', education: 'Образовање', skills: 'Вештине' },
    jobs: [
      ['март 2019 – данас', 'Главна медицинска сестра', 'Општа болница Врело'],
      ['јун 2014 – фебруар 2019', 'Медицинска сестра', 'Дом здравља Липовац'],
    ],
    study: ['2010 – 2014', 'Струковни медицински техничар', 'Висока школа Равница'],
    skills: 'Триажа, вођење смене, рад на рачунару',
  },
  hi: {
    name: 'अंजलि वर्मा',
    headings: { work: 'कार्य अनुभव', education: 'शैक्षिक योग्यता', skills: 'कौशल' },
    jobs: [
      ['मार्च 2019 – वर्तमान', 'वरिष्ठ लेखाकार', 'सरिता ट्रेडर्स प्राइवेट लिमिटेड'],
      ['जून 2014 – फरवरी 2019', 'लेखाकार', 'जन सेवा संस्थान'],
    ],
    study: ['2010 – 2014', 'स्नातक', 'पर्वत विश्वविद्यालय'],
    skills: 'टैली, जीएसटी, एक्सेल',
  },
};

const ARRANGEMENTS: Readonly<Record<string, (page: PageMaker, y: number, job: Cv['jobs'][number]) => number>> = {
  'role above employer': (page, y, [dates, role, employer]) => {
    page.text([40, y], role, { bold: true });
    page.textAtRight([550, y], dates);
    page.text([40, y + 14], employer);
    return y + 40;
  },
  'dates in the margin': (page, y, [dates, role, employer]) => {
    page.text([40, y], dates);
    page.text([200, y], role, { bold: true });
    page.text([200, y + 14], employer);
    return y + 40;
  },
  'dates above employer and role': (page, y, [dates, role, employer]) =>
    page.lines([40, y], [dates, employer, role]) + 12,
};

function cvOf({ name, headings, jobs, study, skills }: Cv, draw: (typeof ARRANGEMENTS)[string]) {
  return onePage((page) => {
    page.text([40, 60], name, { size: 20 });
    page.text([40, 78], 'cv@example.org');
    page.text([40, 110], headings.work, { bold: true, size: 13 });
    let y = 130;
    for (const job of jobs) y = draw(page, y, job);
    page.text([40, y], headings.education, { bold: true, size: 13 });
    y = page.lines([40, y + 20], study);
    page.text([40, y + 10], headings.skills, { bold: true, size: 13 });
    page.text([40, y + 30], skills);
  });
}

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };

describe('a CV in a language with letters of its own', () => {
  for (const [language, cv] of Object.entries(CVS))
    for (const [arrangement, draw] of Object.entries(ARRANGEMENTS))
      it(`is read in ${language}, ${arrangement}`, () => {
        const profile = extractProfile(cvOf(cv, draw), HINTS);
        const [, role, employer] = cv.jobs[0] ?? [];
        assert.deepEqual(
          [profile.candidate_name, profile.latest_role, profile.latest_company].map((value) => value?.value ?? null),
          [cv.name, role, employer],
        );
      });
});
