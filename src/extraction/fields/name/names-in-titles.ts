import { fold } from '../../lexicon/fold.ts';
import { isDocumentTitle } from '../../lexicon/headings.ts';
import { givenNameScore, isHonorific } from '../../lexicon/names.ts';

/** Several abbreviations without a space between them: "Akad.Arch.", "Dipl.Päd.". */
export const ABBREVIATIONS = /^(?:\p{L}{3,5}\.){2,}$/u;

/** A name without the degrees before it that commas separate: "Ing. arch., Mag. arch. Jan Novák". Offsets stay. */
export function withoutTitlesBefore(text: string): string {
  const comma = text.indexOf(',');
  const words = text.slice(0, comma).trim().split(/\s+/u);
  const isTitle = (word: string): boolean => word.endsWith('.') && (isHonorific(word) || ABBREVIATIONS.test(word));
  if (comma < 0 || !isTitle(words[0] ?? '') || !words.every((word) => isTitle(word) || /^\p{Ll}{2,5}\.$/u.test(word)))
    return text;
  return withoutTitlesBefore(' '.repeat(comma + 1) + text.slice(comma + 1));
}

/** The last word or the last two words of a text behind a name, with or without a possessive. */
const OF_SOMEONE = [/(?<owns>['’]s?)?\s+(?<what>\S{2,20})$/u, /(?<owns>['’]s?)?\s+(?<what>\S{2,12}\s\S{2,12})$/u];
const WEB_PAGE = /^(?:home ?page|web ?(?:site|page)|portfolio)$/iu;
/** What is no family name behind a possessive only. */
const OF_OWNER = /^(?:page|site|profile|bio|biography|details)$/iu;
/** "von Max Lehr", below the title of the document. */
const BY = /^(?:von|by|par|door|av|af|od|от|від)\s+(?=(?<given>\p{Lu}[\p{L}'’-]+)\s+\p{Lu})/u;

/** A name without what the text says to be of that person: "Ann Miller's Bio", "Max Lehr Portfolio", "von Max Lehr". Offsets stay. */
export function withoutOwned(text: string): string {
  const owned = OF_SOMEONE.map((pattern) => pattern.exec(text)).find((match) => {
    const what = match?.groups?.['what'] ?? '';
    return (
      isDocumentTitle(what) || WEB_PAGE.test(what) || (match?.groups?.['owns'] !== undefined && OF_OWNER.test(what))
    );
  });
  const name = text.slice(0, owned?.index ?? text.length);
  const by = BY.exec(name);
  const isGiven = givenNameScore(fold(by?.groups?.['given'] ?? '')) > 0;
  return by !== null && isGiven ? ' '.repeat(by[0].length) + name.slice(by[0].length) : name;
}

/** A Chinese, Japanese or Korean name without the title of the document before or behind it: "김하늘 경력기술서", "王小明的简历". Offsets stay. */
export function withoutDocumentTitle(text: string): string {
  const [, before = '', name = ''] = /^(\S+[\s:：]+)(\S.*)$/u.exec(text) ?? [];
  if (isDocumentTitle(before.replace(/[\s:：]+$/u, ''))) return ' '.repeat(before.length) + name;
  const behind = /^(?<name>.+?)(?:\s+|的)(?<title>\S+)$/u.exec(text)?.groups;
  return behind !== undefined && isDocumentTitle(behind['title'] ?? '') ? (behind['name'] ?? text) : text;
}
