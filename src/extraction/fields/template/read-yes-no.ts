import { foldKeeping, wordsOf } from '../../lexicon/fold.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/[\s|]+/u).map((word) => foldKeeping(word)));

const YES = setOf(
  `yes y ja jawohl oui si sì sí sim tak joo kyllä ano da ναι evet да так iya ya 是 有 可 はい あり 可能 예 네 있음 가능 نعم כן true vorhanden available held obtained completed granted valid existe poseo posee possuo
  igen áno jah jā taip 具备 持有 已有 무관 유 есть имеется є tersedia ada`,
);
const NO = setOf(
  `no n nein non não nao nee nie nej nei ei ne nu όχι hayır yok нет не ні κανένα κανένας tidak bukan 否 无 無 没有 不 なし いいえ 不可 아니오 아니요 없음 불가 لا לא אין false none nil kein keine keinen keiner keines nicht ohne weder sans aucun aucune pas ni ninguno ninguna sin
  nessuno nessuna senza nenhum nenhuma sem geen niet zonder brak bez żaden inte ingen inget inga utan ikke uten uden ingen ingenting ilman žádný žádná fără δεν χωρίς καμία değil без отсутствует нема няма немає tanpa بدون غير ללא not without never cannot can't don't doesn't unable unwilling n'ai n'a n/a`,
);
const MARKS: readonly (readonly [RegExp, boolean])[] = [
  [/^[✓✔☑🗹]/u, true],
  [/^[✗✘☒✕×]$/u, false],
];
/** Where the denial of a statement may stand: this many words before what it denies. */
const DENIAL_WORDS_BEFORE = 5;
const SPACELESS_NO = /^(?:无|無|没有|否|不|なし|いいえ|없음|없다|불가|아니)/u;
const SPACELESS_YES = /^(?:有|是|可|はい|あり|있음|가능|예)/u;

/** A box to mark, and the word behind it; the first two boxes are empty. */
const BOXED = /(?<box>[☐□☑☒■✓✔✗✘])\s*(?<word>[^\s☐□☑☒■✓✔✗✘]+)/gu;
const EMPTY_BOXES = '☐□';

/** What a text says where it is a choice of boxes: the words behind those that are marked. Null where it has no boxes. */
function markedWords(text: string): readonly string[] | null {
  const choices = [...text.matchAll(BOXED)].map(({ groups }) => ({
    box: groups?.['box'],
    word: groups?.['word'] ?? '',
  }));
  if (!choices.some(({ box }) => EMPTY_BOXES.includes(box ?? ' '))) return null;
  return choices.filter(({ box }) => !EMPTY_BOXES.includes(box ?? ' ')).map(({ word }) => word);
}

/** Neither yes nor no: it has to be talked about, or is not known. Folded, by how the text begins. */
const UNDECIDED =
  /^(?:t\.?b\.?[ad]\.?(?!\p{L})|unknown|undecided|to be (?:agreed|discussed)|negotiable|by arrangement|nach (?:absprache|vereinbarung)|unbekannt|a (?:discuter|convenir|definir|combinar)|da (?:concordare|definire)|in overleg|onbekend|do uzgodnienia|enligt overenskommelse|efter aftale|etter avtale|sopimuksen mukaan|dle dohody|de comun acord|κατοπιν συμφωνιασ|gorusulur|по договоренности|по договаряне|за домовленістю|dapat dinegosiasikan|応相談|要相談|面议|협의)/u;

/** Whether a text leaves a question of a form open: "yes / no", "☐ Ja ☐ Nein", "by arrangement". */
export function isLeftOpen(text: string): boolean {
  const marked = markedWords(text);
  if (marked !== null) return marked.length !== 1;
  const folded = foldKeeping(text.trim());
  const [first = '', second = '', ...more] = folded.split(/[\s/|]+/u);
  const offersBoth = more.length === 0 && ((YES.has(first) && NO.has(second)) || (NO.has(first) && YES.has(second)));
  return offersBoth || UNDECIDED.test(folded);
}

/** Yes or no where a text begins with one of them ("Ja, Klasse B", "none") or marks the box of one; else null. */
export function readYesNo(text: string): boolean | null {
  if (isLeftOpen(text)) return null;
  const trimmed = (markedWords(text)?.[0] ?? text).trim();
  for (const [pattern, answer] of MARKS) if (pattern.test(trimmed)) return answer;
  const folded = foldKeeping(trimmed);
  if (/^(?:n\/a|-+|–|0)$/u.test(folded)) return false;
  const [first = ''] = wordsOf(folded);
  // "No." begins a number, "Ni" a name: a denial is followed by nothing of digits.
  if (NO.has(first) && !/^\S+\.?\s?\d/u.test(folded)) return false;
  if (SPACELESS_NO.test(folded)) return false;
  return YES.has(first) || SPACELESS_YES.test(folded) ? true : null;
}

/** Whether a text denies what stands in it from a place on: "no driving licence", "not willing to relocate", "免許なし". */
export function isDenied(text: string, from: number, to: number): boolean {
  const before = wordsOf(foldKeeping(text.slice(0, from))).slice(-DENIAL_WORDS_BEFORE);
  if (before.some((word) => NO.has(word) || word.endsWith("n't"))) return true;
  const behind = foldKeeping(text.slice(to)).replace(/^[\s:：=()[\]–-]+/u, '');
  const next = wordsOf(behind).slice(0, 2);
  return SPACELESS_NO.test(behind) || next.some((word) => NO.has(word) && word.length > 1);
}
