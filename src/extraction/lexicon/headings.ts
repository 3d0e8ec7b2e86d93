import { memoize } from '#kit/memoize.ts';
import type { SectionKind } from '../model/document.ts';
import { EASTERN_HEADINGS } from './eastern-words.ts';
import { fold, foldKeeping, listOf } from './fold.ts';
import { HEADINGS } from './heading-words.ts';
import { EXTRA_HEADINGS } from './heading-words-extra.ts';
import { MORE_HEADINGS } from './heading-words-more.ts';
import { REST_HEADINGS } from './heading-words-rest.ts';
import { isTrailingHead } from './title-heads.ts';

const HEADING_LENGTH_MAX = 70;
const PREFIX_WORDS_MAX = 6;

/** Words that may stand before or after a heading without changing its kind. */
const FILLERS = new Set(
  listOf(`my|your|the|a|an|our|key|core|main|other|additional|relevant|related|selected|recent|current|previous|past|prior|earlier|further|general|
    professional|personal|special|summary of|history of|overview of|list of|details of|brief|short|detailed|continued|cont|cont'd|contd|(continued)|(cont.)|
    summary|overview|details|section|history|profile|information|background|highlights|notable|important|major|latest|full-time|part-time|
    so far|at a glance|most recent|ultimas|ultimos|ultime|precedenti|precedentes|anteriores|anterieures|previas|pregresse|significatives|realisees|
    moja|moj|mina|min|mine|mea|meu|minha|minhas|il mio|la mia|le mie|i miei|os meus|tidligere|tidigare|aikaisempi|aiempi|eerdere|recente|huidige|vorige|dotychczasowe|wczesniejsze|predchozi|anterioara|onceki|попередній|предишен|korabbi|eddigi|dosadasnje|pretekle|ankstesne|varasem|nuvarande|nuvaerende|navaerende|
    meine|mein|weitere|sonstige|besondere|wichtigste|ausgewahlte|relevante|fortsetzung|forts|bisherige|
    mes|mon|autres|principales|principaux|suite|mis|mi|otros|otras|principales|mijn|overige|altre|altri|
    outros|outras|moje|inne|ovriga|andre|ovrige|muut|dalsi|alte|αλλες|diger|другие|други|інші|lainnya|其他|主要|个人|個人|相关|その他|主な|기타|주요`),
);

/** Connectors between the parts of a combined heading ("Education & Certifications"). */
const CONNECTORS =
  /\s*[&+/|,·•・、，]\s*|\s+-\s+|\s+(?:and|und|et|y|e|ed|en|och|og|ja|a|i|si|ve|και|и|та|й|dan|及|和|与|與|および|と|및|و|va)\s+/u;

const KIND_OF = new Map<string, SectionKind>();
/** The same headings without spaces, for text that lost them ("WORKEXPERIENCE") or is letter-spaced. */
const KIND_OF_SOLID = new Map<string, SectionKind>();

for (const table of [HEADINGS, MORE_HEADINGS, REST_HEADINGS, ...EASTERN_HEADINGS, EXTRA_HEADINGS]) {
  for (const [kind, text] of Object.entries(table) as [SectionKind, string][]) {
    for (const phrase of listOf(text)) {
      if (!KIND_OF.has(phrase)) KIND_OF.set(phrase, kind);
      const solid = phrase.replaceAll(/[\s-]/gu, '');
      if (!KIND_OF_SOLID.has(solid)) KIND_OF_SOLID.set(solid, kind);
    }
  }
}

/** Single Latin words of headings. */
const WORDS = new Set(
  [...KIND_OF.keys()].flatMap((phrase) => phrase.split(/[ /&-]/u)).filter((word) => word.length > 2),
);

/** Whether a folded word stands in headings. */
export function isHeadingWord(word: string): boolean {
  return WORDS.has(word);
}

/** Words that turn an "experience" into something else than a job. */
const LEADING_KIND: readonly (readonly [RegExp, SectionKind])[] = [
  [/^(?:volunteer|voluntary|community|extracurricular)\b/u, 'volunteering'],
  [/^(?:project|projects)\b/u, 'projects'],
];

/** "Computer Engineering Experience": one to three words that say in what. */
const EXPERIENCE_OF_FIELD = /^(?:[a-z&/-]+ ){1,3}experiences?$/u;

function kindOfPhrase(phrase: string): SectionKind | null {
  const known = KIND_OF.get(phrase);
  if (known !== undefined) return known;
  const solid = phrase.replaceAll(/[\s-]/gu, '');
  if (solid.length >= 6 || /^(?:\S ){2,}\S$/u.test(phrase)) return KIND_OF_SOLID.get(solid) ?? null;
  return null;
}

/** Strips fillers at both ends until a known heading is left. */
function kindWithoutFillers(phrase: string): SectionKind | null {
  let words = phrase.split(' ');
  if (words.length > 6) return null;
  for (let round = 0; round < 3; round += 1) {
    const kind = kindOfPhrase(words.join(' '));
    if (kind !== null) return kind;
    if (words.length < 2) return null;
    if (FILLERS.has(fold(words.at(-1) ?? ''))) words = words.slice(0, -1);
    else if (FILLERS.has(words.slice(0, 2).join(' '))) words = words.slice(2);
    else if (FILLERS.has(words[0] ?? '')) words = words.slice(1);
    else return null;
  }
  return kindOfPhrase(words.join(' '));
}

/** Said behind a heading of any kind. */
const TRAILERS =
  / (?:at a glance|so far|to date|in brief|in short|im uberblick|auf einen blick|\(?auszug\)?|auszugsweise|en bref|en resume|in breve|in sintesi|en breve|em resumo|in het kort|w skrocie|i urval|i uddrag|i korthet|kort|v kostce|pe scurt)$/u;

/** "IT- und Sprachkenntnisse": the first part waits for the end of the second. */
function kindOfHyphenPair(folded: string): SectionKind | null {
  const second = /^\S{2,20}- ?(?:&|und|og|och|en|ja|a|i) (\S{5,30})$/u.exec(folded)?.[1];
  return second === undefined ? null : kindOfPhrase(second);
}

/** Two headings joined; the first says what the section is, except where it only names a manner of work. */
function kindOfCombined(folded: string): SectionKind | null {
  const parts = folded.split(CONNECTORS).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 4) return null;
  const kinds = parts.map((part) => kindWithoutFillers(part));
  if (kinds.every((kind) => kind !== null)) return kinds[0] ?? null;
  // "Leadership & Management Experience": the last part ends with a heading and all parts are short.
  const last = kinds.at(-1);
  const short = parts.every((part) => part.split(' ').length <= 3);
  if (last !== undefined && last !== null && kinds[0] === null && short && parts.length === 2) {
    const isAdjective = (parts[0] ?? '').split(' ').length === 1 && FILLERS.has(parts[0] ?? '');
    return isAdjective ? last : null;
  }
  return null;
}

/** How long it lasted in all, behind a heading: "Опыт работы — 14 лет 3 месяца", "경력 (총 5년 3개월)", "工作经历（8年）". */
const DURATION =
  /(?:\s*[—–:：(（-]\s*|\s+)(?:총\s*)?\d{1,2}\+?\s?(?:лет|года?|месяц(?:а|ев)?|років|роки|рік|년|年|years?|yrs)(?:[\s,]*(?:и\s)?\d{1,2}\s?(?:месяц(?:а|ев)?|місяц(?:ь|і|ів)|개월|个月|months?|mos))?\s*[)）]?\s*$/iu;

function withoutDuration(text: string): string {
  return /\d/u.test(text) ? text.replace(DURATION, '') : text;
}

function findHeadingKind(text: string): SectionKind | null {
  if (text.length > HEADING_LENGTH_MAX) return null;
  const folded = fold(
    withoutDuration(text)
      // "## Experience": as headings are marked in plain text.
      .replace(/^\s*#{1,4}\s+/u, '')
      .replaceAll(/\(s\)/giu, '')
      .replace(/\(\s*(?:cont[^)]*|forts[^)]*|suite)\s*\)?\s*$/iu, ''),
  );
  if (folded.length < 2) return null;
  const direct = kindWithoutFillers(folded) ?? kindWithoutFillers(folded.replace(TRAILERS, ''));
  if (direct !== null) return direct;
  const spread = /^(?:\S ){3,}\S$/u.test(folded.replaceAll(/\s{2,}/gu, ' ')) ? folded.replaceAll(' ', '') : null;
  if (spread !== null) return KIND_OF_SOLID.get(spread) ?? null;
  for (const [pattern, kind] of LEADING_KIND) {
    if (pattern.test(folded) && /\bexperiences?$/u.test(folded) && folded.split(' ').length <= 5) return kind;
  }
  if (
    /\b(?:work|employment|professional|job) (?:experience|history)\b/u.test(folded) &&
    folded.split(' ').length <= 6 &&
    !isTrailingHead(folded.split(' ').at(-1) ?? '')
  )
    return 'work';
  const combined = kindOfCombined(folded) ?? kindOfHyphenPair(folded);
  if (combined !== null) return combined;
  if (EXPERIENCE_OF_FIELD.test(folded) && !/^(?:my|customer|user|client|guest|the|no|years?|\d+\+?)\b/u.test(folded))
    return 'work';
  return bilingualKind(folded);
}

/**
 * The section that a text heads, if the whole text is a heading in one of the languages of the word list.
 *
 * @param text one line without its neighbours; numbering, emoji, a closing colon and letter-spacing do no harm.
 */
export const headingKind: (text: string) => SectionKind | null = memoize(findHeadingKind);

/** "Berufserfahrung / Work experience", "教育背景 Education", "Education (学历)". */
function bilingualKind(folded: string): SectionKind | null {
  if (!/[\u0250-\uFFFF]/u.test(folded) || !/[a-z]{3}/u.test(folded)) return null;
  const latin = fold(folded.replaceAll(/[\u0250-\uFFFF]+/gu, ' ').replaceAll(/\s+/gu, ' '));
  const rest = fold(folded.replaceAll(/[\u0021-\u024F]+/gu, ' ').replaceAll(/\s+/gu, ' '));
  const first = kindOfPhrase(latin);
  return first !== null && kindOfPhrase(rest) !== null ? first : null;
}

/** Ends of words, and places where a lost space glued a heading to what follows. */
function cutsOf(text: string): number[] {
  const cuts: number[] = [];
  let words = 0;
  for (let at = 1; at < text.length && words < PREFIX_WORDS_MAX; at += 1) {
    const left = text[at - 1] ?? '';
    const right = text[at] ?? '';
    if (/[\p{L}\p{N})]/u.test(left) && /[^\p{L}\p{N}\p{M}'’-]/u.test(right)) {
      cuts.push(at);
      if (/\s/u.test(right)) words += 1;
    } else if (/\p{Lu}/u.test(right) && /\p{Ll}/u.test(text[at + 1] ?? '') && /\p{L}/u.test(left)) cuts.push(at);
    else if (/\p{Ll}/u.test(left) && /[\p{Lu}\p{N}]/u.test(right)) cuts.push(at);
  }
  return cuts;
}

/**
 * The heading that a text begins with, where something marks its end: a colon, a wide space, a change from capitals, or a
 * lost space ("Skills: a, b", "WORK EXPERIENCESoftware Engineer").
 *
 * @returns its kind and the number of characters of `text` that it takes, without the mark behind it; or null.
 */
export function headingPrefix(text: string): { kind: SectionKind; length: number } | null {
  for (const cut of cutsOf(text.slice(0, HEADING_LENGTH_MAX)).reverse()) {
    const head = text.slice(0, cut);
    const rest = text.slice(cut);
    const letters = head.replaceAll(/[^\p{L}]/gu, '');
    const isCapitals = letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
    const marked = /^\s*[:：]|^\t|^\s{2,}|^\s+[–—|]\s/u.test(rest);
    const glued = /^[\p{L}\p{N}]/u.test(rest);
    const caseChanges = isCapitals && /^\s*\p{Lu}?\p{Ll}/u.test(rest);
    if (!marked && !glued && !caseChanges) continue;
    const kind = headingKind(head);
    if (kind !== null) return { kind, length: cut };
  }
  return null;
}

/** Whether the text names the document itself rather than a section of it: "Curriculum Vitae", "Lebenslauf", "履歴書". */
export function isDocumentTitle(text: string): boolean {
  return DOCUMENT_TITLES.has(fold(text)) || DOCUMENT_TITLES.has(foldKeeping(text).replaceAll(/[\s._-]/gu, ''));
}

const TITLE_TEXT = `cv|c.v.|c v|curriculum vitae|curriculum|curriculum vitæ|vitae|resume|résumé|my resume|professional resume|biodata|bio-data|europass|europass cv|
europass curriculum vitae|curriculum vitae europass|europass-lebenslauf|lebenslauf|tabellarischer lebenslauf|bewerbung|bewerbungsunterlagen|beruflicher lebenslauf|personalbogen|mitarbeiterprofil|beraterprofil|
cv europass|curriculum vitae europeo|formato europeo per il curriculum vitae|formato europeo|modello europeo|currículo|curriculo|hoja de vida|
curriculum vitae (cv)|cv in english|academic cv|academic curriculum vitae|levensloop|zyciorys|życiorys|meritforteckning|meritförteckning|levnadsbeskrivning|levnetsbeskrivning|ansioluettelo|
zivotopis|životopis|strukturovany zivotopis|profesni zivotopis|strukturovaný životopis|onéletrajz|oneletrajz|eletrajz|βιογραφικο|βιογραφικο σημειωμα|ozgecmis|özgeçmiş|резюме|автобиография|автобіографія|биография|
daftar riwayat hidup|riwayat hidup|so yeu ly lich|简历|簡歷|个人简历|個人簡歷|履历|履歷|履历表|履歷表|求职简历|履歴書|職務経歴書|이력서|경력기술서|السيرة الذاتية|سيرة ذاتية|קורות חיים|zivljenjepis|životopis|
curriculum vitae et studiorum|dossier de competences|profil|candidate profile|resume of|cv of|curriculum vitae of|lebenslauf von|cv de|curriculum vitae de|personal resume|my cv|persoonlijk cv|akademischer lebenslauf|kompetenzprofil|consultant profile`;

const DOCUMENT_TITLES = new Set([
  ...listOf(TITLE_TEXT),
  ...listOf(TITLE_TEXT).map((title) => title.replaceAll(/[\s._-]/gu, '')),
]);
DOCUMENT_TITLES.delete('profil');
