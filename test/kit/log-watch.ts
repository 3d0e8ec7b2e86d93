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

/**
 * Events that are a fault of Lectern on any machine. All others that are warnings or errors also come where a machine is slow: a process
 * that starts late, a document that takes too long, a call that is told to come back.
 */
const FAULTS: ReadonlySet<unknown> = new Set<LogEvent>(['http.library', 'setting.unknown']);

/**
 * Says that a test makes a server log lines of this event with these fields. Other lines that are faults fail the run: see
 * {@link logFault}. Name a field that only this test has, such as the id of its request or its CV.
 */
export function expectLogged({ logFile }: Logs, event: LogEvent, fields: ExpectedLine['fields'] = {}): void {
  const expected: ExpectedLine = { event, fields };
  appendFileSync(expectedFile(logFile), `${JSON.stringify(expected)}\n`);
}

/**
 * What is wrong with the log of a server that has ended: unexpected errors in requests, warnings of the HTTP library, unknown settings, and
 * text that is no line of the log, where no test expects them. An expected line may be missing: of several servers one does the work of a
 * dead one, and no test knows which.
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
  if (unexpected.length === 0) return null;
  const told = unexpected.slice(0, LINES_TOLD).map((line) => line.slice(0, LENGTH_TOLD));
  return ['it logged what no test expects (expectLogged):', ...told].join('\n');
}

const LINES_TOLD = 20;
const LENGTH_TOLD = 1000;

function isComplaint(line: string): boolean {
  const said = asObject(line);
  if (said === null) return true;
  if (said.level !== 'warn' && said.level !== 'error') return false;
  return FAULTS.has(said.event) || (said.event === 'request.failed' && said.code === 'internal_error');
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
