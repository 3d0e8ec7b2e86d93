import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CommandContext } from '#cli/command-context.ts';
import { buildProgram } from '#cli/program.ts';

import packageJson from '../../package.json' with { type: 'json' };
import { cliProcess, runHere } from './command.ts';

/** The commands as words, groups among them: `company`, `company create` ... */
async function allCommands(): Promise<readonly (readonly string[])[]> {
  // Building asks the workplace for nothing but the version; commands ask for the rest when they run.
  const workplace = { version: '1.2.3' } as CommandContext;
  const program = await buildProgram([], workplace);
  const found: string[][] = [];
  for (const group of program.commands) {
    found.push([group.name()]);
    const loaded = (await buildProgram([group.name()], workplace)).commands.find(
      (command) => command.name() === group.name(),
    );
    for (const command of loaded?.commands ?? []) found.push([group.name(), command.name()]);
  }
  return found;
}

// None of these reaches the database: the words are judged before anything is opened (see runHere).
describe('the words of the command line', async () => {
  const commands = await allCommands();

  test('all commands that scripts rely on are there', () => {
    const known = new Set(commands.map((words) => words.join(' ')));
    for (const group of [
      'company create list show set delete',
      'member add list set',
      'template add list set hide show',
      'key create list revoke expire',
      'credits grant show',
      'usage list',
    ]) {
      const [name, ...below] = group.split(' ');
      for (const command of below) assert.ok(known.has(`${name} ${command}`), `${name} ${command}`);
    }
  });

  for (const words of [[], ...commands]) {
    const shown = ['lectern', ...words].join(' ');
    test(`${shown} --help describes it on standard output and exits with 0`, async () => {
      const { code, stdout, stderr } = await runHere([...words, '--help'], {});
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.ok(stdout.startsWith(`Usage: ${shown} `), stdout);
      assert.match(stdout, /\n\n[A-Z][^\n]+\n/, 'it has a description');
      for (const line of stdout.split('\n')) assert.ok(line.length <= 80, `fits a terminal of 80 columns: ${line}`);
    });
  }

  const groups = commands.filter((words) => commands.some((other) => other.length === 2 && other[0] === words[0]));
  for (const words of [[], ...groups.filter(({ length }) => length === 1)]) {
    const shown = ['lectern', ...words].join(' ');
    test(`${shown} without a command shows its help on standard error and exits with 2`, async () => {
      const { code, stdout, stderr } = await runHere(words, {});
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.ok(stderr.startsWith(`Usage: ${shown} `), stderr);
    });
  }

  test('every command that answers takes --json', async () => {
    // `lectern mcp` serves: what it writes is the protocol.
    const serving = ['mcp'];
    const answering = commands.filter(
      (words) => (words.length === 2 || !groups.includes(words)) && !serving.includes(words.join(' ')),
    );
    assert.ok(answering.length > 20);
    for (const words of answering) {
      const { stdout } = await runHere([...words, '--help'], {});
      assert.match(stdout, /\n {2}--json +/, words.join(' '));
    }
  });

  test('--version tells the version', async () => {
    assert.deepEqual(await runHere(['--version'], {}), { code: 0, stdout: '1.2.3\n', stderr: '' });
  });

  test('the version is that of package.json', async () => {
    const { code, stdout, stderr } = await cliProcess({}).run('--version');
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
  });

  const wrong: readonly (readonly [line: string, says: RegExp])[] = [
    ['nonsense', /unknown command 'nonsense'/],
    ['compani list', /Did you mean company\?/],
    ['company lits', /Did you mean list\?/],
    ['company list extra', /too many arguments/],
    ['company list --jsno', /Did you mean --json\?/],
    ['company create', /required option '--name <N>'/],
    ['company create --name', /argument missing/],
    ['company create --name x --storage maybe', /Write "on" or "off"/],
    ['company create --name x --api ON', /Write "on" or "off"/],
    ['company create --name x --rate-limit ten', /Write a whole number/],
    ['company create --name x --upload-limit 10MB', /Write a whole number/],
    ['company create --name x --upload-limit 1.5', /Write a whole number/],
    ['company show', /missing required argument 'ID'/],
    ['company show 0', /An id is a whole number/],
    ['company show -1', /An id is a whole number/],
    ['company show 1e3', /An id is a whole number/],
    ['company set 1', /specify what to change/],
    ['company delete Acme', /An id is a whole number/],
    ['member add --company 1 --email a@b.example', /required option '--role <role>'/],
    ['member add --company 1 --email a@b.example --role boss', /administrator, consultant/],
    ['member add --company 1 --email a@b.example --role consultant --pool none', /No pool can be called "none"/],
    ['member add --company x --email a@b.example --role consultant', /An id is a whole number/],
    ['member set 1', /specify what to change/],
    ['member set 1 --monthly-limit many', /Write a whole number/],
    ['template add --company 1 --name x --field :text', /has no label/],
    ['template add --company 1 --name x --field Visa:colour', /is not a kind of field/],
    ['template set 1 --clear-fields --field a:text', /cannot be used with/],
    ['template set 1', /specify what to change/],
    ['template hide 1', /required option '--member <E>'/],
    ['key create --company 1', /required option '--name <N>'/],
    ['key create --company 1 --name x --expires tomorrow', /Write a date such as/],
    ['key create --company 1 --name x --expires 2026-02-30', /Write a date such as/],
    ['key expire 1', /required option '--at <DATE\|never>'/],
    ['key expire 1 --at soon', /Write a date such as/],
    ['credits grant --company 1', /required option '--amount <N>'/],
    ['credits grant --company 1 --amount 1.5', /Write a whole number/],
    ['credits show', /required option '--company <ID>'/],
    ['usage list --company 1 --limit 0', /1 to 100000/],
    ['read', /missing required argument 'FILE'/],
    ['doctor now', /too many arguments/],
  ];
  for (const [line, says] of wrong) {
    test(`"${line}" is a usage error: exit code 2, the reason on standard error, nothing on standard output`, async () => {
      const { code, stdout, stderr } = await runHere(line.split(' '), {});
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, says);
    });
  }

  test('a usage error puts nothing on standard output with --json either', async () => {
    const { code, stdout, stderr } = await runHere(['company', 'show', 'x', '--json'], {});
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
    assert.match(stderr, /An id is a whole number/);
  });
});
