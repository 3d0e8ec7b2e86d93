import { openAsBlob } from 'node:fs';
import path from 'node:path';
import Table from 'cli-table3';
import { printable } from './output.ts';

/** A count in words up to twelve, then in digits. */
export function numberInWords(count: number): string {
  const words = [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ];
  return words[count] ?? String(count);
}

/** The result for a CV, to follow its file name on one line. */
export function progressOf({ outcome, ms }: SendCvResult): string {
  const seconds = `${(ms / 1000).toFixed(1)} seconds`;
  if (outcome.kind === 'refused') return `not read: ${printable(outcome.reason)}`;
  return `${printable(outcome.candidateName ?? 'name not found')}, in ${seconds}`;
}

const HEADINGS = ['file', 'name', 'company', 'role', 'method', 'ms'];
/** A narrower column of words is unreadable. */
const NARROWEST = 12;

/** The results, one row per CV, no wider than the terminal if possible. */
export function resultTable(sent: readonly SendCvResult[], terminalWidth: number): string {
  const rows = sent.map(({ file, outcome, ms }) =>
    outcome.kind === 'read'
      ? [file, outcome.candidateName, outcome.latestCompany, outcome.latestRole, outcome.method, ms]
      : [file, outcome.reason, null, null, null, ms],
  );
  const cells = rows.map((row) => row.map((cell) => (cell === null ? '-' : printable(String(cell)))));
  const widest = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const table = new Table({
    head: HEADINGS,
    colWidths: fitted(widest, terminalWidth),
    colAligns: ['left', 'left', 'left', 'left', 'left', 'right'],
    wordWrap: true,
    style: { head: [], border: [], compact: true },
  });
  table.push(...cells);
  return table.toString();
}

/** Shrinks the widest text columns until the table fits. Each column has a space on both sides and a line. */
function fitted(widest: readonly number[], terminalWidth: number): number[] {
  const widths = widest.map((width) => width + 2);
  const total = (): number => widths.reduce((sum, width) => sum + width + 1, 1);
  while (total() > terminalWidth) {
    const shrinkable = widths.slice(0, 4);
    const at = shrinkable.indexOf(Math.max(...shrinkable));
    if ((widths[at] ?? 0) <= NARROWEST) break;
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
}

/** A command line that sends a file and can be pasted into a shell, whatever characters the file name has. */
export function curlLine({ url, secret, actingUserEmail }: ApiCredentials, file: string): string {
  // curl interprets commas and semicolons in a file name unless the name is in double quotes.
  const name = /[",;\\]/.test(file) ? `"${file.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"` : file;
  return [
    `curl ${url}/api/public/v1/cvs/process`,
    `-H ${shellQuoted(`Authorization: Bearer ${secret}`)}`,
    `-F ${shellQuoted(`file=@${name}`)}`,
    `-F acting_user_email=${actingUserEmail}`,
  ].join(' \\\n  ');
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Address and identity for sending CVs. */
export interface ApiCredentials {
  readonly url: string;
  readonly secret: string;
  readonly actingUserEmail: string;
}

/** The result of sending one CV through the public API. */
export interface SendCvResult {
  readonly file: string;
  /** Time from the first byte sent to the last byte of the answer. */
  readonly ms: number;
  readonly outcome:
    | {
        readonly kind: 'read';
        readonly candidateName: string | null;
        readonly latestCompany: string | null;
        readonly latestRole: string | null;
        readonly method: string;
      }
    | { readonly kind: 'refused'; readonly reason: string };
}

interface Answer {
  readonly data?: Record<'candidate_name' | 'latest_company' | 'latest_role', string | null> & {
    readonly processing_method: string;
  };
  readonly error?: { readonly message: string } | null;
}

/** Sends a file to `POST /cvs/process`, as any client of the API would. Throws if there is no answer. */
export async function sendCv(sender: ApiCredentials, file: string, signal: AbortSignal): Promise<SendCvResult> {
  const form = new FormData();
  form.set('acting_user_email', sender.actingUserEmail);
  form.set('file', await openAsBlob(file), path.basename(file));
  const startedAt = performance.now();
  const response = await fetch(`${sender.url}/api/public/v1/cvs/process`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sender.secret}` },
    body: form,
    signal,
  });
  const { data, error } = (await response.json()) as Answer;
  const ms = Math.round(performance.now() - startedAt);
  if (data === undefined) {
    const reason = error?.message ?? `The server answered ${response.status}.`;
    return { file: path.basename(file), ms, outcome: { kind: 'refused', reason } };
  }
  return {
    file: path.basename(file),
    ms,
    outcome: {
      kind: 'read',
      candidateName: data.candidate_name,
      latestCompany: data.latest_company,
      latestRole: data.latest_role,
      method: data.processing_method,
    },
  };
}
