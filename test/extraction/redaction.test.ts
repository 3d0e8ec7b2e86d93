import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { identify } from '#extraction/redaction/identify.ts';
import type { KnownValues, RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const NOBODY: KnownValues = { names: [], employers: [], contacts: [] };

/** The words of a document that a blind CV leaves out, in the order of the page. */
function removed(document: PositionedDocument, level: RedactionLevel, known: Partial<KnownValues> = {}): string[] {
  const hints = { gender: null, fileName: null, today: '2026-01-01' };
  const redaction = { kind: 'identify', level, known: { ...NOBODY, ...known } } as const;
  const { places } = identify(document, { ...hints, redaction });
  return document.pages.flatMap(({ number, words }) =>
    words
      .filter((word) =>
        places.some(({ page, x0, y0, x1, y1 }) => {
          const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
          return page === number && x >= x0 && x <= x1 && y >= y0 && y <= y1;
        }),
      )
      .map(({ text }) => text),
  );
}

function cv(page: PageMaker): void {
  page.text([50, 60], 'Marta Kowalczyk', { size: 22, bold: true });
  page.text([50, 80], 'Payroll Officer');
  page.text([50, 100], 'marta.kowalczyk@example.org');
  page.text([300, 100], '+44 20 7946 0634');
  page.text([50, 115], '12 Mill Lane, Leeds LS1 4AP');
  page.text([50, 150], 'Work Experience', { size: 14, bold: true });
  page.text([50, 170], 'Payroll Officer', { bold: true });
  page.text([50, 185], 'Harrowmere Logistics Ltd, Leeds');
  page.text([420, 185], '2019 - present');
  page.text([50, 200], 'Marta moved the payroll of Harrowmere Logistics to a new system.');
  page.text([50, 214], 'In 2021 the marta ray was drawn by M. Kowalczyk.');
}

describe('what a blind CV leaves out', () => {
  test('at the level of contact details: email address, telephone number and street, and nothing else', () => {
    const words = removed(onePage(cv), 'contact');
    for (const word of ['marta.kowalczyk@example.org', '+44', '7946', 'Mill', 'Lane,'])
      assert.ok(words.includes(word), word);
    for (const word of ['Marta', 'Payroll', 'Harrowmere', '2019']) assert.ok(!words.includes(word), word);
  });

  test('at the level of the person: the name wherever it is written, with its initials', () => {
    const words = removed(onePage(cv), 'person');
    assert.equal(words.filter((word) => word === 'Marta').length, 2);
    assert.equal(words.filter((word) => word.startsWith('Kowalczyk')).length, 2);
    assert.ok(words.includes('M.'));
    for (const word of ['marta', 'Harrowmere', 'Officer', '2021']) assert.ok(!words.includes(word), word);
  });

  test('at the level of employers: their names in prose too, without the legal form', () => {
    const words = removed(onePage(cv), 'employers');
    assert.equal(words.filter((word) => word === 'Harrowmere').length, 2);
    assert.equal(words.filter((word) => word === 'Logistics').length, 2);
    assert.ok(!words.includes('Leeds') || !words.includes('system.'));
  });

  test('an employer of two letters is removed where it stands in capitals', () => {
    const document = onePage((page) => {
      cv(page);
      page.text([50, 400], 'Audits for EY in 2018; ey is no word.');
    });
    const words = removed(document, 'employers', { employers: ['EY'] });
    assert.ok(words.includes('EY') && !words.includes('ey'));
  });

  test('words that no person can see are left out as others are', () => {
    const words = removed(
      onePage((page) => {
        cv(page);
        page.text([50, 700], 'Kowalczyk hidden.kowalczyk@example.org', { hidden: 'same_colour' });
      }),
      'person',
    );
    assert.equal(words.filter((word) => /Kowalczyk/u.test(word)).length, 3);
    assert.ok(words.includes('hidden.kowalczyk@example.org'));
  });

  test('a name that a member corrected is found, also where another was read', () => {
    const document = onePage((page) => {
      cv(page);
      page.text([50, 400], 'Reference: Mr Alderton on Zofia Alderton-Kowal');
    });
    const words = removed(document, 'person', { names: ['Zofia Alderton'] });
    for (const word of ['Zofia', 'Alderton', 'Alderton-Kowal']) assert.ok(words.includes(word), word);
    assert.ok(!words.includes('Reference:'));
  });

  test('endings that a language adds to a name do not hide it', () => {
    const document = onePage((page) => {
      page.text([50, 60], 'Jana Nováková', { size: 22, bold: true });
      page.text([50, 400], 'Projekt vedený s Nováčkem byl předán Nováková a Novákovou.');
    });
    const words = removed(document, 'person', { names: ['Jana Novákov'] });
    assert.ok(words.includes('Novákovou.') && words.includes('Jana'));
    assert.ok(!words.includes('Nováčkem'));
  });

  test('names in scripts without spaces are left out of the middle of a word', () => {
    const document = onePage((page) => {
      page.text([50, 60], '履歴書', { size: 18 });
      page.text([50, 100], '氏名：山田太郎');
      page.text([50, 130], '山田太郎は営業部に勤務。');
    });
    const hints = { gender: null, fileName: null, today: '2026-01-01' };
    const redaction = { kind: 'identify', level: 'person', known: { ...NOBODY, names: ['山田太郎'] } } as const;
    const { places } = identify(document, { ...hints, redaction });
    const line = document.pages[0]?.words.find(({ text }) => text.startsWith('山田'));
    assert.ok(line !== undefined);
    const inLine = places.filter(({ y0 }) => Math.abs(y0 - line.y0) < 1);
    assert.ok(inLine.some(({ x0, x1 }) => x0 === line.x0 && x1 < line.x0 + (line.x1 - line.x0) / 2));
  });

  test('a name in Hangul is left out up to its last syllable, before the narrow comma of its word too', () => {
    const document = onePage((page) => page.text([50, 60], '늘해랑소프트,', { size: 20 }));
    const [word] = document.pages[0]?.words ?? [];
    assert.ok(word !== undefined);
    // As it is set: six syllables of 20 points, and a comma of 5.
    const pages = document.pages.map((page) => ({ ...page, words: [{ ...word, x1: word.x0 + 125 }] }));
    const known = { ...NOBODY, employers: ['늘해랑소프트'] };
    const redaction = { kind: 'identify', level: 'employers', known } as const;
    const { places } = identify(
      { ...document, pages },
      { gender: null, fileName: null, today: '2026-01-01', redaction },
    );
    const end = Math.max(...places.filter(({ kind }) => kind === 'employer').map(({ x1 }) => x1));
    assert.ok(end >= word.x0 + 118 && end <= word.x0 + 122, `${end - word.x0}`);
  });

  test('a scan loses what was recognised wrongly: with a wrong letter, with spaces read into it or left out', () => {
    const lines = [
      'Harrowrnere Logistlcs closed; Harrow mere grew; harvest logistics did not.',
      'Write to marta . kowalczyk @example . org or marta.kowa1czyk@exarnple.org',
      'Kowalczvk moved the payroll; Kowloon did not.',
      '두레빚건 설 ( 주 ) 공장장, 새 벽숲산업주식회사 설계팀, 온새미대학교',
      '山囲商事株式会社 営業部、山口大学',
    ];
    const known = {
      names: ['Marta Kowalczyk'],
      employers: ['두레빛건설(주)', '새벽숲산업 주식회사', '山田商事株式会社'],
    };
    const printed = onePage((page) => {
      cv(page);
      // Below the jobs, so that no line is read as one.
      page.text([50, 380], 'Interests', { size: 14, bold: true });
      page.lines([50, 400], lines);
    });
    const scan = { ...printed, pages: printed.pages.map((page) => ({ ...page, source: 'ocr' as const })) };
    const words = removed(scan, 'employers', known);
    for (const word of [
      'Harrowrnere',
      'Logistlcs',
      '@example',
      'Kowalczvk',
      '두레빚건',
      '설',
      '새',
      '벽숲산업주식회사',
      '山囲商事株式会社',
    ])
      assert.ok(words.includes(word), word);
    for (const word of ['harvest', 'closed;', 'Write', 'Kowloon', '공장장,', '온새미대학교', '営業部、山口大学'])
      assert.ok(!words.includes(word), word);
    // Letters of a text are as they were written.
    assert.ok(!removed(printed, 'employers', known).includes('Kowalczvk'));
  });

  test('a known employer over several lines of a cell is found with text of other cells between its lines', () => {
    const document = onePage((page) => {
      page.text([50, 60], 'Marta Kowalczyk', { size: 22, bold: true });
      for (const [row, [left, right]] of [
        ['Rivenholt', 'Payroll Officer'],
        ['Granary', 'Moved the payroll'],
        ['and Mill Ltd', 'Kept the books'],
      ].entries()) {
        page.text([50, 200 + row * 14], left ?? '');
        page.text([130, 200 + row * 14], right ?? '');
      }
    });
    const words = removed(document, 'employers', { employers: ['Rivenholt Granary and Mill Ltd'] });
    for (const word of ['Rivenholt', 'Granary', 'and', 'Mill', 'Ltd']) assert.ok(words.includes(word), word);
    for (const word of ['Payroll', 'Moved', 'books']) assert.ok(!words.includes(word), word);
  });

  test('what looks like text on a scan and was not recognised is left out at every level', () => {
    const printed = onePage(cv);
    const unread = [{ x0: 300, y0: 400, x1: 420, y1: 412 }];
    const scan = { ...printed, pages: printed.pages.map((page) => ({ ...page, source: 'ocr' as const, unread })) };
    const hints = { gender: null, fileName: null, today: '2026-01-01' };
    for (const level of ['contact', 'person', 'employers'] as const) {
      const { places } = identify(scan, { ...hints, redaction: { kind: 'identify', level, known: NOBODY } });
      assert.deepEqual(
        places.filter(({ kind }) => kind === 'unread'),
        [{ page: 1, kind: 'unread', ...unread[0] }],
      );
    }
  });

  test('birth, nationality and the like are left out beside their labels and below them, with the labels kept', () => {
    const document = onePage((page) => {
      cv(page);
      page.text([50, 500], 'Date of birth:');
      page.text([200, 500], '12 March 1985');
      page.text([50, 515], 'Nationality');
      page.text([200, 515], 'Polish');
      page.text([50, 545], 'Marital status');
      page.text([50, 559], 'Married');
      page.text([50, 600], 'Managed children services and gender pay reporting.');
    });
    const words = removed(document, 'person');
    for (const word of ['12', 'March', '1985', 'Polish', 'Married']) assert.ok(words.includes(word), word);
    for (const word of ['Nationality', 'children', 'services', 'gender', 'pay']) assert.ok(!words.includes(word), word);
  });

  test('handles, messengers and addresses of profiles are contact details; years and amounts are not', () => {
    const document = onePage((page) => {
      cv(page);
      page.text([50, 500], 'Skype: live.mkow');
      page.text([50, 515], '@mkowal');
      page.text([50, 530], 'linkedin.com/in/mkow-1985');
      page.text([50, 545], 'Budget 1.200.000 from 2015 - 2019');
    });
    const words = removed(document, 'contact');
    for (const word of ['live.mkow', '@mkowal', 'linkedin.com/in/mkow-1985']) assert.ok(words.includes(word), word);
    for (const word of ['Skype:', '1.200.000', '2015']) assert.ok(!words.includes(word), word);
  });

  test('the text in the largest type is left out where no name is read, unless it is a heading or a role', () => {
    const spaced = onePage((page) => {
      let x = 50;
      for (const letter of 'QWXZ') x = page.text([x, 60], letter, { size: 24 }) + 8;
      page.text([50, 90], 'Payroll Officer');
      page.lines([50, 150], ['Work Experience', 'Payroll Officer', 'Harrowmere Logistics Ltd', '2019 - present']);
    });
    assert.ok(removed(spaced, 'person').includes('Q'));
    const titled = onePage((page) => {
      page.text([50, 60], 'Curriculum Vitae', { size: 24 });
      page.text([50, 90], 'Marta Kowalczyk', { size: 13 });
      page.lines([50, 150], ['Work Experience', 'Payroll Officer', 'Harrowmere Logistics Ltd', '2019 - present']);
    });
    assert.ok(!removed(titled, 'person').includes('Curriculum'));
  });
});
