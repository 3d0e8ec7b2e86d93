import { hasLegalForm } from '../lexicon/companies.ts';
import type { SeparatedRange } from './separators.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** Words that lead to the agency that someone is placed by, or to the client that they are placed with. */
const THROUGH =
  'via|vía|through|placed (?:by|with|at)|on assignment (?:at|to|with)|seconded to|über|durch|eingesetzt bei|tramite|presso il cliente|a través de|en cliente|através d[aeo]|pela|no cliente|chez le client|en mission chez|via le cabinet|gedetacheerd (?:bij|door)|ingezet bij|genom|gjennom|gennem|hos kund|kautta|przez|oddelegowanie do|u klienta|přes|u klienta|prin|la client|через|у клиента|чрез|при клиент|μέσω|στον πελάτη|melalui|ditempatkan di|عن طريق|من خلال|דרך|באמצעות';
/** What may stand before such a word: "– contract through Elverton Staffing". */
const CONTRACT =
  'contract|assignment|placement|secondment|einsatz|vertrag|arbeitnehmerüberlassung|zeitarbeit|mission|contrato|incarico|somministrazione|opdracht|kontrakt|umowa|delegacja|smlouva|договор|договір|контракт|σύμβαση|sözleşme|kontrak';
/** Titles of what is no employer of its own: "client: Marlstone Ltd". */
const CLIENT =
  'end[- ]?client|client|kunde|kunden|einsatz bei|mission|cliente finale|cliente|klant|opdrachtgever|kund|asiakas|klient|zákazník|клиент|заказчик|замовник|πελάτης|müşteri|klien|客户|客户公司|派遣元|派遣先|常駐先|파견업체|파견처|고객사';

const OPENS_ASIDE = new RegExp(
  String.raw`^(?:(?:${CONTRACT})\s+)?(?:${THROUGH})\s+(?=\S)|^(?:${CONTRACT})\s+(?:con|with|mit|avec|med)\s+|^(?:${CLIENT})\s?[:：]\s?\S|^(?:intérim|somministrazione|vuokratyö|agenturní smlouva)(?:\s|$)`,
  'iu',
);
const ENDS_ASIDE = /\s(?:aracılığıyla|üzerinden|bünyesinde)$|より派遣$|(?:外派|派遣)$|소속\s파견$/u;
const WITHIN = new RegExp(String.raw`\s+(?:(?:${CONTRACT})\s+)?(?:${THROUGH})\s+(?=["„“«\p{Lu}\p{Lo}])`, 'giu');
/** Agencies that lend people, by a part of a folded or written name. */
const AGENCY =
  /staffing|recruit|personnel|agency|agencies|agentur|zeitarbeit|personal(?:dienst|service|leasing)|intérim|interim|uitzend|detacher|bemanning|vikar|rekryter|agencja|agentura|agenție|агентств|personalservice|vuokra/iu;

function isEmployer(text: string, words: WordKnowledge): boolean {
  return hasLegalForm(text) || words.company(text) >= 0.45 || words.title(text) < 0.3;
}

/** Where an aside begins within a phrase that names the employer before it; null where there is none. */
function asideIn(phrase: string, words: WordKnowledge): number | null {
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

/** Whether a piece tells through whom, or for which client, one works for the employer named before it. */
function isAside(range: SeparatedRange, before: SeparatedRange | undefined, { text, words }: EmployerPhrase): boolean {
  if (before === undefined || range.separator === 'tab') return false;
  const own = text.slice(range.from, range.to);
  const employer = text.slice(before.from, before.to);
  if (!isEmployer(employer, words)) return false;
  if (OPENS_ASIDE.test(own) || ENDS_ASIDE.test(own)) return true;
  if (range.separator !== 'at') return false;
  const joiner = text.slice(before.to, range.from).trim();
  return /^(?:via|c\/o)$/iu.test(joiner)
    ? hasLegalForm(employer) || words.company(employer) >= 0.45
    : /^(?:bij|hos|bei|at|chez|presso)$/iu.test(joiner) && AGENCY.test(employer);
}

/**
 * The pieces of a header line without what stands behind an employer's name about a third party: the agency that lends someone
 * to it, the client that someone is lent to. Neither is the employer's name.
 */
export function withoutApposition(
  ranges: readonly SeparatedRange[],
  text: string,
  words: WordKnowledge,
): SeparatedRange[] {
  const kept: SeparatedRange[] = [];
  for (const range of ranges) {
    if (isAside(range, kept.at(-1), { text, words })) continue;
    const cut = asideIn(text.slice(range.from, range.to), words);
    kept.push(cut === null ? range : { ...range, to: range.from + cut });
  }
  return kept;
}
