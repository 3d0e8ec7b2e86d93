import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { type EndedStage, onMeasurement, partOfCall, stage, stageTook, wholeCall } from '#platform/measurements.ts';
import { openTraces, samplerOf, sendsTraces, traceIdOf } from '#platform/traces.ts';

import { logOfText, silent } from './folders.ts';

const ID = 'req_0123456789abcdef0123456789abcdef';

describe('traces', () => {
  test('are sent where the environment names an endpoint, unless it switches them off', async () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    assert.equal(sendsTraces({}), false);
    assert.equal(sendsTraces(endpoint), true);
    assert.equal(sendsTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }), true);
    assert.equal(sendsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }), false);
    assert.equal(sendsTraces({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }), false);
    assert.equal(sendsTraces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }), false);
    assert.equal(await openTraces({ env: {}, version: '1', role: 'all', log: silent }), null);
  });

  test('have the digits of the request id as their id', () => {
    assert.equal(traceIdOf(ID), '0123456789abcdef0123456789abcdef');
    assert.match(traceIdOf('import-7'), /^[0-9a-f]{32}$/);
    assert.notEqual(traceIdOf('import-7'), traceIdOf('import-8'));
  });

  test('are sampled by their id, so that every node decides alike', () => {
    const ids = Array.from({ length: 4000 }, (_, index) => traceIdOf(`call ${index}`));
    const share = (env: Readonly<Record<string, string>>): number => ids.filter(samplerOf(env)).length / ids.length;
    assert.equal(share({}), 1);
    assert.equal(share({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }), 0);
    const ratio = share({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' });
    assert.ok(Math.abs(ratio - 0.25) < 0.03, String(ratio));
    assert.equal(share({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: 'half' }), 1);
  });

  test('that a silent collector does not take keep no server from ending, and the log says so', async (t) => {
    const collector = createServer().listen(0, '127.0.0.1');
    await once(collector, 'listening');
    t.after(() => {
      collector.close();
      collector.closeAllConnections();
      delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    });
    // The exporter reads its variables itself.
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const { log, text } = logOfText();
    const traces = await openTraces({ env: process.env, version: '1', role: 'all', log });
    await wholeCall(ID, async () => undefined);
    const asked = once(collector, 'request');
    await traces?.close();
    await asked;
    assert.match(text(), /traces\.failed.*the collector did not take the last traces in 2000 ms/);
  });
});

describe('the stages of a call', () => {
  test('are not measured while nobody listens, and outside of a call', async (t) => {
    assert.equal(await wholeCall(ID, () => stage('read', async () => 7)), 7);
    const ended: EndedStage[] = [];
    t.after(onMeasurement('stageEnded', (one) => ended.push(one)));
    assert.equal(await stage('read', async () => 8), 8);
    stageTook('extract', 5);
    assert.deepEqual(ended, []);
  });

  test('lie within each other, on whichever node they were done', async (t) => {
    const ended: EndedStage[] = [];
    t.after(onMeasurement('stageEnded', (one) => ended.push(one)));
    await wholeCall(ID, () => stage('keep upload', async () => undefined));
    await assert.rejects(
      partOfCall(ID, () =>
        stage('read document', async () => {
          await stage('engine', async () => undefined, { worker: 'document worker' });
          stageTook('extract profile', 3);
          throw new TypeError('broken');
        }),
      ),
    );
    const byName = new Map(ended.map((one) => [one.name, one]));
    const call = byName.get('call');
    const parentOf = (name: string): string | null | undefined => byName.get(name)?.parentId;
    assert.equal(call?.parentId, null);
    assert.equal(parentOf('keep upload'), call?.id);
    assert.equal(parentOf('read document'), call?.id);
    assert.equal(parentOf('engine'), byName.get('read document')?.id);
    assert.equal(parentOf('extract profile'), byName.get('read document')?.id);
    assert.equal(byName.get('read document')?.error, 'TypeError');
    assert.deepEqual(byName.get('engine')?.details, { worker: 'document worker' });
    for (const { startedMs, endedMs, requestId, id } of ended) {
      assert.ok(endedMs >= startedMs && Math.abs(endedMs - Date.now()) < 60_000);
      assert.deepEqual([requestId, /^[0-9a-f]{16}$/.test(id)], [ID, true]);
    }
  });
});
