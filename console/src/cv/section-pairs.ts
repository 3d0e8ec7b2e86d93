import type { ShownSection } from './shown.ts';

/** A line of a profile beside another profile. */
export interface ComparedLine {
  readonly text: string;
  /** Whether the other profile has no such line in this section. */
  readonly isOnlyHere: boolean;
}

/** A section of two profiles, side by side. */
export interface SectionPair {
  readonly key: string;
  /** The section of the first profile that has it. */
  readonly section: ShownSection;
  readonly lines: readonly [readonly ComparedLine[], readonly ComparedLine[]];
  /** How many lines only one of the two has. */
  readonly differences: number;
}

/** The sections of two profiles in pairs, in the order of the first one; sections without lines are left out. Letter case and spaces make no difference. */
export function pairSections(
  profiles: readonly [readonly ShownSection[], readonly ShownSection[]],
  textsOf: (section: ShownSection) => readonly string[],
): readonly SectionPair[] {
  const [first, second] = profiles.map((sections) => new Map(sections.map((section) => [keyOf(section), section])));
  const keys = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [one, other] = [first?.get(key), second?.get(key)];
    const section = one ?? other;
    if (section === undefined) return [];
    const [left, right] = [one === undefined ? [] : textsOf(one), other === undefined ? [] : textsOf(other)];
    const lines = [comparedWith(right, left), comparedWith(left, right)] as const;
    const differences = lines.flat().filter(({ isOnlyHere }) => isOnlyHere).length;
    return left.length + right.length === 0 ? [] : [{ key, section, lines, differences }];
  });
}

/** Sections without a name of their own are the same by their headings. */
function keyOf({ id, title, heading }: ShownSection): string {
  return title === 'other' ? `other ${plain(heading ?? id)}` : title;
}

function comparedWith(others: readonly string[], texts: readonly string[]): readonly ComparedLine[] {
  const known = new Set(others.map(plain));
  return texts.map((text) => ({ text, isOnlyHere: !known.has(plain(text)) }));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
