import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { separateHeaders } from '#extraction/entries/separate-headers.ts';
import { tagEntries } from '#extraction/entries/tag-lines.ts';
import { shippedTaggers } from '#extraction/entries/tagging.ts';
import { placeScore } from '#extraction/lexicon/places.ts';
import { HEADING, jobsOf, profileOf, workLines } from './page-of-jobs.ts';

const DUTY = '• Kept the stores of the house in order with eleven others';

describe('the role of a job', () => {
  it('is whole before an employer in a style of its own', () => {
    const headers = [
      ['Stagiaire en recherche en IA,', 'Arvento Digital Lab, Lausanne', '2021 - 2022'],
      ['Développeur,', 'Kelvo, Lausanne', '2019 - 2021'],
      ['Administrateur,', 'Dunmere, Lausanne', '2017 - 2019'],
    ] as const;
    const jobs = jobsOf((page) => {
      headers.forEach(([role, company, dates], nth) => {
        page.text([40, 120 + nth * 50], role, { bold: true });
        page.text([44 + role.length * 5, 120 + nth * 50], company, { italic: true });
        page.text([40, 132 + nth * 50], dates);
        page.text([50, 146 + nth * 50], DUTY);
      });
    });
    assert.deepEqual(jobs[0], ['Stagiaire en recherche en IA', 'Arvento Digital Lab']);
  });

  it('has all parts of a list that begins with freelance work', () => {
    const jobs = jobsOf((page) => {
      page.text([40, 120], 'Freelance Translator, Editor, and Proofreader', { bold: true });
      page.text([40, 132], 'Various Publishers');
      page.text([40, 144], '2019 - Present');
      page.text([50, 158], DUTY);
    });
    assert.equal(jobs[0]?.[0], 'Freelance Translator, Editor, and Proofreader');
  });

  it('ends before names without a sign, in a language whose roles end with no certain word', () => {
    const jobs = jobsOf((page) => {
      page.text([50, 120], '• Vendeuse Boulangerie Orvelle / 2019 - 2021');
      page.text([50, 134], '• Vendeuse à Domicile Arden Beauty Systems / 2017 - 2019');
      page.text([50, 148], '• Serveuse Restaurant Talmond / 2015 - 2017');
    });
    assert.deepEqual(jobs, [
      ['Vendeuse', 'Boulangerie Orvelle'],
      ['Vendeuse à Domicile', 'Arden Beauty Systems'],
      ['Serveuse', 'Restaurant Talmond'],
    ]);
  });
});

describe('the employer of a job', () => {
  it('has its legal form before its name behind a comma, and the role stays apart', () => {
    const jobs = jobsOf((page) => {
      page.text([40, 120], 'Март 2019 - настоящее время, Инженер, ООО Ладога');
      page.text([50, 134], '• Разработка программ для складов и магазинов');
    });
    assert.deepEqual(jobs, [['Инженер', 'ООО Ладога']]);
  });

  it('is the name beside its web address', () => {
    const jobs = jobsOf((page) => {
      page.text([40, 120], 'Desarrollador, Fiqel Studio - orvelle.com.ar, Buenos Aires');
      page.text([40, 132], '2019 - 2021');
      page.text([50, 146], DUTY);
    });
    assert.deepEqual(jobs, [['Desarrollador', 'Fiqel Studio']]);
  });

  it('is no town in Cyrillic letters or traditional characters', () => {
    for (const town of ['Донецк', 'Иваново', 'Житомир', 'Београд', '臺北']) assert.ok(placeScore(town) >= 0.85, town);
  });
});

describe('an entry', () => {
  it('begins at each item of a list that begins with its dates', () => {
    const items = [
      '• 2019 - 2021 Shop Assistant at Arden Foods Ltd',
      '• 2017 - 2019 Zielenie ogrodow',
      '• 2015 - 2017 Warehouse Clerk, Tolmar Stores Ltd',
      '• 2014 - 2015 Cashier at Arden Foods Ltd',
      '• 2014 Zbiory',
    ];
    const lines = workLines((page) => page.lines([50, 120], items));
    assert.deepEqual(
      tagEntries(lines, shippedTaggers().lines).map(({ header }) => header.map(({ text }) => text)),
      items.map((item) => [item]),
    );
  });

  it('does not begin at the technologies below the duties of the entry before', () => {
    const jobs = jobsOf((page) => {
      const entries = [
        ['Systems Developer — Arden Ltd', 'January 2019 - May 2021', 'React · TypeScript · Node.js · PostgreSQL'],
        ['Web Developer — Tolmar Ltd', 'May 2016 - December 2018', 'JavaScript · jQuery · Python · Docker'],
        ['Junior Developer — Holmby Ltd', 'May 2014 - April 2016', 'JavaScript · Java · Python'],
      ] as const;
      entries.forEach(([header, dates, technologies], nth) => {
        const y = 120 + nth * 80;
        page.text([40, y], header, { bold: true });
        page.text([40, y + 14], dates, { size: 8 });
        page.text([50, y + 30], DUTY);
        page.text([40, y + 46], technologies, { bold: true, size: 8 });
      });
    });
    assert.deepEqual(jobs, [
      ['Systems Developer', 'Arden Ltd'],
      ['Web Developer', 'Tolmar Ltd'],
      ['Junior Developer', 'Holmby Ltd'],
    ]);
  });

  it('has no name of the first project that is dated within its own dates', () => {
    const lines = workLines((page) => {
      page.text([40, 120], 'Senior Systems Developer — Redgate', { bold: true });
      page.text([40, 134], 'January 2022 - Present', { size: 8 });
      page.text([40, 150], 'Tolmar Bank — Blue Platform', { bold: true });
      page.text([40, 164], 'April 2025 - Present', { size: 8 });
      page.text([50, 180], DUTY);
    });
    const entries = separateHeaders([{ header: lines.slice(0, 4), body: lines.slice(4) }]);
    assert.deepEqual(
      entries.map(({ header, body }) => [header.length, body.length]),
      [[2, 3]],
    );
  });
});

describe('the name of the candidate', () => {
  const nameOf = (draw: Parameters<typeof profileOf>[0]) => profileOf(draw).candidate_name?.value ?? null;

  it('can end with the syllable of a district, in Korean', () => {
    const name = nameOf((page) => {
      page.text([40, 50], '김태구', { size: 22 });
      page.text([40, 90], '경력', HEADING);
      page.text([40, 110], '(주)너울 — 개발자');
      page.text([40, 124], '2019.01 - 2021.05');
    });
    assert.equal(name, '김태구');
  });

  it('has the given name behind a wide space of a Japanese form', () => {
    const name = nameOf((page) => {
      page.text([40, 50], '履 歴 書', { size: 16 });
      page.text([40, 80], '氏 名');
      page.text([100, 80], '中 沢');
      page.text([160, 80], '匠');
      page.text([240, 80], '生年月日');
      page.text([300, 80], '1992年5月1日');
      page.text([40, 120], '職 歴', HEADING);
      page.text([40, 140], '2016 4 株式会社あおば 入社');
    });
    assert.equal(name?.replaceAll(' ', ''), '中沢匠');
  });
});
