import type { SectionKind } from '../model/document.ts';
import { AR_COMPANY_WORDS, AR_DEGREES, AR_HEADINGS, AR_TITLE_HEADS } from './ar-words.ts';
import { HE_COMPANY_WORDS, HE_DEGREES, HE_HEADINGS, HE_TITLE_HEADS } from './he-words.ts';
import { JA_COMPANY_ENDS, JA_DEGREES, JA_HEADINGS, JA_TITLE_ENDS } from './ja-words.ts';
import { KO_COMPANY_ENDS, KO_COMPANY_OPENINGS, KO_DEGREES, KO_HEADINGS, KO_TITLE_ENDS } from './ko-words.ts';
import { RU_COMPANY_WORDS, RU_HEADINGS, RU_TITLE_HEADS } from './ru-words.ts';
import { ZH_COMPANY_ENDS, ZH_DEGREES, ZH_HEADINGS, ZH_TITLE_ENDS } from './zh-words.ts';

/** Lists as text, an entry between bars, of the languages that have files of their own here. */
export const EASTERN_TITLE_HEADS = [AR_TITLE_HEADS, HE_TITLE_HEADS, RU_TITLE_HEADS].join('\n');
export const EASTERN_TITLE_ENDS = [ZH_TITLE_ENDS, JA_TITLE_ENDS, KO_TITLE_ENDS].join('\n');
export const EASTERN_COMPANY_WORDS = [AR_COMPANY_WORDS, HE_COMPANY_WORDS, RU_COMPANY_WORDS].join('\n');
export const EASTERN_DEGREES = [AR_DEGREES, HE_DEGREES].join('|');
export const CJK_DEGREES = [ZH_DEGREES, JA_DEGREES, KO_DEGREES].join('|');
export const EASTERN_HEADINGS: readonly Partial<Readonly<Record<SectionKind, string>>>[] = [
  ZH_HEADINGS,
  JA_HEADINGS,
  KO_HEADINGS,
  AR_HEADINGS,
  HE_HEADINGS,
  RU_HEADINGS,
];

const entriesOf = (text: string): string[] =>
  text
    .split(/[|\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The last characters of names of organisations; the length of the longest bounds what is looked up. */
const COMPANY_ENDS = new Set(entriesOf([ZH_COMPANY_ENDS, JA_COMPANY_ENDS, KO_COMPANY_ENDS].join('\n')));
const COMPANY_END_MAX = Math.max(...Array.from(COMPANY_ENDS, (end) => end.length));
const COMPANY_OPENINGS = [
  ...entriesOf(KO_COMPANY_OPENINGS),
  ...entriesOf(
    '税理士法人|監査法人|弁護士法人|社会保険労務士法人|独立行政法人|国立研究開発法人|学校法人|医療法人|社会福祉法人|公益財団法人|一般財団法人|公益社団法人|レストラン|旅館|ホテル|カフェ|居酒屋|割烹|呉服|中国|国家',
  ),
].filter((opening) => opening.length > 1);

/**
 * "مدرسة" is a school, or a woman who teaches. Behind the school's name stands what kind of school it is.
 *
 * @param folded folded text.
 */
export function isArabicSchool(folded: string): boolean {
  return /^مدرسه\s/u.test(folded) && ARABIC_SCHOOL_KIND.test(folded);
}

const ARABIC_SCHOOL_KIND =
  /\s(?:الخاصه|الثانويه|الابتدائيه|الاعداديه|المتوسطه|الاساسيه|الدوليه|الصناعيه|التجاريه|الزراعيه|الحكوميه|الرسميه|الاهليه|النموذجيه|التجريبيه|المشتركه|للغات|للبنات|للبنين|بنات|بنين)(?=\s|$)/u;

/** A name of one character before "…社" is none. */
const REST_MIN = 1;

/**
 * How much a Chinese, Japanese or Korean text without spaces looks like the name of an organisation, 0 to 1: by its last
 * characters, by what Japanese and Korean put first.
 */
export function cjkCompanyScore(solid: string): number {
  const bare = solid.replace(/[(（][^)）]{0,20}[)）]$/u, '');
  for (let size = Math.min(COMPANY_END_MAX, bare.length - REST_MIN); size >= 1; size -= 1) {
    if (COMPANY_ENDS.has(bare.slice(-size))) return size >= 2 ? 0.8 : 0.45;
  }
  const opening = COMPANY_OPENINGS.find((own) => bare.startsWith(own));
  return opening !== undefined && bare.length > opening.length && bare.length <= 20 ? 0.7 : 0;
}
