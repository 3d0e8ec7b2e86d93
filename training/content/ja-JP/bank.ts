import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { GIJUTSU } from './gijutsu.ts';
import { JIMU } from './jimu.ts';
import { FAMILY, GIVEN, SPELLING, STREETS, TOWNS } from './people.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);

export const JA_JP: Bank = {
  locale: 'ja-JP',
  words: {
    headings: {
      summary: listed('職務要約, 自己PR, 職務概要, プロフィール'),
      work: listed('職務経歴, 職歴, 業務経歴, 職務履歴'),
      education: listed('学歴, 最終学歴'),
      skills: listed('活かせる経験・知識・技術, スキル, テクニカルスキル, PCスキル'),
      languages: listed('語学力, 語学, 語学スキル'),
      certificates: listed('免許・資格, 資格, 保有資格'),
      interests: listed('趣味・特技, 趣味'),
      personal: listed('個人情報, 基本情報'),
      contact: listed('連絡先, 現住所'),
    },
    months: MONTHS,
    monthsShort: MONTHS,
    // Official forms count the years by eras.
    dateForms: { long: '{year}年{month}月', short: '{era}{month}月', numeric: '{year}/{mm}', year: '{year}年' },
    present: ['現在', '現在に至る', '現在'],
    between: ['～', ' – ', '〜', ' ～ ', '-'],
    title: '職務経歴書',
    labels: {
      email: 'メール',
      phone: '電話番号',
      address: '現住所',
      born: '生年月日',
      nationality: '国籍',
      languages: '語学',
      page: 'ページ',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  naming: { familyFirst: 1, between: ' ' },
  spelling: SPELLING,
  towns: TOWNS,
  streets: STREETS,
  // No number behind 090 begins with 0.
  mobiles: ['090-0###-####', '090 0### ####', '+81 90-0###-####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: { own: '日本語', ownLevel: '母語', others: listed('英語, 英語, 中国語, 韓国語, フランス語, ドイツ語') },
  levels: listed('日常会話レベル, 初級, ビジネスレベル, 流暢'),
  interests: listed('登山, 写真撮影, 読書, 料理, 将棋, マラソン, 釣り, ピアノ演奏, 茶道, サッカー観戦, 旅行, 映画鑑賞'),
  sides: [
    { role: '非常勤講師', employers: ['{stem}カルチャーセンター'], duties: ['週2回の夜間講座を担当。'] },
    { role: '少年サッカー指導員', employers: ['{stem}スポーツクラブ'], duties: ['週末の練習と試合の引率を担当。'] },
  ],
  personal: { nationality: '日本', born: 'YYYY-MM-DD' },
  occupations: [...GIJUTSU, ...JIMU],
};
