import { hasLegalForm, isCompanyWord } from './companies.ts';
import { fold, foldKeeping, listOf, wordsOf } from './fold.ts';
import { TITLE_HEADS, TITLE_MODIFIERS } from './title-words.ts';
import { MORE_TITLE_HEADS, TITLE_SUFFIXES } from './title-words-more.ts';

const LENGTH_MAX = 120;
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Occupation words that are as often something else: alone they say little. */
const WEAK = new Set(
  listOf(`koster|schipper|foged|visser|slager|bakker|kantor|smed|bonde|krejci|kovar|mlynar|balci|terzi|kasap|jager|winzer|dreher|fraser|forster|imker|spengler|klempner|sattler|zimmerer|steinmetz|leitner|gartner|backer|metzger|kellner|pfarrer|polier|sommelier|maurer|zimmermann|schreiner|tischler|drapier|charpentier|mercier|marchand|sister|captain|mate|partner|private|cutter|governor|bishop|handler|potter|fischer|jager|sanger|schneider|glaser|patron|lector|corporal|mayor|vicar|deacon|monk|boer|quadro|custode|primar|bud|asa|osa|cpe|bfd|gp|ota|pta|mta|bta|cta|labor|pomoc|cadre|employe|employee|manufacturing|colleague|marin|expert|experte|pastor|padre|rat|conductor|militar|decan|interna|seguranca|segurança|commis|pilote|piloto|pilot|farmer|brewer|constructor|mistrz|studerende|colleague|undergraduate|auxiliar|commerciale|addetto|addetta|impiegato|associate|lead|fellow|major|minister|model|server|principal|processor|president|staff|partner|guide|host|scout|chef|resident|
    member|student|judge|miller|mason|baker|carpenter|potter|porter|cook|page|dean|butcher|fisher|shepherd|weaver|sales|admin|operations|ops|dev|qa|maker|
    printer|model|agent|interim|doctor|sergeant|colonel|author|editor|guard|commercial|charge|meister|koch|richter|maler|autor|kraft|elev|job|smed|
    major|vet|groom|conductor|controller|collector|driver|reader|loader|grader|builder|trader|social|administration|magang|anggota|wakil|член|partnerin|leitung|
    associado|asociado|socio|docente|general manager|attache|equipier|stage|estagio|freelance|freelancer|volunteer|tutor|coach|mentor|jurist|vd|vakt|chief|executive|ortak|sales rep`),
);

/** Words that open the part of a title behind its head: "Manager of Sales", "Engineer (Platform)". */
const LINKS = new Set(
  listOf(
    `of|for|in|at|to|on|and|und|the|fur|im|in der|der|de|du|des|d|en|la|le|les|et|del|di|della|delle|do|da|dos|das|e|y|a|i|och|og|ja|van|voor|bij|ds|z|w|do spraw|po|для|по|с|и|за|на|з|та|dan|ve|και|si|&|-|/||`,
  ),
);

/** What stands in sentences and not in titles. */
const PROSE = new Set(
  listOf(`the|with|was|were|is|are|been|that|which|who|my|our|their|his|her|i|we|by|from|this|these|have|has|had|will|using|including|through|while|as well as|
    wurde|wurden|ist|sind|war|mit|durch|dass|ich|wir|einer|eines|einem|avec|dans|qui|que|pour les|nous|ayant|con|para que|fue|sono|stato|sobre|foram|met|het|een|przez|oraz|jest|med|som|att|ett|jag|vi`),
);

interface Head {
  readonly weak: boolean;
}

const HEADS = new Map<string, Head>();
let longestHead = 1;
for (const phrase of [...listOf(TITLE_HEADS), ...listOf(MORE_TITLE_HEADS)]) {
  HEADS.set(phrase, { weak: WEAK.has(phrase) });
  longestHead = Math.max(longestHead, phrase.split(' ').length);
}
const MODIFIERS = new Set(listOf(TITLE_MODIFIERS));
const SUFFIXES = listOf(TITLE_SUFFIXES);
const LATIN_SUFFIXES_BY_END = new Map<string, string[]>();
const CJK_SUFFIXES: string[] = [];
for (const suffix of SUFFIXES) {
  if (CJK.test(suffix)) CJK_SUFFIXES.push(suffix);
  else {
    const end = suffix.slice(-3);
    LATIN_SUFFIXES_BY_END.set(end, [...(LATIN_SUFFIXES_BY_END.get(end) ?? []), suffix]);
  }
}
CJK_SUFFIXES.sort((a, b) => b.length - a.length);

const SUFFIX_LENGTH_MIN = 4;
/** "…kraft", "…chef" and the like end family names and places too. */
const COMPOUND_LENGTH_MIN = 9;

function isCompoundTitle(word: string): boolean {
  if (word.length < COMPOUND_LENGTH_MIN) return false;
  const ends = LATIN_SUFFIXES_BY_END.get(word.slice(-3)) ?? [];
  return ends.some((end) => end.length >= SUFFIX_LENGTH_MIN && word.length >= end.length + 2 && word.endsWith(end));
}

const ENDS_OF_TRADES = /(?:ologist|ographer|ician|therapist|keeper|smith|woman|person|worker|maker)$/u;

/** "Verkäufer:in", "Entwickler/in (m/w/d)", "Engineer II": marks that do not change the title. */
function withoutGenderMarks(text: string): string {
  return text
    .replaceAll(/\(?\b[mfwdhx]\s?[/|]\s?[mfwdhx](?:\s?[/|]\s?[mfwdhx])?\b\)?/giu, ' ')
    .replaceAll(/(?<=\p{L})(?:[*:_·]|\s?\/\s?-?)(?:in|innen|e|a|ne|rice|trice|euse|ère|iere|o|os|as)\b/giu, '')
    .replaceAll(/(?<=\p{L})\((?:in|e|a|ne|o|se|trice)\)/giu, '');
}

/** Feminine forms made from masculine ones, by their endings; the first that gives a known word counts. */
const FEMININE: readonly (readonly [RegExp, string])[] = [
  [/in$/u, ''],
  [/ka$/u, ''],
  [/icka$/u, 'ik'],
  [/ora$/u, 'or'],
  [/era$/u, 'ero'],
  [/ria$/u, 'rio'],
  [/a$/u, 'o'],
  [/rice$/u, 'eur'],
  [/euse$/u, 'eur'],
  [/iere$/u, 'ier'],
  [/ienne$/u, 'ien'],
  [/ка$/u, ''],
  [/ица$/u, 'ик'],
  [/иця$/u, 'ик'],
  [/иня$/u, ''],
  [/тка$/u, 'т'],
];

/** The entry of the list for a word, or for the masculine form that it is made from. */
function headOf(word: string): Head | undefined {
  const known = HEADS.get(word);
  if (known !== undefined || word.length < 6) return known;
  for (const [ending, base] of FEMININE) {
    if (!ending.test(word)) continue;
    const head = HEADS.get(word.replace(ending, base));
    if (head !== undefined && !head.weak) return head;
  }
  return undefined;
}

interface HeadHit {
  readonly from: number;
  readonly to: number;
  readonly weak: boolean;
}

function headsIn(words: readonly string[]): HeadHit[] {
  const hits: HeadHit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let size = Math.min(longestHead, words.length - at); size >= 1; size -= 1) {
      const head = size === 1 ? headOf(words[at] ?? '') : HEADS.get(words.slice(at, at + size).join(' '));
      if (head === undefined) continue;
      hits.push({ from: at, to: at + size, weak: head.weak });
      at += size - 1;
      break;
    }
    const word = words[at] ?? '';
    if (hits.at(-1)?.to === at + 1) continue;
    if (isCompoundTitle(word) || (word.length > 8 && ENDS_OF_TRADES.test(word)))
      hits.push({ from: at, to: at + 1, weak: false });
    else if (word.includes('-') || word.includes('/')) {
      if (word.split(/[-/]/u).some((part) => part.length > 3 && headOf(part) !== undefined))
        hits.push({ from: at, to: at + 1, weak: false });
    }
  }
  return hits;
}

function scoreWithoutSpaces(text: string): number {
  const solid = text.replaceAll(/\s+/gu, '');
  const head = solid.replaceAll(/[(（【［].*?[)）】］]/gu, '').replaceAll(/[/／・,，、|].*$/gu, '');
  if (head.length > 24) return 0;
  if (/[。；;]/u.test(head)) return 0;
  for (const suffix of CJK_SUFFIXES) {
    if (head.endsWith(suffix)) return suffix.length >= 2 ? 0.92 : 0.6;
  }
  if (CJK_SUFFIXES.some((suffix) => suffix.length >= 2 && solid.includes(suffix)))
    return solid.length <= 14 ? 0.6 : 0.3;
  return 0;
}

/** Whether the head stands where titles have it: first, last, or last before a link word. */
function standsAsHead(hit: HeadHit, words: readonly string[]): boolean {
  const next = words[hit.to];
  return hit.from === 0 || next === undefined || LINKS.has(next) || /^[ivx]+$|^\d$/u.test(next) || MODIFIERS.has(next);
}

/**
 * How much a text looks like a job title, 0 to 1, by the occupation words of 25 languages, compound endings and the shape
 * of titles. It looks at the text alone: not at where it stands.
 */
export function titleScore(text: string): number {
  if (text.length > LENGTH_MAX || text.length < 2) return 0;
  if (/@|https?:|www\./u.test(text)) return 0;
  const plain = withoutGenderMarks(text);
  if (CJK.test(plain)) return scoreWithoutSpaces(foldKeeping(plain));
  const folded = fold(plain);
  const words = wordsOf(folded.replaceAll(/[/|]/gu, ' ').replaceAll(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, '. '));
  if (words.length === 0) return 0;
  const hits = headsIn(words);
  const known = (word: string) => MODIFIERS.has(word) || LINKS.has(word);
  if (hits.length === 0) {
    const fields = words.filter((word) => MODIFIERS.has(word)).length;
    return fields === words.length && words.length <= 4 ? 0.2 : Math.min(0.15, (0.2 * fields) / words.length);
  }
  const inHead = new Set(
    hits.flatMap((hit) => Array.from({ length: hit.to - hit.from }, (_, step) => hit.from + step)),
  );
  const covered = words.filter((word, at) => inHead.has(at) || known(word)).length / words.length;
  const strong = hits.filter((hit) => !hit.weak);
  const placed = (strong.length > 0 ? strong : hits).some((hit) => standsAsHead(hit, words));
  let score = placed ? 0.62 + 0.36 * covered : 0.3 + 0.3 * covered;
  if (strong.length === 0) score -= words.length === 1 ? 0.35 : 0.2 * (1 - covered) + 0.08;
  return clamped(score - penaltyOf(text, words));
}

/** Words of firms that also say what a person works in: "agent immobilier", "mecánico auto". */
const TRADES = new Set(
  listOf(
    `immobilier|immobiliare|imobiliaria|imobiliario|inmobiliario|inmobiliaria|nieruchomosci|batiment|auto|automotive|center|centre|transport|logistica|logistique|informatica|informatique|construct|marketing|engineering|research|education|software|design|finance|insurance|retail|analytics|security|robotics`,
  ),
);

function penaltyOf(text: string, words: readonly string[]): number {
  let penalty = 0;
  if (words.length > 8) penalty += 0.08 * (words.length - 8);
  if (/\.\s*$/u.test(text) && words.length > 4) penalty += 0.3;
  const prose = words.filter((word) => PROSE.has(word)).length;
  penalty += 0.16 * prose;
  if (/^\p{Ll}/u.test(text.trim())) penalty += 0.2;
  if (words.length > 2 && /(?:ed|ing)$/u.test(words[0] ?? '') && !MODIFIERS.has(words[0] ?? '')) penalty += 0.3;
  if (/\d{3}|%|[$€£]\s?\d/u.test(text)) penalty += 0.25;
  if (hasLegalForm(text)) penalty += 0.45;
  else if (
    isCompanyWord(words.at(-1) ?? '') &&
    !TRADES.has(words.at(-1) ?? '') &&
    words.length > 1 &&
    !/[,(/|–—-]/u.test(text)
  ) {
    if (!words.some((word) => LINKS.has(word))) penalty += 0.35;
  }
  return penalty;
}

function clamped(score: number): number {
  return Math.max(0, Math.min(1, score));
}

/** Whether a folded word goes with titles: a rank, a field, a manner of work. */
export function isTitleModifier(word: string): boolean {
  return word.length > 3 && MODIFIERS.has(word);
}

/** Whether a word names an occupation by itself, in any of the languages; used to keep titles out of names. */
export function isTitleWord(word: string): boolean {
  const folded = fold(word);
  const head = HEADS.get(folded);
  return (head !== undefined && !head.weak) || isCompoundTitle(folded);
}
