import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { LogEvent } from '#platform/log-events.ts';

/** Whoever has a log file: any server that a test calls. */
export interface Logs {
  readonly logFile: string;
}

/** Which lines are meant: an event, and fields of its line. */
interface ExpectedLine {
  readonly event: LogEvent;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What depends on the machine and its load, and on nothing that a test does. */
const OF_THE_MACHINE: ReadonlySet<unknown> = new Set<LogEvent>([
  'sandbox.missing',
  'server.start_warning',
  'document.slow',
]);

/**
 * Says that a test makes a server log lines of level `warn` or `error`, each with these fields. All other such lines fail the run: see
 * {@link logFault}. Call it before what the server complains of, and name what only this test has, such as its `companyId`.
 */
export function expectLogged({ logFile }: Logs, event: LogEvent, fields: ExpectedLine['fields'] = {}): void {
  const expected: ExpectedLine = { event, fields };
  appendFileSync(expectedFile(logFile), `${JSON.stringify(expected)}\n`);
}

/**
 * What is wrong with the log of a server that has ended: lines of level `warn` or `error`, and text that is no line of the log, that no
 * test expects, and expected lines that are not there.
 *
 * @returns null where nothing is wrong
 */
export function logFault(logFile: string): string | null {
  const expected = linesOf(expectedFile(logFile)).map((line) => JSON.parse(line) as ExpectedLine);
  const complaints = linesOf(logFile).filter(isComplaint);
  const isMeant = (line: string, { event, fields }: ExpectedLine): boolean => {
    const said = asObject(line);
    return said?.event === event && Object.entries(fields).every(([name, value]) => said[name] === value);
  };
  const unexpected = complaints.filter((line) => !expected.some((one) => isMeant(line, one)));
  const missing = expected.filter((one) => !complaints.some((line) => isMeant(line, one)));
  const faults = [
    ...unexpected.map((line) => `it logged what no test expects (expectLogged): ${line}`),
    ...missing.map((one) => `it never logged what a test expects: ${JSON.stringify(one)}`),
  ];
  return faults.length === 0 ? null : faults.slice(0, FAULTS_TOLD).join('\n');
}

const FAULTS_TOLD = 20;

function isComplaint(line: string): boolean {
  const said = asObject(line);
  if (said === null) return true;
  return (said.level === 'warn' || said.level === 'error') && !OF_THE_MACHINE.has(said.event);
}

function asObject(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function expectedFile(logFile: string): string {
  return `${logFile}.expected`;
}

function linesOf(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
