import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { loadConfig, SETTINGS, unknownSettings } from '#platform/config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHART = path.join(ROOT, 'deploy/helm/lectern');
const templates = globSync('templates/*', { cwd: CHART }).map((file) => readFileSync(path.join(CHART, file), 'utf8'));
const everything = templates.join('\n');

interface Values {
  readonly [key: string]: unknown;
  readonly settings: Readonly<Record<string, string>>;
  readonly secret: { readonly settings: readonly string[] };
  readonly api: { readonly settings: Readonly<Record<string, string>> };
  readonly worker: { readonly settings: Readonly<Record<string, string>> };
}
const values = parse(readFileSync(path.join(CHART, 'values.yaml'), 'utf8')) as Values;

/** The paths of all values below a value. What a template writes as it is, such as `resources`, is a path of its own. */
function pathsOf(value: unknown, at: string, whole: ReadonlySet<string>): readonly string[] {
  if (whole.has(at) || typeof value !== 'object' || value === null || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, at === '' ? key : `${at}.${key}`, whole));
}

/** The paths that the templates use. `.node` is the value of either role. */
function usedPaths(): ReadonlySet<string> {
  const direct = [...everything.matchAll(/\.Values\.([\w.]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'api' && name !== 'worker');
  const ofNode = [...everything.matchAll(/\.node\.([\w.]+)/g)].map(([, name = '']) => name);
  return new Set([...direct, ...['api', 'worker'].flatMap((role) => ofNode.map((name) => `${role}.${name}`))]);
}

describe('the Helm chart', () => {
  test('has a value for each that a template uses, and uses each', () => {
    const used = usedPaths();
    const known = new Set(pathsOf(values, '', used));
    const paths = [...known];
    assert.deepEqual(
      [...used].filter((one) => !known.has(one) && !paths.some((above) => one.startsWith(`${above}.`))),
      [],
    );
    assert.deepEqual(
      paths.filter((one) => !used.has(one)),
      [],
    );
  });

  test('closes what it opens, and includes what it defines', () => {
    const actions = [...everything.matchAll(/\{\{-? ?(\w+)/g)].map(([, word]) => word);
    const opened = actions.filter((word) => ['if', 'with', 'range', 'define'].includes(word ?? ''));
    assert.equal(opened.length, actions.filter((word) => word === 'end').length);
    const defined = new Set([...everything.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name));
    const included = new Set([...everything.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name));
    assert.deepEqual(included, defined);
  });

  test('has settings that the server accepts, and secrets in files only', () => {
    for (const role of ['api', 'worker'] as const) {
      const env = { ...values.settings, ...values[role].settings, LECTERN_ROLE: role };
      assert.deepEqual(unknownSettings(env), []);
      assert.equal(loadConfig(env).role, role);
    }
    const secrets = new Set<string>(
      Object.values(SETTINGS)
        .filter((setting) => 'secret' in setting)
        .map(({ env }) => env),
    );
    for (const name of values.secret.settings) assert.ok(secrets.has(name), name);
    for (const name of Object.keys(values.settings)) assert.ok(!secrets.has(name), name);
  });

  test('has the ports of the image, the probes and the metric that Lectern has', () => {
    const image = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
    const ports = [...everything.matchAll(/containerPort: (\d+)/g)].map(([, port]) => port).join(' ');
    assert.match(image, new RegExp(`^EXPOSE ${ports}$`, 'm'));
    const monitoring = readFileSync(path.join(ROOT, 'docs/monitoring.md'), 'utf8');
    for (const [, probe = ''] of everything.matchAll(/path: (\/\w+)/g)) assert.ok(monitoring.includes(`\`${probe}\``));
    for (const [, metric = ''] of everything.matchAll(/name: (lectern_\w+)/g))
      assert.ok(monitoring.includes(`\`${metric}\``));
    const graceSeconds = Number(/terminationGracePeriodSeconds: (\d+)/.exec(everything)?.[1]);
    const preStopSeconds = Number(/command: \[sleep, "(\d+)"\]/.exec(everything)?.[1]);
    assert.equal((graceSeconds - preStopSeconds) * 1000, loadConfig({}).shutdownGraceMs + 10_000);
  });
});
