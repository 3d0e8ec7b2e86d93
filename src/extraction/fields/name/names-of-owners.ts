import { fold } from '../../lexicon/fold.ts';
import { familyNameScore, givenNameScore } from '../../lexicon/names.ts';
import type { Line, SectionKind } from '../../model/document.ts';
import { copyrightOwner } from '../../text/copyright.ts';
import { candidate, type NameCandidate } from './name-candidate.ts';
import { parseName } from './parse-name.ts';

/** "jane.doe@example.com", "jane_doe84@example.com": two words before the host, without and with a number behind them. */
const ADDRESS = /(?<![\p{L}\p{N}._%+-])(?<given>[a-z]{3,})[._-](?<family>[a-z]{3,})\d{0,4}(?=\s?@)/giu;

/** From this score on, a family name is no other word. */
const FAMILY_SURE = 0.9;

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

/** The owner of a web page by its copyright, which can be the only place of the name. */
export function namesOfOwner(line: Line, section: SectionKind): NameCandidate[] {
  const owner = copyrightOwner(line);
  const parsed = owner === null ? null : parseName(owner.name);
  if (owner === null || parsed === null) return [];
  return [candidate({ line, offset: owner.from }, parsed, { kind: 'copyright', section, alone: false })];
}

/** Names that stand in email addresses alone: the first word is a known given name, or the second a known family name. */
export function namesInAddresses(line: Line, section: SectionKind): NameCandidate[] {
  if (!line.text.includes('@')) return [];
  return [...line.text.matchAll(ADDRESS)].flatMap(({ index, groups }): NameCandidate[] => {
    const { given = '', family = '' } = groups ?? {};
    if (givenNameScore(fold(given)) === 0 && familyNameScore(fold(family)) < FAMILY_SURE) return [];
    const parsed = parseName(`${capitalised(given)} ${capitalised(family)}`);
    if (parsed === null || parsed.words.length < 2) return [];
    return [candidate({ line, offset: index }, parsed, { kind: 'in-address', section, alone: false })];
  });
}
