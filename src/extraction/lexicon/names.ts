import { COMMON_WORDS } from './common-words.ts';
import { isCompanyWord, isStrongCompanyWord } from './companies.ts';
import { EASTERN_FAMILY_NAMES, EASTERN_GIVEN_NAMES } from './eastern-names.ts';
import { FAMILY_NAMES } from './family-names.ts';
import { fold, listOf } from './fold.ts';
import { GIVEN_NAMES } from './given-names.ts';
import { isHeadingWord } from './headings.ts';
import {
  FAMILY_LABELS,
  GIVEN_LABELS,
  HONORIFICS,
  NAME_LABELS,
  NOT_NAMES,
  PARTICLES,
  POSTNOMINALS,
} from './name-words.ts';
import { isTitleWord } from './title-heads.ts';
import { isTitleModifier } from './titles.ts';

const GIVEN = new Set([...GIVEN_NAMES.trim().split(/[|\n]/u), ...listOf(EASTERN_GIVEN_NAMES)]);
const FAMILY = new Set([...FAMILY_NAMES.trim().split(/[|\n]/u), ...listOf(EASTERN_FAMILY_NAMES)]);
const HONORIFIC = new Set(listOf(HONORIFICS).map((word) => word.replaceAll(/[ .]/gu, '')));
const POSTNOMINAL = new Set(listOf(POSTNOMINALS).map((word) => word.replaceAll(/[ .]/gu, '')));
const PARTICLE = new Set(PARTICLES.trim().split('|'));
const NOT_NAME = new Set(listOf(NOT_NAMES));
const COMMON = new Set(listOf(COMMON_WORDS));
const LABEL_OF = new Map<string, NameLabel>([
  ...listOf(GIVEN_LABELS).map((label): [string, NameLabel] => [label, 'given']),
  ...listOf(FAMILY_LABELS).map((label): [string, NameLabel] => [label, 'family']),
  ...listOf(NAME_LABELS).map((label): [string, NameLabel] => [label, 'full']),
]);

/** What a label of a form says of the value behind it. */
export type NameLabel = 'full' | 'given' | 'family';

const FAMILY_ENDINGS =
  /(?:ski|ska|cki|cka|dzki|wicz|owicz|ewicz|czyk|czak|enko|chuk|czuk|shvili|adze|ian|yan|opoulos|idis|akis|oglu|escu|eanu|sson|sen|dottir|datter|son|berg|stein|mann|baum|feld|ova|eva|ov|ev|in|ina|skaya|sky|skiy|vich|vic|vych|ovych|nen|lainen|nyi|ez|ova|inen|kaya|енко|ов|ова|ев|ева|ин|ина|ский|ская|ски|ска|чук|ич|вич|юк|ко|άκης|ιδης|πουλος|ακης|οπουλος|ιδου|ακη)$/u;

/** How much a single folded word looks like a given name, 0 to 1, by the list. */
export function givenNameScore(word: string): number {
  if (GIVEN.has(word)) return 1;
  return word.includes('-') && word.split('-').every((part) => GIVEN.has(part)) ? 1 : 0;
}

/** How much a single folded word looks like a family name, 0 to 1, by the list and by common endings. */
export function familyNameScore(word: string): number {
  if (FAMILY.has(word)) return 1;
  if (word.includes('-') && word.split('-').some((part) => FAMILY.has(part))) return 0.9;
  return word.length >= 6 && FAMILY_ENDINGS.test(word) ? 0.4 : 0;
}

/** "Dr.", "Mr", "Dipl.-Ing." */
export function isHonorific(word: string): boolean {
  return HONORIFIC.has(fold(word).replaceAll(/[ .]/gu, ''));
}

/** "PhD", "M.Sc.", "she/her" */
export function isPostnominal(word: string): boolean {
  return POSTNOMINAL.has(fold(word).replaceAll(/[ .]/gu, ''));
}

/** "van", "de", "bin": small words inside family names. */
export function isParticle(word: string): boolean {
  return PARTICLE.has(word.toLowerCase().replace(/[’']$/u, '')) || PARTICLE.has(word.toLowerCase());
}

/** "Thế" is not "the": a short word with accents is not the one that it becomes without them. */
function isOtherSpelling(word: string, folded: string): boolean {
  return word.length <= 4 && folded.length <= 4 && word.normalize('NFC').toLowerCase() !== folded;
}

/** Whether a word stands in headings, titles, company names or other parts of CVs rather than in names. */
export function isNotNameWord(word: string): boolean {
  const folded = fold(word);
  if (isOtherSpelling(word, folded)) return false;
  return NOT_NAME.has(folded) || isHeadingWord(folded) || isTitleWord(folded) || isStrongCompanyWord(folded);
}

/** Whether a word is an ordinary one, of slogans, fields of work and names of firms: weaker evidence against a name. */
export function isOrdinaryWord(word: string): boolean {
  const folded = fold(word);
  if (isOtherSpelling(word, folded)) return false;
  return COMMON.has(folded) || isTitleModifier(folded) || isCompanyWord(folded);
}

/** The kind of name that a label of a form asks for ("Name:", "Vorname", "Surname / first name"), or null. */
export function nameLabelOf(text: string): NameLabel | null {
  if (text.length > 45) return null;
  return LABEL_OF.get(fold(text)) ?? LABEL_OF.get(fold(text).replaceAll(/\s*\/\s*/gu, ' / ')) ?? null;
}

const CHINESE_SURNAMES =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于余蒋蔣蔡杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯常温康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟殷詹申欧歐耿关關兰蘭焦俞左柳甘祝包宁寧尚符舒阮柯纪紀梅童凌毕畢单單季裴霍涂成苗谷盛曲翁冉骆駱蓝藍路游辛靳管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽时時穆农農司卓古吉缪簡简车車项項连連芦麦麥褚娄婁窦竇戚岑景党宫宮费費卜冷晏席卫衛米柏宗瞿桂全佟应應臧闵閔苟邬鄔边邊卞姬师師和仇栾欒隋商刁沙荣榮巫寇桑郎甄丛叢仲虞敖巩鞏明佘池查麻苑迟遲邝鄺官封谈談匡鞠惠荆荊乐樂冀胥郁南班储儲原栗燕楚鄢劳勞谌奚皮粟冼蔺藺楼樓盘盤满滿闻聞位厉厲伊仝区區郜海阚闞花权權强強帅帥屠豆朴盖蓋练練廉禹井祖漆巴丰豐支卿国國狄平计計索宣晋晉相初门門云雲容敬来來扈晁芮都普阙闕浦戈伏鹿薄邸雍辜羊阿乌烏母裘亓修邰赫杭况那宿鲜鮮印逯隆茹诺戰';
const CHINESE_COMPOUND =
  '欧阳|歐陽|上官|司马|司馬|诸葛|諸葛|司徒|东方|東方|独孤|獨孤|南宫|南宮|夏侯|尉迟|尉遲|皇甫|长孙|長孫|慕容|令狐|公孙|公孫|端木|申屠|轩辕|宇文|呼延|闻人|澹台|单于|太史|钟离';
const KOREAN_SURNAMES =
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진류나지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용태범팽빈당두상시피갈감계관궁단독동목미복봉부빙사순승예온음점좌준초춘치탄포풍형호화뇌누담대돈등량매묵묘보비삼섭수스아애야옹요운자저종증창총탕파평필학해향환후';
const JAPANESE_KANA = /[\u3040-\u30FF]/u;

/**
 * Whether an East Asian text has the form of a person's name: a known Chinese or Korean surname and one or two more
 * characters; for Japanese, four to seven characters parted by a space, or a family name of the list in front.
 */
export function eastAsianNameScore(text: string): number {
  const solid = text.replaceAll(/[\s\u3000·・]/gu, '');
  const parts = text.trim().split(/[\s\u3000]+/u);
  if (/^[\uAC00-\uD7AF]+$/u.test(solid)) {
    if (solid.length < 2 || solid.length > 4) return 0;
    if (!KOREAN_SURNAMES.includes(solid[0] ?? '')) return 0.1;
    return solid.length === 3 ? 1 : 0.6;
  }
  if (!/^[\u3400-\u9FFF\u3005\u3006\u30F6\u3040-\u30FF]+$/u.test(solid) || solid.length < 2 || solid.length > 8)
    return 0;
  const familyFirst = [4, 3, 2, 1].some((size) => solid.length > size && FAMILY.has(solid.slice(0, size)));
  const chinese = new RegExp(`^(?:${CHINESE_COMPOUND})`, 'u').test(solid)
    ? solid.length <= 4
    : CHINESE_SURNAMES.includes(solid[0] ?? '') && solid.length <= 3;
  if (JAPANESE_KANA.test(solid)) {
    if (parts.length !== 2 || /の|を|に|は|で|と/u.test(solid)) return familyFirst && solid.length <= 6 ? 0.6 : 0;
    return /^[\u3400-\u9FFF]/u.test(solid) || familyFirst ? 0.9 : 0.6;
  }
  if (parts.length === 2 && parts.every((part) => part.length >= 1 && part.length <= 3))
    return familyFirst || chinese ? 1 : 0.6;
  if (chinese) return 1;
  if (familyFirst && solid.length <= 5) return 0.8;
  return solid.length <= 4 ? 0.15 : 0;
}
