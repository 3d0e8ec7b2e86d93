import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { parse } from 'yaml';

import { freePort } from '../kit/free-port.ts';
import { environment } from '../kit/server-process.ts';
import { until } from '../kit/until.ts';
import { atEnd } from '../platform/folders.ts';
import { checkoutOf, upgradeCheckout, versionBefore } from '../support/earlier-version.ts';
import { skipWithout } from '../support/programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BLOCK_TIMEOUT_MS = 180_000;

/** A block of commands of the page. */
interface Block {
  readonly heading: string;
  readonly commands: string;
  /** `install`, `upgrade`, or `needs PROGRAM`: the comment before the block. */
  readonly note: string | null;
}

/** The blocks of the page, in their order. */
function blocksOf(page: string): readonly Block[] {
  return [
    ...page.matchAll(/^## (?<heading>.+)$|(?:^<!-- (?<note>.+) -->\n)?^```sh\n(?<commands>[\s\S]*?)^```$/gm),
  ].reduce<{
    readonly heading: string;
    readonly blocks: readonly Block[];
  }>(
    ({ heading, blocks }, { groups = {} }) =>
      groups.heading === undefined
        ? { heading, blocks: [...blocks, { heading, commands: groups.commands ?? '', note: groups.note ?? null }] }
        : { heading: groups.heading, blocks },
    { heading: '', blocks: [] },
  ).blocks;
}

/** A shell that runs blocks one after the other, and ends with the first command that fails, as a reader would stop there. */
class Shell {
  readonly #bash: ChildProcess;
  #output = '';
  #told: () => void = () => undefined;

  constructor(folder: string) {
    this.#bash = spawn('bash', ['-euo', 'pipefail'], { cwd: folder, env: environment(), detached: true });
    const take = (text: Buffer): void => {
      this.#output += text.toString();
      this.#told();
    };
    this.#bash.stdout?.on('data', take);
    this.#bash.stderr?.on('data', take);
    this.#bash.once('exit', () => this.#told());
  }

  /** Runs a block. @returns what it printed @throws AssertionError if one of its commands fails */
  async run(commands: string): Promise<string> {
    const mark = `== ${crypto.randomUUID()} ==`;
    const start = this.#output.length;
    this.#bash.stdin?.write(`${commands}\necho '${mark}'\n`);
    const signal = AbortSignal.timeout(BLOCK_TIMEOUT_MS);
    while (!this.#output.includes(mark, start)) {
      const { exitCode } = this.#bash;
      assert.ok(exitCode === null && !signal.aborted, `${commands}\n${this.#output.slice(start)}`);
      await new Promise<void>((resolve) => {
        this.#told = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return this.#output.slice(start, this.#output.indexOf(mark, start));
  }

  /** Ends the shell and all that it started, which is one group of processes. */
  async end(): Promise<void> {
    const { pid } = this.#bash;
    if (pid === undefined) return;
    const isLeft = (signal: NodeJS.Signals | 0): boolean => {
      try {
        return process.kill(-pid, signal);
      } catch {
        return false;
      }
    };
    if (isLeft('SIGTERM')) await until('everything of the first hour has ended', () => !isLeft(0));
  }
}

/** Asks Prometheus every query of the dashboard and of the alert rules. @throws Error if one is refused, or one of the dashboard has no answer */
async function askAll(prometheus: string): Promise<void> {
  const dashboard = await readFile(path.join(ROOT, 'deploy/grafana/lectern.json'), 'utf8');
  const rules = parse(await readFile(path.join(ROOT, 'deploy/prometheus/alerts.yaml'), 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
  };
  const { panels } = JSON.parse(dashboard) as { readonly panels: readonly Panel[] };
  const shown = panels.flatMap(({ panels: inner = [], targets = [] }) => [
    ...targets,
    ...inner.flatMap((one) => one.targets ?? []),
  ]);
  const variables = (expr: string): string =>
    expr.replaceAll('$__rate_interval', '1m').replaceAll('$__range', '1h').replaceAll('$instance', '.*');
  const ask = async (expr: string): Promise<number> => {
    const query = new URLSearchParams({ query: variables(expr) });
    const response = await fetch(`${prometheus}/api/v1/query?${query.toString()}`);
    assert.equal(response.status, 200, `${expr}: ${await response.clone().text()}`);
    return ((await response.json()) as { readonly data: { readonly result: readonly unknown[] } }).data.result.length;
  };
  assert.ok(shown.length > 10);
  for (const { expr } of rules.groups.flatMap((group) => group.rules)) await ask(expr);
  for (const { expr } of shown) {
    // What has not happened in this hour (webhooks, say) has no series.
    const [series = ''] = /\b(?:lectern|process|nodejs)_\w+(?:\{[^}]*\})?/.exec(expr) ?? [];
    if ((await ask(series)) > 0) await until(`an answer to ${expr}`, async () => (await ask(expr)) > 0);
  }
}

interface Panel {
  readonly targets?: readonly { readonly expr: string }[];
  readonly panels?: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

const before = await versionBefore();
const lacking = before === null ? 'this checkout has no earlier version' : skipWithout('curl');

describe('the first hour of a stranger, as docs/first-hour.md has it', { skip: lacking }, async () => {
  if (lacking !== false) return;
  const t = { after };
  const folder = await checkoutOf(t, before ?? '');
  const shell = new Shell(folder);
  atEnd(t, () => shell.end());
  const ports = new Map<string, number>();
  for (const given of ['8080', '9464', '9090']) ports.set(given, await freePort());
  const outputs: string[] = [];
  const page = readFileSync(path.join(ROOT, 'docs/first-hour.md'), 'utf8');

  for (const { heading, commands, note } of blocksOf(page)) {
    const program = /^needs (.+)$/.exec(note ?? '')?.[1];
    const skip = program !== undefined && skipWithout(program);
    const [title = ''] = commands.split('\n', 1);
    test(`${heading}: ${title}`, { skip, timeout: BLOCK_TIMEOUT_MS }, async () => {
      // The packages of this checkout are in place already, and CI has installed them by this command.
      if (note === 'install') return;
      if (note === 'upgrade') return upgradeCheckout(folder);
      const own = [...ports].reduce(
        (text, [given, port]) => text.replaceAll(`PORT=${given}`, `PORT=${port}`),
        commands,
      );
      outputs.push(await shell.run(own));
      if (program === 'prometheus') await askAll(`http://127.0.0.1:${ports.get('9090')}`);
    });
  }

  test('every program stored its CV, the blind CV was made, and the backup has no discrepancy', () => {
    const all = outputs.join('\n');
    assert.match(all, /lectern_calls_total\{outcome="completed"\} [2-9]/);
    assert.equal(all.match(/No discrepancies found\./g)?.length, 2, all);
    assert.match(all, /"total":\s*[2-9]/);
  });
});
