import type { ChaosResult } from './chaos.ts';
import { percentile } from './takeovers.ts';

/** The figures of a run as lines for a person. */
export function reportOf(result: ChaosResult): readonly string[] {
  const { kills, sent, outcomes, takeovers, startsMs, failedStarts, broken, seconds } = result;
  const peaceful = takeovers.filter(({ inPeace }) => inPeace);
  const answers = sent.flatMap((one) => one.answers);
  const acknowledged = answers.filter((answer) => answer?.status === 200).length;
  return [
    `kills: ${kills.length} (${countsOf(kills.map(({ kind }) => kind))})`,
    `CVs that clients wanted processed: ${sent.length} (${countsOf(sent.map(({ kind }) => kind))}; ${countsOf(sent.map(({ manner }) => manner))})`,
    `requests: ${answers.length}, acknowledged with 200: ${acknowledged}; ` +
      `answers: ${countsOf(answers.map((answer) => (answer === null ? 'none' : `${answer.status} ${answer.errorCode ?? ''}`.trim())))}`,
    `calls by outcome: ${Object.entries(outcomes)
      .map(([outcome, calls]) => `${outcome} ${calls}`)
      .join(', ')}`,
    `starts of a node, to listening: ${figures(startsMs)}; ended by themselves before: ${failedStarts.length}`,
    ...failedStarts.map((said) => `  a start failed: ${said.trimEnd().split('\n').at(-1)?.slice(0, 300)}`),
    `calls in work when their node was killed: ${takeovers.length}; to their outcome`,
    `  from the kill:                  ${figures(takeovers.map((one) => one.fromKillMs))}`,
    `  from the restart of the node:   ${figures(takeovers.map((one) => one.fromSpawnMs))}`,
    `  from the node listening again:  ${figures(takeovers.map((one) => one.fromListeningMs))}`,
    `  of these with no further kill until their outcome: ${peaceful.length}`,
    `  from the restart of the node:   ${figures(peaceful.map((one) => one.fromSpawnMs))}`,
    `  from the node listening again:  ${figures(peaceful.map((one) => one.fromListeningMs))}`,
    `time: ${Math.round(seconds.killing)} s of kills, ${Math.round(seconds.settling)} s until the last answer, ${Math.round(seconds.checking)} s of checks`,
    ...broken.map(({ promised, what }) => `BROKEN (${promised}) ${what}`),
    broken.length === 0 ? 'Every promise was kept.' : `${broken.length} times a promise was broken.`,
  ];
}

function countsOf(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([word, count]) => `${word} ${count}`)
    .join(', ');
}

function figures(milliseconds: readonly number[]): string {
  const at = (part: number): string => `${(percentile(milliseconds, part) / 1000).toFixed(1)} s`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`;
}
