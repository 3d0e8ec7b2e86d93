import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findDateRanges } from '#extraction/dates/dates.ts';
import { extractProfile } from '#extraction/extract-cv.ts';
import { parseName } from '#extraction/fields/name/parse-name.ts';
import { companyScore, hasLegalForm } from '#extraction/lexicon/companies.ts';
import { headingKind, isDocumentTitle } from '#extraction/lexicon/headings.ts';
import { titleScore } from '#extraction/lexicon/titles.ts';
import type { SectionKind } from '#extraction/model/document.ts';
import { BANKS } from '../../training/content/banks.ts';
import { onePage, type PageMaker } from './page-maker.ts';

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };
const CJK_LOCALES = ['zh-CN', 'ja-JP', 'ko-KR'] as const;

function threeOf(draw: (page: PageMaker) => void): (string | null)[] {
  const { candidate_name, latest_company, latest_role } = extractProfile(onePage(draw), HINTS);
  return [candidate_name, latest_company, latest_role].map((field) => field?.value ?? null);
}

/** "2019-03..now", "2012-04..2018-03", "2016-04". */
function rangesIn(text: string): string[] {
  return findDateRanges(text).map(({ start, end, current, single }) =>
    single ? String(start) : `${start}..${current ? 'now' : end}`,
  );
}

suite('words of Chinese, Japanese and Korean CVs', () => {
  test('headings of every bank name their section', () => {
    for (const locale of CJK_LOCALES) {
      const { headings } = BANKS[locale].words;
      for (const kind of ['work', 'education', 'skills', 'languages', 'certificates', 'interests'] as const)
        for (const heading of headings[kind]) assert.equal(headingKind(heading), kind, heading);
    }
  });

  test('other headings, also letter-spaced, marked or joined', () => {
    const cases: readonly (readonly [string, SectionKind])[] = [
      ['工 作 经 历', 'work'],
      ['■職務経歴', 'work'],
      ['【学歴】', 'education'],
      ['学歴・職歴', 'work'],
      ['경 력 사 항', 'work'],
      ['경 력', 'work'],
      ['학 력', 'education'],
      ['免許・資格', 'certificates'],
    ];
    for (const [text, kind] of cases) assert.equal(headingKind(text), kind, text);
  });

  test('the title of the document heads no section', () => {
    for (const title of ['个人简历', '履歴書', '職務経歴書', '이력서', '職 務 経 歴 書'])
      assert.ok(isDocumentTitle(title), title);
    assert.equal(headingKind('職務経歴書'), null);
  });

  test('titles of the banks are titles, and employers are employers', () => {
    for (const title of ['护士长', '会计', '看護師長', '副料理長', '現場代理人', '해외영업 과장', '공장장', '교감'])
      assert.ok(titleScore(title) >= 0.6, `${title} ${titleScore(title)}`);
    for (const employer of [
      '青岛澜石食品有限公司',
      '苏州市妇幼保健院',
      '白樺台信用金庫',
      '税理士法人ミズナラ',
      '호텔가온마루',
      '다온누리의원',
    ])
      assert.ok(companyScore(employer) >= 0.7, `${employer} ${companyScore(employer)}`);
  });

  test('a legal form makes a firm of a text that ends like a title', () => {
    for (const firm of ['株式会社青嶺物流', '해솔재무역(주)', '松间物流有限公司']) {
      assert.ok(hasLegalForm(firm), firm);
      assert.ok(titleScore(firm) <= 0.3, `${firm} ${titleScore(firm)}`);
    }
  });
});

suite('dates of Chinese, Japanese and Korean CVs', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['2019年3月—至今', '2019-03..now'],
    ['2018年4月～現在', '2018-04..now'],
    ['令和元年5月～現在に至る', '2019-05..now'],
    ['平成24年4月～平成30年3月', '2012-04..2018-03'],
    ['H28.4～R5.12', '2016-04..2023-12'],
    ['2019.03 ~ 현재', '2019-03..now'],
    ['2019년 3월 ~ 재직중', '2019-03..now'],
    ['2020.05 - 재직 중', '2020-05..now'],
    ['2018.09-2022.06', '2018-09..2022-06'],
    ['平成27年\t4月\t青嶺商事株式会社 入社', '2015-04'],
    ['平成 28\t4\t株式会社月代堂 入社', '2016-04'],
    ['2016\t4\t株式会社月代堂 入社', '2016-04'],
  ];
  for (const [text, expected] of cases)
    test(`"${text.replaceAll('\t', ' | ')}" is ${expected}`, () => assert.deepEqual(rangesIn(text), [expected]));

  test('letters of eras mean years only beside East Asian characters', () => {
    assert.deepEqual(rangesIn('Revision R5.12 of the manual'), []);
  });
});

suite('names in Chinese, Japanese and Korean', () => {
  const names: readonly (readonly [string, string])[] = [
    ['欧阳诗雨', '欧阳诗雨'],
    ['曾俊杰 先生', '曾俊杰'],
    ['藤田 健一 様', '藤田 健一'],
    ['배소연 씨', '배소연'],
    ['김 하 은', '김하은'],
    ['岡田　美咲', '岡田 美咲'],
    ['陈嘉怡 Chen Jiayi', '陈嘉怡'],
    ['Ken Watari（渡利 健）', 'Ken Watari'],
    ['(Bae So-yeon) 배소연', '배소연'],
  ];
  for (const [written, name] of names)
    test(`"${written}" is ${name}`, () => assert.equal(parseName(written)?.words.join(' '), name));

  test('terms that mix scripts are no names', () => {
    for (const term of ['Java开发工程师', 'SQL 数据分析', 'AWS 운영']) assert.equal(parseName(term), null, term);
  });
});

suite('whole CVs in Chinese, Japanese and Korean', () => {
  test('a Chinese form with several labels in a row, employer and role in one line', () => {
    const found = threeOf((page) => {
      page.text([250, 50], '个人简历', { size: 18 });
      page.text([40, 90], '姓名：林晓雯 性别：女 民族：汉族');
      page.text([40, 106], '电话：154 1234 5678');
      page.text([40, 150], '工作经历', { bold: true, size: 13 });
      page.text([40, 172], '2017.03-至今');
      page.text([150, 172], '青岛澜石食品有限公司 财务主管');
      page.lines([40, 188], ['1. 负责公司全盘账务处理；', '2. 编制月度财务报表。']);
      page.text([40, 232], '2012.07-2017.02');
      page.text([150, 232], '远笙国际贸易有限公司 会计');
      page.lines([40, 248], ['1. 应收应付核算；', '2. 纳税申报。']);
      page.text([40, 300], '教育背景', { bold: true, size: 13 });
      page.text([40, 320], '2008.09-2012.06 青岛禾木川财经大学 会计学 本科');
    });
    assert.deepEqual(found, ['林晓雯', '青岛澜石食品有限公司', '财务主管']);
  });

  test('a Japanese CV whose only name is behind its label, below the title and the date', () => {
    const found = threeOf((page) => {
      page.text([240, 50], '職務経歴書', { size: 16 });
      page.textAtRight([550, 72], '2024年3月15日現在');
      page.textAtRight([550, 88], '氏名 藤田 健一');
      page.text([40, 130], '職務経歴', { bold: true, size: 13 });
      page.text([40, 152], 'ミズナラ電機株式会社 プロジェクトリーダー', { bold: true });
      page.text([40, 166], '2018年4月～現在');
      page.lines([40, 182], ['・生産管理システムの要件定義', '・月次処理時間を40%短縮']);
      page.text([40, 224], '株式会社ハルカゼ堂システム システムエンジニア', { bold: true });
      page.text([40, 238], '2012年4月～2018年3月');
      page.lines([40, 254], ['・受発注システムの設計']);
      page.text([40, 300], '資格', { bold: true, size: 13 });
      page.text([40, 318], '応用情報技術者試験 合格');
    });
    assert.deepEqual(found, ['藤田 健一', 'ミズナラ電機株式会社', 'プロジェクトリーダー']);
  });

  test('a Korean table of a person and of jobs', () => {
    const found = threeOf((page) => {
      page.text([260, 50], '이 력 서', { size: 18 });
      const row = (y: number, cells: readonly string[], xs: readonly number[]) =>
        cells.forEach((cell, index) => page.text([xs[index] ?? 0, y], cell));
      row(90, ['사진', '성 명', '배소연', '영 문', 'Bae So-yeon'], [40, 130, 220, 330, 430]);
      row(110, ['생년월일', '1988.04.21', '휴대폰', '014-1234-5678'], [130, 220, 330, 430]);
      page.text([40, 150], '경력사항', { bold: true, size: 13 });
      row(172, ['근무기간', '회사명', '직위'], [40, 190, 360]);
      row(190, ['2016.05 ~ 현재', '(주)다온누리유통', '해외영업 과장'], [40, 190, 360]);
      row(208, ['2011.03 ~ 2016.04', '새벽숲무역(주)', '영업 사원'], [40, 190, 360]);
      page.text([40, 250], '학력사항', { bold: true, size: 13 });
      row(270, ['2007.03 ~ 2011.02', '늘해랑대학교', '무역학과 졸업'], [40, 190, 360]);
    });
    assert.deepEqual(found, ['배소연', '(주)다온누리유통', '해외영업 과장']);
  });
});
