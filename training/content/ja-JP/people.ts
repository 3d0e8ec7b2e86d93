import type { Town } from '../bank.ts';
import { romanised } from '../romanised.ts';

const FAMILY_NAMES = romanised(`
  佐藤 sato, 鈴木 suzuki, 高橋 takahashi, 田中 tanaka, 伊藤 ito, 渡辺 watanabe, 山本 yamamoto, 中村 nakamura, 小林 kobayashi, 加藤 kato,
  吉田 yoshida, 山田 yamada, 佐々木 sasaki, 山口 yamaguchi, 松本 matsumoto, 井上 inoue, 木村 kimura, 林 hayashi, 清水 shimizu, 斎藤 saito,
  山崎 yamazaki, 森 mori, 池田 ikeda, 橋本 hashimoto, 阿部 abe, 石川 ishikawa, 前田 maeda, 藤田 fujita, 小川 ogawa, 岡田 okada,
  後藤 goto, 長谷川 hasegawa, 村上 murakami, 近藤 kondo, 石井 ishii, 坂本 sakamoto, 遠藤 endo, 青木 aoki, 藤井 fujii, 西村 nishimura
`);
const WOMEN = romanised(`
  陽子 yoko, 美咲 misaki, 結衣 yui, 由美子 yumiko, 恵子 keiko, 真由美 mayumi, 彩花 ayaka, さくら sakura, 優子 yuko, 千尋 chihiro, 直美 naomi,
  智子 tomoko, 麻衣 mai, 愛 ai, 里奈 rina, 久美子 kumiko, 綾 aya, 沙織 saori, 裕子 hiroko, 明日香 asuka, 葵 aoi, 舞 mai, 香織 kaori,
  奈々 nana, 詩織 shiori, 由紀 yuki
`);
const MEN = romanised(`
  太郎 taro, 健一 kenichi, 大輔 daisuke, 翔太 shota, 拓也 takuya, 誠 makoto, 浩二 koji, 直樹 naoki, 和也 kazuya, 亮 ryo, 大翔 hiroto,
  雄太 yuta, 隆 takashi, 修 osamu, 智也 tomoya, 達也 tatsuya, 正樹 masaki, 剛 tsuyoshi, 洋平 yohei, 康平 kohei, 祐介 yusuke, 海斗 kaito,
  一郎 ichiro, 秀樹 hideki, 涼太 ryota, 純 jun
`);

export const FAMILY: readonly string[] = FAMILY_NAMES.names;
export const GIVEN = { f: WOMEN.names, m: MEN.names };
export const SPELLING = { ...FAMILY_NAMES.spelling, ...WOMEN.spelling, ...MEN.spelling };

export const TOWNS: readonly Town[] = [
  { name: '東京都', postcode: '〒154-0011' },
  { name: '横浜市', postcode: '〒221-0835' },
  { name: '大阪市', postcode: '〒530-0041' },
  { name: '名古屋市', postcode: '〒460-0008' },
  { name: '京都市', postcode: '〒604-8152' },
  { name: '神戸市', postcode: '〒650-0021' },
  { name: '福岡市', postcode: '〒810-0041' },
  { name: '札幌市', postcode: '〒060-0042' },
  { name: '仙台市', postcode: '〒980-0811' },
  { name: '広島市', postcode: '〒730-0035' },
  { name: 'さいたま市', postcode: '〒330-0845' },
  { name: '静岡市', postcode: '〒420-0852' },
];

export const STREETS: readonly string[] = [
  '若葉町#-7 メゾン若葉203',
  '緑ヶ丘#-12',
  '桜台#-3-5',
  '栄町#-21 コーポ青空101',
  '南風#丁目8番地',
  '川端町#-4',
];
