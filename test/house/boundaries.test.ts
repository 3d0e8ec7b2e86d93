import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { boundaryFaults } from './boundaries.ts';
import { sourcesBelow } from './sources.ts';

describe('the boundaries inside src/', () => {
  test('no HTTP below http/, no environment outside main/, no Problem outside use-cases/ and http/', () => {
    assert.deepEqual(boundaryFaults(sourcesBelow('src')), []);
  });
});

describe('the boundary test itself', () => {
  const caught: Readonly<Record<string, readonly [file: string, source: string, fault: RegExp]>> = {
    'fastify in a flow': ['src/use-cases/a.ts', "import type { FastifyRequest } from 'fastify';", /knows HTTP/],
    'a plugin of fastify': ['src/cvs/a.ts', "import { Busboy } from '@fastify/busboy';", /knows HTTP/],
    'node:http': ['src/platform/a.ts', "export type { IncomingMessage } from 'node:http';", /knows HTTP/],
    'an HTTP type by import()': ['src/kit/a.ts', "type A = import('node:http').IncomingMessage;", /knows HTTP/],
    'process.env': ['src/http/a.ts', 'const home = process.env.HOME;', /environment/],
    'process["env"]': ['src/http/a.ts', "const home = process['env'].HOME;", /environment/],
    'globalThis.process.env': ['src/http/a.ts', 'const { HOME } = globalThis.process.env;', /environment/],
    'env taken out of process': ['src/http/a.ts', 'const { env } = process;', /environment/],
    'the rest of process': ['src/http/a.ts', 'const { pid, ...rest } = process;', /environment/],
    'process by another name': ['src/http/a.ts', 'const self = process;', /environment/],
    'env of node:process': ['src/http/a.ts', "import { env } from 'node:process';", /environment/],
    'the default of node:process': ['src/http/a.ts', "import proc from 'node:process';", /environment/],
    'an environment file': ['src/http/a.ts', "process.loadEnvFile('.env');", /environment/],
    'Problem in the command line': [
      'src/cli/a.ts',
      "import { Problem } from '#problems/problem.ts';",
      /imports Problem/,
    ],
    'Problem as a type': ['src/cvs/a.ts', "import type { Problem } from '#problems/problem.ts';", /imports Problem/],
    'Problem in a namespace': ['src/cvs/a.ts', "import * as problems from '#problems/problem.ts';", /imports Problem/],
    'Problem handed on': ['src/cvs/a.ts', "export { Problem } from '#problems/problem.ts';", /imports Problem/],
  };
  for (const [name, [file, source, fault]] of Object.entries(caught)) {
    test(`catches ${name}`, () => {
      const faults = boundaryFaults(new Map([[file, source]]));
      assert.equal(faults.length, 1, faults.join('\n'));
      assert.match(faults[0] ?? '', fault);
    });
  }

  const allowed: Readonly<Record<string, readonly [file: string, source: string]>> = {
    'fastify in http/': ['src/http/a.ts', "import type { FastifyRequest } from 'fastify';"],
    'the environment in main/': ['src/main/a.ts', 'const config = loadConfig(process.env);'],
    'other words of process': ['src/kit/a.ts', 'const { pid } = process; process.memoryUsage();'],
    'an env of something else': ['src/platform/a.ts', 'spawn(program, [], { env: options.env });'],
    'Problem in a flow': ['src/use-cases/a.ts', "import { Problem } from '#problems/problem.ts';"],
  };
  for (const [name, [file, source]] of Object.entries(allowed)) {
    test(`allows ${name}`, () => {
      assert.deepEqual(boundaryFaults(new Map([[file, source]])), []);
    });
  }
});
