import { fold } from '../../lexicon/fold.ts';
import { familyNameScore, givenNameScore } from '../../lexicon/names.ts';

/** Languages in which the family name is spoken first. */
const FAMILY_FIRST = new Set(['hu', 'vi', 'zh', 'ja', 'ko']);
/** "Дмитриевна", "Петрович": with a patronymic, the order of a register is spoken too. */
const PATRONYMIC = /(?:вич|ич|вна|чна|ківна|їч)$/u;
/** Fewer capitals are initials: "JB Smith". */
const CAPITALS_MIN = 3;

/**
 * The words of a name in spoken order. Registers and forms have the family name first and in capitals, beside given names in ordinary
 * letters: "DUPONT Jean". Other names keep their order, and so do names with a patronymic and those of languages that speak the family name first.
 */
export function inSpokenOrder(words: readonly string[], language: string | null): readonly string[] {
  const familyLength = words.findIndex((word) => !isCapitals(word));
  if (familyLength < 1 || (language !== null && FAMILY_FIRST.has(language))) return words;
  const [family, given] = [words.slice(0, familyLength), words.slice(familyLength)];
  if (given.some((word) => isCapitals(word) || PATRONYMIC.test(word))) return words;
  if (!family.some((word) => word.replaceAll(/\P{L}/gu, '').length >= CAPITALS_MIN)) return words;
  return isGiven(family) && !isGiven(given) ? words : [...given, ...family];
}

function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase();
}

/** Whether the words are likelier a given name than a family name. */
function isGiven(words: readonly string[]): boolean {
  const [first = ''] = words.map(fold);
  return givenNameScore(first) > familyNameScore(first);
}
