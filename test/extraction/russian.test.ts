import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findDateRanges } from '#extraction/dates/dates.ts';
import { extractProfile } from '#extraction/extract-cv.ts';
import { parseName } from '#extraction/fields/name/parse-name.ts';
import { companyScore } from '#extraction/lexicon/companies.ts';
import { headingKind } from '#extraction/lexicon/headings.ts';
import { titleScore } from '#extraction/lexicon/titles.ts';
import { BANKS } from '../../training/content/banks.ts';
import { onePage } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };

suite('words of Russian CVs', () => {
  test('headings of the bank name their section', () => {
    const { headings } = BANKS['ru-RU'].words;
    for (const kind of ['summary', 'work', 'education', 'skills', 'languages', 'certificates', 'interests'] as const)
      for (const heading of headings[kind]) assert.equal(headingKind(heading), kind, heading);
  });

  test('a heading can state the total years of work', () => {
    for (const text of [
      'Опыт работы — 14 лет 3 месяца',
      'Опыт работы: 1 год',
      '경력 (총 5년 3개월)',
      '工作经历（8年）',
    ])
      assert.equal(headingKind(text), 'work', text);
    assert.equal(headingKind('14 лет 3 месяца'), null);
  });

  test('titles, also of several words and in the feminine, are titles', () => {
    const titles = ['Технический директор', 'Заместитель главного бухгалтера', 'Завхоз', 'Электрогазосварщик'];
    for (const title of [...titles, 'Начальник отдела кадров', 'Учительница', 'Су-шеф', 'Тьютор', 'Вахтёр'])
      assert.ok(titleScore(title) >= 0.6, `${title} ${titleScore(title)}`);
  });

  test('employers with their forms of ownership are employers', () => {
    for (const employer of [
      'МБОУ СОШ № 12 г. Казани',
      'ГБУЗ «Городская больница № 4»',
      'ООО «Вереск»',
      'ИП Крутых А. В.',
      'ГК «Рябиновый край»',
    ])
      assert.ok(companyScore(employer) >= 0.6, `${employer} ${companyScore(employer)}`);
  });
});

suite('dates of Russian CVs', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Март 2016 — настоящее время', '2016-03..now'],
    ['с 06.2019 по н.в.', '2019-06..now'],
    ['2016 - по наст. время', '2016..now'],
    ['сентябрь 2020 г. – по настоящее время', '2020-09..now'],
    ['с марта 2015 года по настоящее время', '2015-03..now'],
    ['февр. 2010 – март 2016', '2010-02..2016-03'],
  ];
  for (const [text, expected] of cases)
    test(`"${text}" is ${expected}`, () => {
      const found = findDateRanges(text).map(({ start, end, current }) => `${start}..${current ? 'now' : end}`);
      assert.deepEqual(found, [expected]);
    });
});

suite('Russian names', () => {
  for (const [written, name] of [
    ['Полянская Вероника Андреевна', 'Полянская Вероника Андреевна'],
    ['Вероника Андреевна Полянская', 'Вероника Андреевна Полянская'],
    ['Николова, Анелия', 'Анелия Николова'],
    ['Ivan Petrov / Иван Петров', 'Ivan Petrov'],
  ] as const)
    test(`"${written}" is ${name}`, () => assert.equal(parseName(written)?.words.join(' '), name));

  test('a form with labels for family name, given name and patronymic gives all three in its order', () => {
    const page = onePage((maker) => {
      maker.text([260, 50], 'РЕЗЮМЕ', { size: 16 });
      maker.lines([40, 84], ['Фамилия: Сафин', 'Имя: Тимур', 'Отчество: Русланович', 'Телефон: 8 (310) 555-44-33']);
      maker.text([40, 160], 'ОПЫТ РАБОТЫ', { bold: true, size: 13 });
      maker.text([40, 180], 'Электромонтажник', { bold: true });
      maker.textAtRight([550, 180], 'июнь 2019 – по настоящее время');
      maker.text([40, 194], 'ООО «Полярный ключ», Казань');
      maker.lines([50, 210], ['• Монтаж щитов и прокладка кабеля в цехах.']);
      maker.text([40, 250], 'ОБРАЗОВАНИЕ', { bold: true, size: 13 });
      maker.text([40, 268], 'Политехнический колледж г. Казани, 2014');
    });
    const { candidate_name, latest_company, latest_role } = extractProfile(page, HINTS);
    assert.equal(candidate_name?.value, 'Сафин Тимур Русланович');
    assert.equal(latest_company?.value, 'ООО «Полярный ключ»');
    assert.equal(latest_role?.value, 'Электромонтажник');
  });

  test('an address in Latin letters proves a name that the lists take for a trade', () => {
    const page = onePage((maker) => {
      maker.text([40, 60], 'Тетяна Кравець', { size: 20 });
      maker.lines([40, 84], ['Заступниця директора з навчальної роботи', 'tetiana.kravets@example.net · Київ']);
      maker.text([40, 140], 'Досвід роботи', { bold: true, size: 13 });
      maker.text([40, 160], 'Заступниця директора', { bold: true });
      maker.textAtRight([550, 160], '2019 – дотепер');
      maker.text([40, 174], 'Ліцей № 4 м. Києва');
      maker.lines([50, 190], ['• Складання розкладу та навчальних планів.']);
    });
    assert.equal(extractProfile(page, HINTS).candidate_name?.value, 'Тетяна Кравець');
  });
});
