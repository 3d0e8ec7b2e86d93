/**
 * How often one letter follows another: a row for each letter from a to z and one for the start of a word, with a digit for each
 * next letter and one for the end of the word. The digit is 9 + log2 of the share of the row, at least 0. Counted over the
 * 32,319 different words of extraction's lexicon: names, places, titles and headings in about thirty languages.
 */
const LIKELIHOODS = (
  '234422334245461306553320337 731170026104016006305000303 603060076143026003244000245 ' +
  '611270226112236005415210336 324432324245462207553322327 601165006015116006345000105 ' +
  '610260346014145005325010206 700170006113246004245020306 525452411345465304652300236 ' +
  '802360005032236000425010014 711060026033126004445110306 722462216125325200434200306 ' +
  '742160016012416402315000205 614562526231045001553100327 333423423335563306544440236 ' +
  '701172045005016406345000004 310000004002003000019320005 633461316133345103444210336 ' +
  '525060045154325401564220237 601060046022126005444010326 444543434245462306652212235 ' +
  '701170007013036003303000204 702061027013045003513000305 604062036102315500053113217 ' +
  '634351223144355204534210217 732360136233235101224120536 555544444455544514553430230'
).split(' ');

const BOUNDARY = 26;
const CODE_A = 97;

const FOLDED = new Map<string, string>(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    ı: 'i',
    đ: 'd',
    ð: 'd',
    þ: 'th',
  }),
);

/** How likely the letter sequence of a word is. */
export interface BigramLikelihood {
  /** Sum over the pairs, 0 to 9 each. The ends of the word count as letters. */
  readonly sum: number;
  readonly count: number;
}

/**
 * Scores a word of the Latin alphabet by its letter pairs, accents removed. The mean over a page is 4.7 or more for real text of
 * European languages, foreign names and places included, and 4.2 or less for substituted letters.
 */
export function bigramLikelihood(word: string): BigramLikelihood {
  const letters = folded(word);
  if (!/^[a-z]+$/.test(letters)) return { sum: 0, count: 0 };
  let sum = 0;
  let last = BOUNDARY;
  for (let at = 0; at <= letters.length; at += 1) {
    const next = at === letters.length ? BOUNDARY : letters.charCodeAt(at) - CODE_A;
    sum += Number(LIKELIHOODS[last]?.[next] ?? 0);
    last = next;
  }
  return { sum, count: letters.length + 1 };
}

function folded(word: string): string {
  const small = word.toLowerCase();
  if (/^[a-z]+$/.test(small)) return small;
  return small
    .replaceAll(/[ßæœøłıđðþ]/g, (letter) => FOLDED.get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}
