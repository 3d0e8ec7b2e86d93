import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { definitionOf, recordedRefusal } from '#problems/problem.ts';
import { CONTRACT, documentedResponse, operations } from '../support/openapi.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the OpenAPI document', () => {
  for (const api of ['public@v1', 'profiles@v1'])
    test(`${api} lints clean with Redocly's recommended rules, warnings included`, async () => {
      const redocly = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
      const run = promisify(execFile)(process.execPath, [redocly, 'lint', api, '--format=json'], {
        cwd: ROOT,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      });
      const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
      const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
        totals: Record<string, number>;
        problems: unknown[];
      };
      assert.deepEqual(report.problems, []);
      assert.deepEqual([report.totals.errors, report.totals.warnings], [0, 0]);
    });

  test('every error in its examples is one that the server gives, with the code of its sentence', () => {
    const strangers = errorsIn(CONTRACT).filter(({ code, message }) => {
      const known = recordedRefusal(message);
      return known === null || definitionOf(known.reason).code !== code;
    });
    assert.deepEqual(strangers, []);
  });

  test('it is OpenAPI 3.1 with the six endpoints, and no other', () => {
    assert.match(CONTRACT.openapi, /^3\.1\./);
    assert.deepEqual(
      operations()
        .map(({ method, path: place }) => `${method.toUpperCase()} ${place}`)
        .toSorted(),
      ['GET /cvs', 'GET /cvs/{cvId}', 'GET /cvs/{cvId}/file', 'GET /health', 'GET /templates', 'POST /cvs/process'],
    );
  });

  test('no call need send a header but its key: the one that POST /cvs/process knows is optional', () => {
    const { IdempotencyKey, ...others } = CONTRACT.components.parameters ?? {};
    assert.deepEqual(
      [IdempotencyKey, ...Object.values(others)].map((parameter) => {
        const { name, in: place, required } = parameter as { name: string; in: string; required: boolean };
        return [place, name, required];
      }),
      [
        ['header', 'Idempotency-Key', false],
        ['path', 'cvId', true],
      ],
    );
    const asking = operations().filter(({ operation }) => JSON.stringify(operation).includes('IdempotencyKey'));
    assert.deepEqual(
      asking.map(({ operation }) => operation.operationId),
      ['processCv'],
    );
  });

  test('only answers of POST /cvs/process may say that they were given before, and none must', () => {
    for (const placed of operations()) {
      for (const status of Object.keys(placed.operation.responses)) {
        const header = documentedResponse(placed, Number(status))?.headers['Idempotency-Replayed'];
        const where = `${placed.operation.operationId} ${status}`;
        const isExpected =
          placed.operation.operationId === 'processCv' && ['200', '400', '404', '500'].includes(status);
        assert.equal(header !== undefined, isExpected, where);
        assert.notEqual(header?.required, true, where);
      }
    }
  });

  test('every response carries X-Request-Id', () => {
    for (const placed of operations()) {
      for (const status of Object.keys(placed.operation.responses)) {
        const response = documentedResponse(placed, Number(status));
        assert.equal(response?.headers['X-Request-Id']?.required, true, `${placed.operation.operationId} ${status}`);
      }
    }
  });

  test('every object that we answer with is closed, so that nothing can be added unseen', () => {
    const open: string[] = [];
    const visit = (value: unknown, where: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const schema = value as Record<string, unknown>;
      if (schema.type === 'object' && 'properties' in schema && schema.additionalProperties !== false) open.push(where);
      for (const [name, inner] of Object.entries(schema)) {
        if (name !== 'example' && name !== 'examples') visit(inner, `${where}/${name}`);
      }
    };
    for (const { path: place, method, operation } of operations()) visit(operation.responses, `${method} ${place}`);
    const { ProcessCvForm: _form, ...answered } = CONTRACT.components.schemas ?? {};
    visit(answered, 'schemas');
    visit(CONTRACT.components.responses, 'responses');
    assert.deepEqual(open, []);
  });
});

interface ExampleError {
  readonly code: string;
  readonly message: string;
}

/** The bodies of errors below a node of the document. */
function errorsIn(node: unknown): readonly ExampleError[] {
  if (typeof node !== 'object' || node === null) return [];
  const { code, message, request_id: requestId } = node as Record<string, unknown>;
  const own = typeof code === 'string' && typeof message === 'string' && typeof requestId === 'string';
  return [...(own ? [{ code, message }] : []), ...Object.values(node).flatMap(errorsIn)];
}
