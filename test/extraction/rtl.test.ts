import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findDateRanges } from '#extraction/dates/dates.ts';
import { extractProfile } from '#extraction/extract-cv.ts';
import { parseName } from '#extraction/fields/name/parse-name.ts';
import { layoutSpansOf } from '#extraction/layout/layout-spans.ts';
import { inReadingOrder } from '#extraction/layout/right-to-left.ts';
import { companyScore } from '#extraction/lexicon/companies.ts';
import { fold, wordsOf } from '#extraction/lexicon/fold.ts';
import { headingKind } from '#extraction/lexicon/headings.ts';
import { placeScore } from '#extraction/lexicon/places.ts';
import { titleScore } from '#extraction/lexicon/titles.ts';
import type { Word } from '#extraction/model/document.ts';
import { BANKS } from '../../training/content/banks.ts';
import { onePage, PageMaker } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };

function rangesIn(text: string): string[] {
  return findDateRanges(text).map(({ start, end, current, single }) =>
    single ? String(start) : `${start}..${current ? 'now' : end}`,
  );
}

/** The words of one line as the reading gives them: whole, in logical order, from left to right on the page. */
function lineOf(text: string): readonly Word[] {
  const page = new PageMaker();
  page.text([40, 60], text);
  return page.words;
}

suite('the words of lines written from right to left', () => {
  const read = (words: readonly Word[]) => inReadingOrder(words, false).map(({ text }) => text);

  test('come in reading order, Latin words among them in their own', () => {
    assert.deepEqual(read(lineOf('شركة ضفاف للتطوير العقاري')), ['شركة', 'ضفاف', 'للتطوير', 'العقاري']);
  });

  test('come in reading order on an Arabic page, though the names of products have more letters', () => {
    const page = new PageMaker();
    page.text([40, 60], 'إدارة البنية التحتية لتقنية المعلومات والشبكات');
    page.text([40, 80], 'أنظمة Kubernetes و PostgreSQL');
    const [, line] = layoutSpansOf(page.words);
    assert.equal(line?.text, 'أنظمة Kubernetes و PostgreSQL');
  });

  test('are whole where wide spaces divide their letters', () => {
    const page = new PageMaker();
    const letters = Array.from('רחל ארד').toReversed();
    let x = 40;
    for (const letter of letters) {
      if (letter !== ' ') page.text([x, 60], letter, { size: 15 });
      x += letter === ' ' ? 6 : 14;
    }
    const [span] = layoutSpansOf(page.words);
    assert.equal(span?.text, 'רחל ארד');
  });

  test('stay separate however close slanted glyphs are', () => {
    const close = lineOf('בית אבות חוף').map((word, index) => ({
      ...word,
      x0: word.x0 - 1 - index,
      x1: word.x1 + 1 - index,
    }));
    assert.deepEqual(read(close), ['בית', 'אבות', 'חוף']);
  });

  test('are joined if the first letter of an Arabic word is separate', () => {
    const [word] = lineOf('براير');
    assert.ok(word !== undefined);
    const letter = { ...word, text: 'ف', x0: word.x1, x1: word.x1 + 4 };
    assert.deepEqual(read([word, letter]), ['فبراير']);
    assert.deepEqual(read([word, { ...letter, text: 'و' }]), ['و', 'براير'], 'the conjunction stands alone');
    assert.deepEqual(read([word, { ...letter, x0: word.x1 + 3, x1: word.x1 + 7 }]), ['ف', 'براير'], 'a gap parts them');
  });
});

suite('words of Arabic and Hebrew CVs', () => {
  test('headings of the banks name their section', () => {
    for (const locale of ['ar-EG', 'he-IL'] as const) {
      const { headings } = BANKS[locale].words;
      for (const kind of ['summary', 'work', 'education', 'skills', 'languages', 'certificates', 'interests'] as const)
        for (const heading of headings[kind]) assert.equal(headingKind(heading), kind, heading);
    }
  });

  test('titles in both genders are titles', () => {
    const titles = ['مهندس موقع', 'مهندسة موقع', 'رئيسة التمريض', 'بائعة', 'طباخة', 'شيف عمومي', 'وكيلة المدرسة'];
    for (const title of [...titles, 'סמנכ"ל כספים', 'סמנכ"לית מכירות', 'מנהלת פרויקטים', 'סייעת', 'חשמלאית', 'סו שף'])
      assert.ok(titleScore(title) >= 0.6, `${title} ${titleScore(title)}`);
  });

  test('employers are distinguished from titles, and schools from teachers', () => {
    for (const employer of [
      'عيادات واحة الفجر التخصصية',
      'مدرسة رواسي الخاصة',
      'مصانع بيادر للبلاستيك',
      'מסעדת כנפי שחר',
      'אופק כחול בע"מ',
    ])
      assert.ok(companyScore(employer) >= 0.6 && titleScore(employer) < 0.5, `${employer} ${titleScore(employer)}`);
    assert.ok(titleScore('مدرسة رياضيات') >= 0.6);
  });

  test('the quote of a Hebrew abbreviation is part of the word, other quotes are not', () => {
    assert.deepEqual(wordsOf(fold('סמנכ"ל כספים')), ['סמנכ"ל', 'כספים']);
    assert.deepEqual(wordsOf('he said "yes"'), ['he', 'said', 'yes']);
  });

  test('towns are places', () => {
    for (const town of ['المنصورة', 'طنطا', 'أسيوط', 'الشارقة', 'קריית גת', 'חדרה'])
      assert.ok(placeScore(town) >= 0.5, town);
  });
});

suite('dates of Arabic and Hebrew CVs', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['مارس 2019 - حتى الآن', '2019-03..now'],
    ['مارس ٢٠١٩ - ديسمبر ٢٠٢١', '2019-03..2021-12'],
    ['١٢/٢٠١٩ – الآن', '2019-12..now'],
    ['من مارس 2017 حتى تاريخه', '2017-03..now'],
    ['من 2017 إلى 2019', '2017..2019'],
    ['2019 - היום', '2019..now'],
    ['03/2018 - כיום', '2018-03..now'],
    ['מינואר 2019 ועד היום', '2019-01..now'],
    ['ינו׳ 2019 – דצמ׳ 2021', '2019-01..2021-12'],
    ["ספט' 2015 - אוק' 2018", '2015-09..2018-10'],
  ];
  for (const [text, expected] of cases)
    test(`"${text}" is ${expected}`, () => assert.deepEqual(rangesIn(text), [expected]));
});

suite('names in Arabic and Hebrew', () => {
  const names: readonly (readonly [string, string])[] = [
    ['د. خالد بن سعيد العمري', 'خالد بن سعيد العمري'],
    ['المهندس أحمد عبد الله', 'أحمد عبد الله'],
    ['ד"ר אורי שטרן', 'אורי שטרן'],
    ['יעל בן-דוד', 'יעל בן-דוד'],
    ['سارة نبيل Sara Nabil', 'سارة نبيل'],
    ['Uri Stern | אורי שטרן', 'Uri Stern'],
  ];
  for (const [written, name] of names)
    test(`"${written}" is ${name}`, () => assert.equal(parseName(written)?.words.join(' '), name));
});

suite('whole CVs in Arabic and Hebrew', () => {
  test('an Arabic CV with its dates at the left edge', () => {
    const page = onePage((maker) => {
      maker.textAtRight([550, 60], 'محمد عبدالرحمن الشريف', { size: 20 });
      maker.textAtRight([550, 84], 'القاهرة، مصر');
      maker.textAtRight([550, 130], 'الخبرات العملية', { bold: true, size: 13 });
      maker.textAtRight([550, 152], 'مهندس موقع أول', { bold: true });
      maker.text([40, 152], 'مارس 2019 - حتى الآن');
      maker.textAtRight([550, 166], 'شركة ضفاف للمقاولات');
      maker.textAtRight([530, 182], '• الإشراف على تنفيذ الأعمال الخرسانية.');
      maker.textAtRight([550, 206], 'مهندس مكتب فني', { bold: true });
      maker.text([40, 206], 'يونيو 2014 - فبراير 2019');
      maker.textAtRight([550, 220], 'مكتب بيادر للاستشارات الهندسية');
      maker.textAtRight([550, 270], 'المؤهلات العلمية', { bold: true, size: 13 });
      maker.textAtRight([550, 290], 'بكالوريوس هندسة مدنية، جامعة القاهرة');
    });
    const { candidate_name, latest_company, latest_role } = extractProfile(page, HINTS);
    assert.equal(candidate_name?.value, 'محمد عبدالرحمن الشريف');
    assert.equal(latest_company?.value, 'شركة ضفاف للمقاولات');
    assert.equal(latest_role?.value, 'مهندس موقع أول');
  });

  test('a Hebrew CV with the dates in front', () => {
    const page = onePage((maker) => {
      maker.textAtRight([550, 60], 'נטע וקנין', { size: 20 });
      maker.textAtRight([550, 84], 'neta.vaknin@example.com');
      maker.textAtRight([550, 130], 'ניסיון תעסוקתי', { bold: true, size: 13 });
      maker.textAtRight([550, 152], 'מנהלת פרויקטים', { bold: true });
      maker.text([40, 152], '2019 - היום');
      maker.textAtRight([550, 166], 'אופק כחול מערכות מידע בע"מ');
      maker.textAtRight([530, 182], '• ניהול צוות של חמישה מפתחים.');
      maker.textAtRight([550, 206], 'אנליסטית', { bold: true });
      maker.text([40, 206], '2015 - 2019');
      maker.textAtRight([550, 220], 'קבוצת כנפי שחר');
      maker.textAtRight([550, 270], 'השכלה', { bold: true, size: 13 });
      maker.textAtRight([550, 290], 'תואר ראשון במדעי ההתנהגות, אוניברסיטת רימון פז');
    });
    const { candidate_name, latest_company, latest_role } = extractProfile(page, HINTS);
    assert.equal(candidate_name?.value, 'נטע וקנין');
    assert.equal(latest_company?.value, 'אופק כחול מערכות מידע בע"מ');
    assert.equal(latest_role?.value, 'מנהלת פרויקטים');
  });
});
