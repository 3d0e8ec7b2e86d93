import type { Bank } from '../bank.ts';
import { listed } from '../listed.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { JISHU } from './jishu.ts';
import { FAMILY, GIVEN, SPELLING, STREETS, TOWNS } from './people.ts';
import { ZHINENG } from './zhineng.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);

export const ZH_CN: Bank = {
  locale: 'zh-CN',
  words: {
    headings: {
      summary: listed('自我评价, 个人简介, 个人优势, 自我介绍, 职业概述'),
      work: listed('工作经历, 工作经验, 职业经历, 任职经历'),
      education: listed('教育背景, 教育经历, 学历'),
      skills: listed('专业技能, 技能特长, 个人技能, 职业技能'),
      languages: listed('语言能力, 外语水平, 语言'),
      certificates: listed('证书, 资格证书, 职业资格'),
      interests: listed('兴趣爱好, 业余爱好'),
      personal: listed('个人信息, 基本信息, 个人资料'),
      contact: listed('联系方式, 联系信息'),
    },
    months: MONTHS,
    monthsShort: MONTHS,
    dateForms: { long: '{year}年{month}月', short: '{year}年{mm}月', numeric: '{year}.{mm}', year: '{year}年' },
    present: ['至今', '现在', '至今'],
    between: [' - ', '—', ' 至 ', ' ~ ', '-'],
    title: '个人简历',
    labels: {
      email: '邮箱',
      phone: '电话',
      address: '现居住地',
      born: '出生日期',
      nationality: '国籍',
      languages: '语言',
      page: '第',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  naming: { familyFirst: 1, between: '' },
  spelling: SPELLING,
  towns: TOWNS,
  streets: STREETS,
  // No operator has numbers that begin with 154.
  mobiles: ['154 #### ####', '154########', '+86 154 #### ####', '154-####-####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: { own: '普通话', ownLevel: '母语', others: listed('英语, 英语, 日语, 法语, 德语, 韩语') },
  levels: ['基础', '良好', 'CET-6', '流利'],
  interests: listed('阅读, 羽毛球, 摄影, 书法, 徒步, 围棋, 游泳, 烹饪, 马拉松, 古典音乐, 乒乓球, 旅行'),
  sides: [
    { role: '兼职讲师', employers: ['{town}{stem}培训中心'], duties: ['每周两个晚上给成人学员授课。'] },
    { role: '志愿辅导员', employers: ['{stem}青少年活动中心'], duties: ['周末组织手工与阅读活动。'] },
  ],
  personal: { nationality: '中国', born: 'YYYY-MM-DD' },
  occupations: [...JISHU, ...ZHINENG],
};
