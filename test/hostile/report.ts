import type { Thrown, Verdict } from './throw.ts';

const SLOWEST = 12;

/** The figures of a run as lines for a person. */
export function reportOf(verdict: Verdict): readonly string[] {
  const { thrown, seconds, memory, violations } = verdict;
  return [
    ...kindLines(thrown),
    '',
    ...sentenceLines(thrown),
    '',
    ...faultLines(verdict),
    ...warningLines(verdict),
    `Slowest: ${slowest(thrown).join(', ')}`,
    `Memory in MiB: ${memoryText(memory)}`,
    `${thrown.length} documents in ${Math.round(seconds)} s`,
    ...violations.map(({ guarantee, what }) => `VIOLATION (${guarantee}) ${what}`),
    violations.length === 0 ? 'No document hurt the service.' : `${violations.length} violations`,
  ];
}

function kindLines(thrown: readonly Thrown[]): string[] {
  const kinds = [...new Set(thrown.map(({ kind }) => kind))].sort();
  const row = (name: string, those: readonly Thrown[]): string => {
    const count = (test: (one: Thrown) => boolean): string => String(those.filter(test).length).padStart(7);
    const times = those.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    return [
      name.padEnd(34),
      count(() => true),
      count(({ status }) => status === 200),
      count(({ status }) => status === 400),
      count(({ status }) => status !== 200 && status !== 400),
      `${Math.round(times[Math.floor(times.length / 2)] ?? 0)}`.padStart(8),
      `${Math.round(times.at(-1) ?? 0)}`.padStart(8),
    ].join(' ');
  };
  const head = ['kind'.padEnd(34), ...['sent', 'read', 'refused', 'other'].map((word) => word.padStart(7))];
  return [
    [...head, 'p50 ms'.padStart(8), 'max ms'.padStart(8)].join(' '),
    ...kinds.map((kind) =>
      row(
        kind,
        thrown.filter((one) => one.kind === kind),
      ),
    ),
    row('all', thrown),
  ];
}

function sentenceLines(thrown: readonly Thrown[]): string[] {
  const counts = new Map<string, number>();
  for (const { status, said } of thrown) {
    const key = `${status ?? 'no answer'} ${said.replaceAll(/\d+/g, 'N').slice(0, 110)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([key, count]) => `${String(count).padStart(6)}  ${key}`);
}

/** Answers with 500, each with its cause and how to have it again. */
function faultLines({ thrown, warnings }: Verdict): string[] {
  return thrown
    .filter(({ status }) => status !== 200 && status !== 400)
    .map(({ origin, status, milliseconds, requestId }) => {
      const cause = warnings.find((line) => line.requestId === requestId)?.cause ?? '';
      return `${status ?? 'no answer'} after ${Math.round(milliseconds)} ms: ${origin}: ${cause.split('\n', 1)[0]?.slice(0, 300)}`;
    });
}

function warningLines({ warnings }: Verdict): string[] {
  const counts = new Map<string, number>();
  for (const { level, message } of warnings) {
    const key = `${level}: ${message}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `logged ${count} times as ${key}`);
}

function slowest(thrown: readonly Thrown[]): string[] {
  return [...thrown]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map(({ origin, milliseconds }) => `${origin} ${Math.round(milliseconds)} ms`);
}

/** Of each process: after the warm-up, along the way, and in the end. */
function memoryText({ warm, along, after }: Verdict['memory']): string {
  const looks = [warm, ...along, after];
  const names = [...new Set(looks.flatMap((look) => Object.keys(look)))];
  return names
    .map(
      (name) => `${name} ${looks.map((look) => (look[name] === undefined ? '-' : Math.round(look[name]))).join(' ')}`,
    )
    .join('; ');
}
