import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { TestCompany } from '../support/company.ts';
import { lectern, lecternBeside } from '../support/lectern.ts';
import { storeCv } from '../support/upload.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
/** No label grows with companies, members, CVs or file names. */
const LABELS = new Set(
  'version role method route status event level worker served outcome state kind pool le type space gc kind quantile major minor patch'.split(
    ' ',
  ),
);

/** A metric of Prometheus' text format, with its labels as written. */
function metricsIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** The names of metrics in an expression. @throws where it is no PromQL */
function metricsOf(expression: string): string[] {
  const filled = expression.replaceAll('$__rate_interval', '5m');
  const names: string[] = [];
  parser.parse(filled).iterate({
    enter: ({ type, from, to }) => {
      assert.ok(!type.isError, `${expression} is no PromQL at ${from}`);
      if (type.name === 'Identifier') names.push(filled.slice(from, to));
    },
  });
  return names;
}

describe('the metrics of a node', async () => {
  const service = await lectern();
  const node = await lecternBeside(service, { LECTERN_ADMIN_PORT: '0' });
  const log = await readFile(node.logFile, 'utf8');
  const admin = `http://127.0.0.1:${/"adminPort":(\d+)/.exec(log)?.[1]}`;
  const company = await TestCompany.create(node);
  await storeCv(node, company);
  const text = await (await fetch(`${admin}/metrics`)).text();
  const metrics = metricsIn(text);

  test('count calls, credits, requests and engine processes, and tell of places and connections', () => {
    const expected: Readonly<Record<string, number>> = {
      'lectern_calls_total{outcome="completed"}': 1,
      lectern_credits_spent_total: 1,
      lectern_call_engine_seconds_count: 1,
      'lectern_http_request_seconds_count{method="POST",route="/api/public/v1/cvs/process",status="200"}': 1,
      'lectern_worker_held_seconds_count{worker="document worker"}': 1,
      'lectern_workers{worker="document worker",state="held"}': 0,
      'lectern_places{kind="cvs",state="held"}': 0,
      'lectern_places{kind="cvs",state="limit"}': 64,
      'lectern_log_events_total{event="server.started",level="info"}': 1,
    };
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, metrics.get(name)])), expected);
    assert.ok((metrics.get('lectern_call_engine_seconds_sum') ?? 0) > 0);
    assert.ok((metrics.get('lectern_database_connections{pool="main",state="idle"}') ?? 0) > 0);
    assert.ok((metrics.get('lectern_disk_free_bytes') ?? 0) > 0);
    assert.equal(typeof metrics.get('lectern_jobs{state="waiting"}'), 'number');
  });

  test('have no label that grows with companies', () => {
    const labels = [...metrics.keys()].flatMap((name) => [...name.matchAll(/[{,](\w+)=/g)].map(([, label]) => label));
    assert.deepEqual(
      labels.filter((label = '') => !LABELS.has(label)),
      [],
    );
    assert.ok(!text.includes(company.email) && !text.includes(company.key));
  });

  test('are not on the port that clients reach, and the node is ready', async () => {
    assert.equal((await fetch(`${node.url}/metrics`)).status, 404);
    assert.equal((await fetch(`${node.url}/readyz`)).status, 404);
    const ready = await fetch(`${admin}/readyz`);
    assert.deepEqual([ready.status, ((await ready.json()) as { status: string }).status], [200, 'ready']);
  });

  test('are those that docs/monitoring.md lists', async () => {
    const docs = await readFile(path.resolve(DEPLOY, '../docs/monitoring.md'), 'utf8');
    const listed = [...docs.matchAll(/^\| `(lectern_\w+)` \|/gm)].map(([, name]) => name);
    const told = [...text.matchAll(/^# TYPE (lectern_\S+) /gm)].map(([, name]) => name);
    assert.deepEqual(new Set(listed), new Set(told));
    assert.equal(listed.length, told.length);
  });

  test('are those that the alert rules and the dashboard ask for, in valid PromQL', async () => {
    const rules = parse(await readFile(path.join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8')) as {
      groups: { rules: { expr: string }[] }[];
    };
    const dashboard = JSON.parse(await readFile(path.join(DEPLOY, 'grafana/lectern.json'), 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    assert.ok(expressions.length > 20);
    const kinds = new Set([...text.matchAll(/^# TYPE (\S+) histogram$/gm)].map(([, name]) => name));
    const declared = new Set(['up', ...[...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name)]);
    const asked = new Set(expressions.flatMap(metricsOf));
    const base = (name: string): string => {
      const stem = name.replace(/_(?:bucket|count|sum)$/, '');
      return kinds.has(stem) ? stem : name;
    };
    assert.deepEqual(
      [...asked].filter((name) => !declared.has(base(name))),
      [],
    );
  });
});
