import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';

/** Coined names; none is a company that we know of. */
export const STEMS: readonly string[] = listed(`
  云栖谷, 青禾源, 澜石, 远笙, 禾木川, 星砾, 晨澜, 拓岚, 溪桥, 恒予, 松间, 鹭洲屿, 启笠, 朗舟, 霁川, 柏屿
`);

export const EMPLOYERS: Bank['employers'] = {
  internet: [
    '{town}{stem}科技有限公司',
    '{stem}网络科技有限公司',
    '{stem}信息技术（{town}）有限公司',
    '{stem}数据服务有限公司',
  ],
  hospital: ['{town}市第{二|三|五}人民医院', '{town}{stem}医院', '{town}市妇幼保健院', '{stem}康复医院'],
  school: ['{town}市第{三|七|十二}中学', '{town}{stem}实验小学', '{stem}外国语学校', '{town}{stem}幼儿园'],
  factory: [
    '{town}{stem}机械制造有限公司',
    '{stem}电子（{town}）有限公司',
    '{stem}精密工业股份有限公司',
    '{town}{stem}食品有限公司',
  ],
  accounting: ['{town}{stem}会计师事务所', '{stem}财务咨询有限公司', '{stem}税务师事务所'],
  trade: ['{stem}国际贸易有限公司', '{town}{stem}商贸有限公司', '{stem}百货有限公司', '{stem}集团'],
  finance: [
    '{stem}证券股份有限公司',
    '{town}{stem}银行',
    '{stem}人寿保险股份有限公司{town}分公司',
    '{stem}基金管理有限公司',
  ],
  logistics: ['{stem}物流有限公司', '{town}{stem}供应链管理有限公司', '{stem}速运有限公司'],
  building: ['{town}{stem}建筑工程有限公司', '{stem}房地产开发有限公司', '{town}{stem}建筑设计院'],
  hotel: ['{town}{stem}大酒店', '{stem}餐饮管理有限公司', '{stem}酒店管理集团'],
  media: ['{stem}文化传媒有限公司', '{town}{stem}广告有限公司', '{stem}出版社'],
};

export const SCHOOLS: Bank['schools'] = {
  university: ['{town}{stem}大学', '{town}理工大学{stem}学院', '{stem}科技大学'],
  business: ['{town}{stem}财经大学', '{stem}商学院', '{town}{stem}工商学院'],
  medical: ['{town}{stem}医科大学', '{stem}中医药大学', '{town}{stem}护理职业学院'],
  normal: ['{town}{stem}师范大学', '{stem}师范学院'],
  college: ['{town}{stem}职业技术学院', '{stem}高级技工学校', '{town}{stem}工程职业学院'],
  secondary: ['{town}市第{一|四|八}高级中学', '{town}{stem}中学'],
};
