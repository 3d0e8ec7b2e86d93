import { lazy } from '#kit/lazy.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { SeparatedRange } from './separators.ts';

/** "Hall, Moor & Dale": partners of a firm, one before the comma and two behind it. */
const AND = phrases((language) => language.joiners?.and);
const PARTNERS = lazy(
  () => new RegExp(String.raw`^\p{Lu}[\p{L}'’-]+\s(?:&|${spelled(AND())})\s\p{Lu}[\p{L}'’-]+$`, 'u'),
);

/** "Department for Farming, Food and the Sea": a public body whose name lists its duties. */
const PUBLIC_BODY =
  /^(?:(?:federal |state )?(?:department|ministry|secretariat|faculty|institute|agency|directorate)\s(?:of|for)\s|(?:bundes|landes)?ministerium\sfür\s|fakultät\sfür\s|minist(?:ère|erio|ério|ero|erie|erstwo|erstvo)\s)/iu;

/** Legal forms written in full behind the name: "Domov Bříza, příspěvková organizace". */
const FULL_LEGAL_FORMS = phrases((language) => language.companies?.legalFormsInFull);
const FULL_LEGAL_FORM = lazy(
  () => new RegExp(`^(?:${spelled(FULL_LEGAL_FORMS()).replaceAll(' ', String.raw`\s?`)})\\.?$`, 'iu'),
);

const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
const CJK_FORM = /^[(（]?(?:[株주有유]|株式会社|有限会社|合同会社|有限公司|주식회사|유한회사)[)）]?$/u;

/** Whether a text is only a legal form ("Inc.", "Pty Ltd"), not a short name with one ("Arden AG", "(주)너울"). */
function isFormAlone(own: string): boolean {
  if (own.length > 14 || !hasLegalForm(own)) return false;
  const [first = '', second, third] = own.split(/\s+/u);
  if (third !== undefined) return false;
  if (CJK.test(own)) return CJK_FORM.test(own);
  return second === undefined || hasLegalForm(`Name ${first}`) || /^(?:pty|pvt|co|sp|sdn|&)\b|^&/iu.test(first);
}

function isRestOfName(own: string, before: string): boolean {
  if (FULL_LEGAL_FORM().test(own)) return true;
  if (PUBLIC_BODY.test(before) && /^\p{Lu}?.*\s(?:&|and|und|et|y|e|en|och|i|a)\s/u.test(own) && own.length <= 50)
    return true;
  if (isFormAlone(own)) return true;
  return PARTNERS().test(own) && /^\p{Lu}[\p{L}'’-]+$/u.test(before) && titleScore(before) < 0.5;
}

/** "Bhatt & Sons (Castings) Ltd": brackets before a legal form are part of the name. */
function closesName(own: string, range: SeparatedRange, last: SeparatedRange | undefined): boolean {
  return range.separator === 'paren' && last?.separator === 'paren' && own.split(/\s+/u).length <= 2 && isBareForm(own);
}

function isBareForm(text: string): boolean {
  return hasLegalForm(`Name ${text}`) && !/^\p{Lu}\p{Ll}{4}/u.test(text);
}

/** "医療法人若葉会 若葉病院": a corporation and the hospital, school or home that it runs, with a space between them. */
const RUNS_INSTITUTION = /^(?:医療法人|社会医療法人|社会福祉法人|学校法人|独立行政法人|国立大学法人)\S+$/u;
const INSTITUTION = /^\S{1,16}(?:病院|医院|クリニック|診療所|園|学校|学院|大学|高校|センター|ホーム|荘)$/u;

function isItsInstitution(own: string, before: string, between: string): boolean {
  return /^[ \u3000]+$/u.test(between) && RUNS_INSTITUTION.test(before) && INSTITUTION.test(own);
}

/**
 * Merges the ranges of one name. "Acme, Inc.": a legal form after a comma belongs to the name before it, and so do a
 * firm's partners.
 */
export function mergeNames(ranges: readonly SeparatedRange[], text: string): SeparatedRange[] {
  const result: SeparatedRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    const own = text.slice(range.from, range.to);
    if (last !== undefined && range.separator === 'comma' && isRestOfName(own, text.slice(last.from, last.to)))
      result[result.length - 1] = { ...last, to: range.to };
    else if (
      last !== undefined &&
      isItsInstitution(own, text.slice(last.from, last.to), text.slice(last.to, range.from))
    )
      result[result.length - 1] = { ...last, to: range.to };
    else if (result.length > 1 && closesName(own, range, last)) {
      result.pop();
      result[result.length - 1] = { ...(result.at(-1) as SeparatedRange), to: range.to };
    } else result.push(range);
  }
  return result;
}
