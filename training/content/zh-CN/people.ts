import type { Town } from '../bank.ts';
import { romanised } from '../romanised.ts';

const FAMILY_NAMES = romanised(`
  王 wang, 李 li, 张 zhang, 刘 liu, 陈 chen, 杨 yang, 黄 huang, 赵 zhao, 吴 wu, 周 zhou, 徐 xu, 孙 sun, 马 ma, 朱 zhu, 胡 hu, 郭 guo,
  何 he, 高 gao, 林 lin, 罗 luo, 郑 zheng, 梁 liang, 谢 xie, 宋 song, 唐 tang, 许 xu, 韩 han, 冯 feng, 邓 deng, 曹 cao, 彭 peng, 曾 zeng,
  肖 xiao, 田 tian, 董 dong, 潘 pan, 袁 yuan, 蒋 jiang, 余 yu, 叶 ye, 欧阳 ouyang, 上官 shangguan
`);
const WOMEN = romanised(`
  静 jing, 敏 min, 丽娜 lina, 秀英 xiuying, 雪梅 xuemei, 雨桐 yutong, 欣怡 xinyi, 思琪 siqi, 佳慧 jiahui, 梦洁 mengjie, 晓燕 xiaoyan,
  婷婷 tingting, 文静 wenjing, 海霞 haixia, 春兰 chunlan, 玉洁 yujie, 若曦 ruoxi, 子涵 zihan, 诗雨 shiyu, 雅文 yawen, 慧敏 huimin, 倩 qian,
  莉 li, 红梅 hongmei, 嘉怡 jiayi, 晓雯 xiaowen
`);
const MEN = romanised(`
  伟 wei, 强 qiang, 志强 zhiqiang, 建国 jianguo, 浩然 haoran, 子轩 zixuan, 宇航 yuhang, 俊杰 junjie, 文博 wenbo, 明辉 minghui, 立新 lixin,
  国栋 guodong, 海涛 haitao, 晓峰 xiaofeng, 天宇 tianyu, 博文 bowen, 一鸣 yiming, 泽宇 zeyu, 永刚 yonggang, 建华 jianhua, 鹏飞 pengfei,
  磊 lei, 超 chao, 嘉豪 jiahao, 思远 siyuan, 振华 zhenhua
`);

export const FAMILY: readonly string[] = FAMILY_NAMES.names;
export const GIVEN = { f: WOMEN.names, m: MEN.names };
export const SPELLING = { ...FAMILY_NAMES.spelling, ...WOMEN.spelling, ...MEN.spelling };

export const TOWNS: readonly Town[] = [
  { name: '北京', postcode: '100083' },
  { name: '上海', postcode: '200092' },
  { name: '广州', postcode: '510630' },
  { name: '深圳', postcode: '518057' },
  { name: '杭州', postcode: '310012' },
  { name: '南京', postcode: '210093' },
  { name: '武汉', postcode: '430070' },
  { name: '成都', postcode: '610041' },
  { name: '西安', postcode: '710075' },
  { name: '苏州', postcode: '215021' },
  { name: '青岛', postcode: '266071' },
  { name: '长沙', postcode: '410005' },
  { name: '郑州', postcode: '450001' },
];

export const STREETS: readonly string[] = [
  '柳溪路#号3单元502室',
  '望江街#号',
  '青石巷#号1栋',
  '梧桐大道#号806室',
  '文昌路#弄12号',
  '枫林新村#号',
  '东湖街#号2单元',
];
