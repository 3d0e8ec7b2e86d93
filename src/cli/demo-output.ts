import Table from 'cli-table3';
import { printable } from './output.ts';
import type { ApiCredentials, SendCvResult } from './send-cv.ts';

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
