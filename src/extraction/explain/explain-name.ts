import type { NameReason } from '../fields/name/score-name.ts';
import type { WeighedCandidate } from '../fields/name/weigh-names.ts';
import type { DecisionShown, ExplainedName, ExplainedPlace, ExplainedValue } from './explanation.ts';

/** Most candidates beside the chosen one. */
const OTHERS_MAX = 5;
/** Most differences that are named for a losing candidate. */
const DIFFERENCES_MAX = 3;
/** A reason with fewer points is not named. */
const POINTS_MIN = 0.05;

/** The words for each reason, where it counts for a text and where it counts against it. */
const WORDS: Readonly<Record<Exclude<NameReason, 'section'>, readonly [pro: string, contra: string]>> = {
  plain: ['it is a text of its own', 'it is a text of its own'],
  label: ['it follows a label for the name', 'no label for the name precedes it'],
  'titled-document': ['it is next to the title of the CV', 'it is not next to the title of the CV'],
  'two-lines': ['it spans two lines', 'it does not span two lines'],
  sentence: ['it is in a sentence like "My name is"', 'it is not in a sentence like "My name is"'],
  'in-address': ['it is not read from an email address', 'it is read from an email address only'],
  copyright: ['it is in a line of copyright', 'it is not in a line of copyright'],
  words: ['its words are known names', 'its words are less like those of a name'],
  meaning: ['it reads like nothing but a name', 'it reads like a job title, an employer, a team or a place'],
  place: [
    'its size and its position on the page are those of a name',
    'its size and its position on the page are less like those of a name',
  ],
  address: [
    'it matches an email address or a profile link',
    'it does not match the email address or the profile link as well',
  ],
  file: ["it matches the file's name, title or author", "it does not match the file's name, title or author as well"],
  alone: ['the rest of the document reads like a CV', 'nothing else in the document reads like a CV'],
  whole: ['it includes all lines in large type', 'it leaves out lines in large type'],
  unfinished: ['its last word is complete', 'a word is missing after its last word'],
  titled: ['it has a form of address or a degree', 'it has no form of address and no degree'],
  swapped: ['its words are in the usual order', 'the family name comes first, followed by a comma'],
  repeated: ['it is repeated elsewhere in the CV', 'it is not repeated elsewhere in the CV'],
};

/** A reason in words, with the name of the section if the section is the reason. */
function reasonInWords(reason: NameReason, points: number, { candidate }: WeighedCandidate): string {
  if (reason !== 'section') return WORDS[reason][points >= 0 ? 0 : 1];
  const section = candidate.section === 'header' ? 'the head of the CV' : `the section "${candidate.section}"`;
  return points >= 0 ? `it is in ${section}` : `it is in ${section}, which seldom has the name`;
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

function placesOf({ candidate }: WeighedCandidate): ExplainedPlace[] {
  return candidate.parts.map(({ line }) => ({ page: line.page, line: line.text.replaceAll('\t', ' ') }));
}

interface WordedReason {
  readonly reason: string;
  readonly points: number;
}

function weighty(name: WeighedCandidate): readonly WordedReason[] {
  return name.reasons
    .filter(({ points }) => Math.abs(points) >= POINTS_MIN)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ reason, points }) => ({ reason: reasonInWords(reason, points, name), points: rounded(points) }));
}

/** The largest differences between a candidate and the chosen one. */
function whyNot(own: WeighedCandidate, winner: WeighedCandidate): string {
  const pointsOf = (name: WeighedCandidate, reason: NameReason): number =>
    name.reasons.find((other) => other.reason === reason)?.points ?? 0;
  const all = [...new Set([...winner.reasons, ...own.reasons].map(({ reason }) => reason))];
  const losses = all
    .map((reason) => ({ reason, points: pointsOf(own, reason) - pointsOf(winner, reason) }))
    .filter(({ points }) => points <= -POINTS_MIN)
    .toSorted((a, b) => a.points - b.points)
    .slice(0, DIFFERENCES_MAX)
    .map(({ reason, points }) => `${reasonInWords(reason, points, own)} (${rounded(points)})`);
  const gap = rounded(winner.score - own.score);
  const chiefly = losses.length === 0 ? '' : `, because ${losses.join('; ')}`;
  return gap === 0 ? 'as many points, but it is later in the CV' : `${gap} points fewer${chiefly}`;
}

/** The best candidate of each text. One name can be found in several ways. */
function bestOfEach(names: readonly WeighedCandidate[]): readonly WeighedCandidate[] {
  const best = new Map<string, WeighedCandidate>();
  for (const name of names) {
    const before = best.get(name.value);
    if (before === undefined || name.score > before.score) best.set(name.value, name);
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

function because(winner: WeighedCandidate | undefined, { confidence, threshold, value }: DecisionShown): string {
  if (winner === undefined || confidence === null) return 'No text on the first page has the form of a name.';
  if (value === null)
    return `"${winner.value}" is the best reading, but its confidence ${confidence} is below ${threshold}: left empty rather than wrong.`;
  const reasons = weighty(winner).filter(({ points }) => points > 0);
  const first = reasons.slice(0, DIFFERENCES_MAX).map(({ reason, points }) => `${reason} (+${points})`);
  return `It has the most points of all texts that could be a name: ${rounded(winner.score)}. Above all, ${first.join('; ')}.`;
}

/** The explanation of the name, with the texts that could also be the name. */
export function explainName(
  names: readonly WeighedCandidate[],
  decision: DecisionShown,
): ExplainedValue & { candidates: ExplainedName[] } {
  const ranked = bestOfEach(names);
  const winner = ranked[0];
  return {
    ...decision,
    because: because(winner, decision),
    places: winner === undefined ? [] : placesOf(winner),
    candidates: ranked.slice(0, 1 + OTHERS_MAX).map((name) => ({
      value: name.value,
      score: rounded(name.score),
      chosen: name === winner && decision.value !== null,
      reasons: weighty(name),
      places: placesOf(name),
      why_not: winner === undefined || name === winner ? null : whyNot(name, winner),
    })),
  };
}
