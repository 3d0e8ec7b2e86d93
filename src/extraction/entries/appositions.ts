import { hasLegalForm } from '../lexicon/companies.ts';
import type { SeparatedRange } from './separators.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** Words before the name of an agency or of a client through which a person works for an employer. */
const THROUGH =
  'via|vía|through|placed (?:by|with|at)|on assignment (?:at|to|with)|seconded to|über|durch|eingesetzt bei|tramite|presso il cliente|a través de|en cliente|através d[aeo]|pela|no cliente|chez le client|en mission chez|via le cabinet|gedetacheerd (?:bij|door)|ingezet bij|genom|gjennom|gennem|hos kund|kautta|przez|oddelegowanie do|u klienta|přes|u klienta|prin|la client|через|у клиента|чрез|при клиент|μέσω|στον πελάτη|melalui|ditempatkan di|عن طريق|من خلال|דרך|באמצעות';
/** Words that can precede such a word: "– contract through Elverton Staffing". */
const CONTRACT =
  'contract|assignment|placement|secondment|einsatz|vertrag|arbeitnehmerüberlassung|zeitarbeit|mission|contrato|incarico|somministrazione|opdracht|kontrakt|umowa|delegacja|smlouva|договор|договір|контракт|σύμβαση|sözleşme|kontrak';
/** Labels of a client, which is not the employer: "client: Marlstone Ltd". */
const CLIENT =
  'end[- ]?client|client|kunde|kunden|einsatz bei|mission|cliente finale|cliente|klant|opdrachtgever|kund|asiakas|klient|zákazník|клиент|заказчик|замовник|πελάτης|müşteri|klien|客户|客户公司|派遣元|派遣先|常駐先|파견업체|파견처|고객사';

const OPENS_APPOSITION = new RegExp(
  String.raw`^(?:(?:${CONTRACT})\s+)?(?:${THROUGH})\s+(?=\S)|^(?:${CONTRACT})\s+(?:con|with|mit|avec|med)\s+|^(?:${CLIENT})\s?[:：]\s?\S|^(?:intérim|somministrazione|vuokratyö|agenturní smlouva)(?:\s|$)`,
  'iu',
);
const ENDS_APPOSITION = /\s(?:aracılığıyla|üzerinden|bünyesinde)$|より派遣$|(?:外派|派遣)$|소속\s파견$/u;
const WITHIN = new RegExp(String.raw`\s+(?:(?:${CONTRACT})\s+)?(?:${THROUGH})\s+(?=["„“«\p{Lu}\p{Lo}])`, 'giu');
/** Staffing agencies, matched by a part of the folded or written name. */
const AGENCY =
  /staffing|recruit|personnel|agency|agencies|agentur|zeitarbeit|personal(?:dienst|service|leasing)|intérim|interim|uitzend|detacher|bemanning|vikar|rekryter|agencja|agentura|agenție|агентств|personalservice|vuokra/iu;

function isEmployer(text: string, words: WordKnowledge): boolean {
  return hasLegalForm(text) || words.company(text) >= 0.45 || words.title(text) < 0.3;
}

/** Offset where an apposition begins within a phrase that names the employer before it; null where there is none. */
function appositionIn(phrase: string, words: WordKnowledge): number | null {
  for (const match of phrase.matchAll(WITHIN)) {
    const before = phrase.slice(0, match.index);
    const behind = phrase.slice(match.index + match[0].length);
    const names = (text: string): boolean => hasLegalForm(text) || words.company(text) >= 0.45;
    if (names(before) && names(behind) && words.title(before) < 0.5) return match.index;
  }
  return null;
}

interface EmployerPhrase {
  readonly text: string;
  readonly words: WordKnowledge;
}

/** Whether a range names the agency or the client through which a person works for the employer named before it. */
function isApposition(
  range: SeparatedRange,
  before: SeparatedRange | undefined,
  { text, words }: EmployerPhrase,
): boolean {
  if (before === undefined || range.separator === 'tab') return false;
  const own = text.slice(range.from, range.to);
  const employer = text.slice(before.from, before.to);
  if (!isEmployer(employer, words)) return false;
  if (OPENS_APPOSITION.test(own) || ENDS_APPOSITION.test(own)) return true;
  if (range.separator !== 'at') return false;
  const joiner = text.slice(before.to, range.from).trim();
  return /^(?:via|c\/o)$/iu.test(joiner)
    ? hasLegalForm(employer) || words.company(employer) >= 0.45
    : /^(?:bij|hos|bei|at|chez|presso)$/iu.test(joiner) && AGENCY.test(employer);
}

/**
 * Removes appositions about a third party from the ranges of a header line: the agency that supplies a person to the
 * employer, or the client that the person works for. Neither is the employer's name.
 */
export function withoutApposition(
  ranges: readonly SeparatedRange[],
  text: string,
  words: WordKnowledge,
): SeparatedRange[] {
  const kept: SeparatedRange[] = [];
  for (const range of ranges) {
    if (isApposition(range, kept.at(-1), { text, words })) continue;
    const cut = appositionIn(text.slice(range.from, range.to), words);
    kept.push(cut === null ? range : { ...range, to: range.from + cut });
  }
  return kept;
}
