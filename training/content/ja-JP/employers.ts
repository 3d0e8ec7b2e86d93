import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';

/** Coined names; none is a company that we know of. */
export const STEMS: readonly string[] = listed(`
  みなと風, 青嶺, ソラノキ, 若竹野, ミズナラ, 潮見橋, 星見坂, ハルカゼ堂, 楓ヶ原, 北辰野, ツバメ舎, 白樺台, コトノハ, 結川, 陽だまり坂, 三ツ森
`);

export const EMPLOYERS: Bank['employers'] = {
  it: ['株式会社{stem}システム', '{stem}テクノロジーズ株式会社', '株式会社{stem}ソフト', '合同会社{stem}ラボ'],
  hospital: ['医療法人{stem}会 {stem}病院', '{stem}総合病院', '{stem}クリニック', '社会福祉法人{stem}会'],
  school: ['{town}立第{二|三|五}中学校', '学校法人{stem}学園', '{town}立{stem}小学校', '{stem}塾'],
  factory: ['株式会社{stem}製作所', '{stem}工業株式会社', '{stem}電機株式会社', '株式会社{stem}食品'],
  accounting: ['{family}会計事務所', '税理士法人{stem}', '株式会社{stem}経営コンサルティング'],
  trade: ['{stem}商事株式会社', '株式会社{stem}トレーディング', '{stem}物産株式会社', '株式会社{stem}百貨店'],
  finance: ['株式会社{stem}銀行', '{stem}信用金庫', '{stem}生命保険株式会社'],
  logistics: ['{stem}運輸株式会社', '株式会社{stem}物流', '{stem}倉庫株式会社'],
  building: ['{stem}建設株式会社', '株式会社{family}工務店', '有限会社{family}電設'],
  hotel: ['{stem}ホテル', '株式会社{stem}フードサービス', '旅館{stem}荘', 'レストラン{stem}'],
};

export const SCHOOLS: Bank['schools'] = {
  university: ['{stem}大学', '{town}{stem}大学', '国立{stem}大学'],
  technical: ['{stem}工業大学', '{stem}情報専門学校', '{town}{stem}工業高等専門学校'],
  medical: ['{stem}看護専門学校', '{stem}医療大学', '{town}{stem}看護大学'],
  culinary: ['{stem}調理師専門学校', '{stem}調理製菓専門学校'],
  secondary: ['{town}立{stem}高等学校', '私立{stem}高等学校', '県立{stem}工業高等学校'],
};
