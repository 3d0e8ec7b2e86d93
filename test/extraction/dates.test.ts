import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type FoundRange, findDateRanges } from '#extraction/dates/dates.ts';

/** "2019-06..2020-08", "2019..now", "2019 alone". */
function said(range: FoundRange): string {
  if (range.single) return `${range.start} alone`;
  return `${range.start ?? '?'}..${range.current ? 'now' : (range.end ?? '?')}`;
}

function read(text: string): string {
  return findDateRanges(text).map(said).join('; ');
}

const RANGES: readonly (readonly [string, string])[] = [
  // years with their word, full stops and months behind them
  ['2018. g. maijs – pašlaik', '2018-05..now'],
  ['2014. g. janvāris – 2018. g. aprīlis', '2014-01..2018-04'],
  ['2009.gada janvāris-2010.gada decembris', '2009-01..2010-12'],
  ['no 2016. gada 1. februāra', '2016-02 alone'],
  ['Nuo 1998 m. iki 2006 m.', '1998..2006'],
  ['01.10.2014. – līdz šim brīdim', '2014-10..now'],
  ['15.04.2013. līdz 30.09.2015.', '2013-04..2015-09'],
  ['od 01.09.2014. do 31.08.2017.', '2014-09..2017-08'],
  ['1998. IX. – 2003. V.', '1998-09..2003-05'],
  ['VII-IX 2019', '2019-07..2019-09'],
  ['2018 08 – 2021 02', '2018-08..2021-02'],
  ['1/2 2010 - 30/6 2012', '2010-02..2012-06'],
  // school years, years of two digits before a colon, open ends before text
  ['2005/06 – 2008/09', '2005..2009'],
  ['1989/1990 – 1993/1994', '1989..1994'],
  ['2011-20: Stensballeskolen', '2011..2020'],
  ['2023– ekstrahjelp, Obs Bygg', '2023..now'],
  ['2020年3月～　食堂くが', '2020-03..now'],
  // Chinese numerals
  ['二〇一二年九月至二〇一六年六月', '2012-09..2016-06'],
  ['一九八六年七月——一九九三年五月', '1986-07..1993-05'],
  ['平成三十年四月', '2018-04 alone'],
  // English, in the many ways of writing a month and a year
  ['June 2019 – Present', '2019-06..now'],
  ['Jun 2019 - Aug 2020', '2019-06..2020-08'],
  ['Sept 2014 to Oct. 2016', '2014-09..2016-10'],
  ['June, 2019 – July, 2020', '2019-06..2020-07'],
  ["Jun '19 - Aug '20", '2019-06..2020-08'],
  ['Jun-19 to Aug-20', '2019-06..2020-08'],
  ['January 1, 2015 – March 31st, 2018', '2015-01..2018-03'],
  ['1 January 2015 - 31 December 2018', '2015-01..2018-12'],
  ['June – August 2019', '2019-06..2019-08'],
  ['Nov – Feb 2019', '2018-11..2019-02'],
  ['July and August 2018', '2018-07..2018-08'],
  ['Graduated in 2011', '?..2011'],
  ['Grad. May 2011', '?..2011-05'],
  ['Expected graduation: June 2027', '?..2027-06'],
  ['Juli/August 2019', '2019-07..2019-08'],
  ['3 - 4/2014', '2014-03..2014-04'],
  ['5.–8.2014\tTrommer GmbH', '2014-05..2014-08'],
  ['11 - 2/2014', '2014-02 alone'],
  ['Phase 3 - 4/2014', '2014-04 alone'],
  ['juin, juillet et août 2015', '2015-06..2015-08'],
  ['Dezember und Januar 2019', '2018-12..2019-01'],
  ['2016 & 2018', '2016..2018'],
  ['2024 Aug.— present', '2024-08..now'],
  ['2016 June-2020 April Developer', '2016-06..2020-04'],
  ['令和 元\t4\t株式会社 入社', '2019-04 alone'],
  ['平成元\t8\t株式会社 入社', '1989-08 alone'],
  ['2014 September-December', '2014-09..2014-12'],
  ['2010. augusztus 1. - jelenleg', '2010-08..now'],
  ['2009. október 1. -2010. július 31.', '2009-10..2010-07'],
  ['2019 m. rugsėjo 1 d. – 2020 m. birželio 30 d.', '2019-09..2020-06'],
  ['2019 June 1 - 2020 July 31', '2019-06..2020-07'],
  ["2019 June '20", '2019 alone; 2020-06 alone'],
  ['Jan 2018 – March', '2018-01 alone'],
  ['July 2018–June 2019', '2018-07..2019-06'],
  ['since 2019', '2019..now'],
  ['2017年9月至今 瓦戈科技', '2017-09..now'],
  ['2023 年 6 月起', '2023-06..now'],
  ['2020年起步公司', '2020 alone'],
  ['2017/9至今 瓦戈科技', '2017-09..now'],
  ['17/9至今 瓦戈科技', '2017-09..now'],
  ['16/7 - 17/6 瓦戈科技', '2016-07..2017-06'],
  ['seit 3/18', '2018-03..now'],
  ['3/18 – 9/20', '2018-03..2020-09'],
  ['3/18', ''],
  ['from 2015 to 2018', '2015..2018'],
  ['2019 to date', '2019..now'],
  ['2017 till date', '2017..now'],
  ['2019 – today', '2019..now'],
  ['2012–present: Head', '2012..now'],
  ['2023 - expected 2027', '2023..2027'],
  ['until June 2019', '?..2019-06'],
  // numbers
  ['06/2019 – 08/2020', '2019-06..2020-08'],
  ['06.2019 - heute', '2019-06..now'],
  ['2019-06 – 2020-03', '2019-06..2020-03'],
  ['2016 / 09 - 2018 / 10', '2016-09..2018-10'],
  ['01.06.2019 – 31.08.2020', '2019-06..2020-08'],
  ['15/06/2019 - 20/08/2020', '2019-06..2020-08'],
  ['06/01/2019 - 05/31/2020', '2019-06..2020-05'],
  ['06/19 – 08/20', '2019-06..2020-08'],
  ["'15 – '19", '2015..2019'],
  ['12/2019–', '2019-12..now'],
  ['2018-2019', '2018..2019'],
  ['1990-1995', '1990..1995'],
  ['2015-18', '2015..2018'],
  ['2018/19', '2018..2019'],
  ['2015/2019', '2015..2019'],
  ['(2015 - 2018)', '2015..2018'],
  ['2019 - 2015', '2015..2019'],
  ['12/2022 - 08/2019', '2019-08..2022-12'],
  ['مارس 2021 – يناير 2018', '2018-01..2021-03'],
  // two dates that no dash makes a range
  ['12/2022, 08/2019', '2022-12 alone; 2019-08 alone'],
  // numbers of list items
  ['1. 2021-05 – 2022-01', '2021-05..2022-01'],
  ['6. 2019', '2019-06 alone'],
  // open, stacked, glued, scanned
  ['2017 –', '2017..now'],
  ['2022 -', '2022..now'],
  ['2015 | present', '2015..now'],
  ['2021\tPresent', '2021..now'],
  ['Avr 2020 | Juil 2020', '2020-04..2020-07'],
  ['Sep. 2023Mar. 2024', '2023-09..2024-03'],
  ['Sep. 2023\u00ADMar. 2024', '2023-09..2024-03'],
  ['2O19 - 2O21', '2019..2021'],
  ['Engineer2019 – 2021', '2019..2021'],
  ['Nov. 2018 – Dec 2019 (1 yr 2 mos)', '2018-11..2019-12'],
  // seasons, quarters, terms
  ['Spring 2019 – Fall 2020', '2019-03..2020-11'],
  ['Q1 2019 - Q3 2020', '2019-01..2020-09'],
  ['2019 Q2 - 2019 Q4', '2019-04..2019-12'],
  ['Sommer 2018 - Herbst 2019', '2018-06..2019-11'],
  // languages
  ['Juni 2019 bis heute', '2019-06..now'],
  ['Seit 03/2018', '2018-03..now'],
  ['März 2015 – Dez. 2017', '2015-03..2017-12'],
  ['1. Januar 2015 bis 31. Mai 2016', '2015-01..2016-05'],
  ['Depuis septembre 2018', '2018-09..now'],
  ["mars 2019 - aujourd'hui", '2019-03..now'],
  ['de févr. 2016 à août 2018', '2016-02..2018-08'],
  ['junio de 2019 a la actualidad', '2019-06..now'],
  ['enero 2015 – dic. 2016', '2015-01..2016-12'],
  ['gennaio 2018 - oggi', '2018-01..now'],
  ['dal 2019 ad oggi', '2019..now'],
  ['março de 2017 até o momento', '2017-03..now'],
  ['fev. 2017 a dez. 2019', '2017-02..2019-12'],
  ['januari 2018 – heden', '2018-01..now'],
  ['mrt 2015 t/m mei 2016', '2015-03..2016-05'],
  ['od stycznia 2018 do chwili obecnej', '2018-01..now'],
  ['wrzesień 2015 – październik 2017', '2015-09..2017-10'],
  ['maj 2018 – pågående', '2018-05..now'],
  ['aug. 2016 - nu', '2016-08..now'],
  ['januar 2019 – nåværende', '2019-01..now'],
  ['toukokuu 2019 – nykyhetki', '2019-05..now'],
  ['leden 2018 – dosud', '2018-01..now'],
  ['mai 2018 – prezent', '2018-05..now'],
  ['Ιούνιος 2019 – σήμερα', '2019-06..now'],
  ['Haziran 2019 – Halen', '2019-06..now'],
  ['июнь 2019 – по настоящее время', '2019-06..now'],
  ['с мая 2018 по июль 2020', '2018-05..2020-07'],
  ['с 2019 г. по настоящее время', '2019..now'],
  ['юни 2018 – до момента', '2018-06..now'],
  ['червень 2018 – дотепер', '2018-06..now'],
  ['travanj 2018. – danas', '2018-04..now'],
  ['2013. – 2018.', '2013..2018'],
  ['Maret 2018 - Sekarang', '2018-03..now'],
  ['2019年6月至今', '2019-06..now'],
  ['2020 年 3 月 - 2021 年 5 月', '2020-03..2021-05'],
  ['2019.06-2020.03', '2019-06..2020-03'],
  ['2019年4月 〜 現在', '2019-04..now'],
  ['平成30年4月〜令和2年3月', '2018-04..2020-03'],
  ['2019년 6월 ~ 2020년 8월', '2019-06..2020-08'],
  ['2019.06 ~ 현재', '2019-06..now'],
  ['يناير 2019 - حتى الآن', '2019-01..now'],
  ['ינואר 2019 – היום', '2019-01..now'],
  // forms that nobody filled in are found, so that they can be cut off, but say nothing
  ['20XX – 20XX', '?..?'],
  ['Sept. 20XX- June 20XX', '?..?'],
  ['MM/YYYY - Present', '?..now'],
  // now, by itself
  ['Present', '?..now'],
  ['(current)', '?..now'],
];

const LONE: readonly (readonly [string, string])[] = [
  ['May 2020', '2020-05 alone'],
  ['2020', '2020 alone'],
  ['Expected May 2027', '2027-05 alone'],
  ['2017 - Software Engineer', '2017 alone'],
  ['Passed 2012, Leeds', '2012 alone'],
  ['令和元年5月', '2019-05 alone'],
  ['WS 2018/19', '2018-10 alone'],
];

const NOTHING: readonly string[] = [
  '+49 170 2015 2019',
  'Tel. 0171 2019 555',
  '12345 Berlin',
  'v2019.1',
  'Windows 2000',
  'ISO 9001:2015',
  '$2000 - 3000',
  'Grew revenue 2000% and 3000 units',
  '2000,000 rows',
  'room 1850',
  'I may know what to do now',
  'Present a plan to the board',
  '3/4 of the staff',
  '1.2.3',
  'a 2019x device',
];

describe('dates', () => {
  for (const [text, expected] of RANGES) it(`reads "${text}" as ${expected}`, () => assert.equal(read(text), expected));
  for (const [text, expected] of LONE) it(`takes "${text}" for one date`, () => assert.equal(read(text), expected));
  for (const text of NOTHING) it(`finds no date in "${text}"`, () => assert.equal(read(text), ''));

  it('says which characters are the range, with opening word and duration', () => {
    const text = 'Baker, from June 2018 to May 2019 (1 year), Leeds';
    const [range] = findDateRanges(text);
    assert.equal(text.slice(range?.from, range?.to), 'from June 2018 to May 2019 (1 year)');
  });

  it('finds several ranges of a line in their order', () => {
    assert.equal(read('2010 – 2012, 2014 – 2016 and since 2019'), '2010..2012; 2014..2016; 2019..now');
  });

  it('leaves the legal form of a company before a range to its name', () => {
    for (const name of ['Lindenova AB', 'Lunde Engros AS']) {
      const [range] = findDateRanges(`${name} 2005-01 – 2010-12`);
      assert.equal(range?.from, name.length + 1);
    }
    assert.equal(findDateRanges('Bäcker ab 2019 bis 2021')[0]?.from, 'Bäcker '.length);
    assert.equal(findDateRanges('AB 2019 BIS 2021')[0]?.from, 0);
  });

  it('distinguishes month precision from year precision', () => {
    assert.deepEqual(
      ['June 2019 – May 2020', '2019 – 2020', '2019 – 05/2020'].map((text) => findDateRanges(text)[0]?.precise),
      [true, false, false],
    );
  });

  it('never throws, and gives offsets within the text, in order and without overlaps, for any text', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        '2019',
        '06',
        '-',
        '–',
        '/',
        '.',
        ' ',
        'June',
        'present',
        'seit',
        '年',
        '月',
        "'19",
        'Q1',
        '20XX',
        '(',
        ')',
        '\t',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const range of findDateRanges(text)) {
          assert.ok(range.from >= end && range.to > range.from && range.to <= text.length, text);
          end = range.to;
          for (const date of [range.start, range.end])
            assert.ok(date === null || /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(date));
          if (range.current) assert.equal(range.end, null);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
