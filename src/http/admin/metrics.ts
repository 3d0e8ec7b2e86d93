/** What `/metrics` says, named after the rules of Prometheus. No label grows with companies, members or CVs. */

import type * as Library from 'prom-client';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { jobCounts } from '#jobs/leases.ts';
import type { Scratch } from '#platform/data-dir.ts';
import { onMeasurement } from '#platform/measurements.ts';
import type { Database } from '#platform/postgres/database.ts';
import type { Services } from '#use-cases/services/services.ts';

/** What is measured when it is asked for. */
export type MeasuredParts = Pick<Services, 'queue' | 'uploads' | 'engines' | 'db'> & {
  readonly database: Pick<Database, 'connections'>;
  readonly scratch: Pick<Scratch, 'freeMb'>;
};

interface Options {
  readonly version: string;
  readonly role: string;
  /** Null until the node has started. */
  readonly parts: () => MeasuredParts | null;
}

/** The metrics of this process. */
export interface Metrics {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus. Those of a database that does not answer are left out. */
  readonly text: () => Promise<string>;
  /** Ends the counting. */
  readonly close: () => void;
}

/** From a look-up to the longest document that the limits permit. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180];
const BYTES_A_MB = 1024 * 1024;

/** Makes metrics of one registry. */
class MetricFactory {
  readonly registry: Registry;
  readonly #library: typeof Library;

  constructor(library: typeof Library) {
    this.#library = library;
    this.registry = new library.Registry();
    library.collectDefaultMetrics({ register: this.registry });
  }

  gauge(name: string, help: string, labelNames: readonly string[] = []): Gauge {
    return new this.#library.Gauge(this.#options({ name, help, labelNames }));
  }

  counter(name: string, help: string, labelNames: readonly string[] = []): Counter {
    return new this.#library.Counter(this.#options({ name, help, labelNames }));
  }

  histogram(name: string, help: string, labelNames: readonly string[] = []): Histogram {
    return new this.#library.Histogram({ ...this.#options({ name, help, labelNames }), buckets: SECONDS });
  }

  #options({ name, ...options }: { name: string; help: string; labelNames: readonly string[] }) {
    return { name: `lectern_${name}`, registers: [this.registry], ...options };
  }
}

/** Begins to count. The library is loaded here, so that a node without an admin port does not load it. */
export async function openMetrics({ version, role, parts }: Options): Promise<Metrics> {
  const factory = new MetricFactory(await import('prom-client'));
  const { registry } = factory;
  factory
    .gauge('build_info', 'Always 1. Version and role of this node.', ['version', 'role'])
    .set({ version, role }, 1);
  const close = countReports(factory);
  const measure = gaugesOf(factory);
  return {
    contentType: registry.contentType,
    text: async () => {
      const measured = parts();
      if (measured !== null) await measure(measured);
      return registry.metrics();
    },
    close,
  };
}

/** Counts what the process reports. Returns a function that ends it. */
function countReports(factory: MetricFactory): () => void {
  const requests = factory.histogram('http_request_seconds', 'Time until a request was answered.', [
    'method',
    'route',
    'status',
  ]);
  const events = factory.counter('log_events_total', 'Log lines by event. docs/operating.md lists the events.', [
    'event',
    'level',
  ]);
  const waits = factory.histogram('worker_wait_seconds', 'Time that a request waited for an engine process.', [
    'worker',
    'served',
  ]);
  const held = factory.histogram('worker_held_seconds', 'Time that a document or a page held an engine process.', [
    'worker',
  ]);
  const calls = factory.counter('calls_total', 'Calls that process a CV, by how they ended.', ['outcome']);
  const engineTime = factory.histogram('call_engine_seconds', 'Time that engines worked on the document of a call.');
  const credits = factory.counter('credits_spent_total', 'Credits that ended calls have cost.');
  const webhooks = factory.counter('webhook_attempts_total', 'Attempts to send a webhook, by the state afterwards.', [
    'state',
  ]);
  const endings = [
    onMeasurement('logged', ({ event, level, fields }) => {
      events.inc({ event, level });
      if (event !== 'request.completed') return;
      const { method, route, status, ms } = fields as unknown as CompletedRequest;
      requests.observe({ method, route: route ?? 'unknown', status }, ms / 1000);
    }),
    onMeasurement('workerWaited', ({ worker, seconds, isServed }) =>
      waits.observe({ worker, served: String(isServed) }, seconds),
    ),
    onMeasurement('workerHeld', ({ worker, seconds }) => held.observe({ worker }, seconds)),
    onMeasurement('callEnded', ({ outcome, credit, engineSeconds }) => {
      calls.inc({ outcome });
      credits.inc(credit);
      if (engineSeconds !== null) engineTime.observe(engineSeconds);
    }),
    onMeasurement('webhookSent', ({ state }) => webhooks.inc({ state })),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** The fields of `request.completed` that are measured. */
interface CompletedRequest {
  readonly method: string;
  /** Null for an unknown address. */
  readonly route: string | null;
  readonly status: number;
  readonly ms: number;
}

/** Returns a function that measures the parts of a node. */
function gaugesOf(factory: MetricFactory): (parts: MeasuredParts) => Promise<void> {
  const places = factory.gauge('places', 'Places for calls: held, and how many there are.', ['kind', 'state']);
  const workers = factory.gauge('workers', 'Engine processes: at most, ready, held.', ['worker', 'state']);
  const waiting = factory.gauge('worker_requests_waiting', 'Requests that wait for an engine process.', ['worker']);
  const connections = factory.gauge('database_connections', 'Connections to the database.', ['pool', 'state']);
  const statements = factory.gauge('database_requests_waiting', 'Requests that wait for a connection.', ['pool']);
  const jobs = factory.gauge('jobs', 'Calls in work and waiting, over all nodes.', ['state']);
  const jobWait = factory.gauge('job_wait_seconds', 'Age of the oldest waiting call, over all nodes.');
  const disk = factory.gauge('disk_free_bytes', 'Free space on the disk of the data folder.');
  return async ({ queue, uploads, engines, db, database, scratch }) => {
    for (const [kind, control] of Object.entries({ cvs: queue, uploads })) {
      places.set({ kind, state: 'held' }, control.places.held);
      places.set({ kind, state: 'limit' }, control.places.limit);
    }
    for (const { name: worker, size, live, held, waiting: inLine } of (await engines?.counts()) ?? []) {
      workers.set({ worker, state: 'limit' }, size);
      workers.set({ worker, state: 'ready' }, live);
      workers.set({ worker, state: 'held' }, held);
      waiting.set({ worker }, inLine);
    }
    for (const { pool, busy, idle, waiting: inLine } of database.connections()) {
      connections.set({ pool, state: 'busy' }, busy);
      connections.set({ pool, state: 'idle' }, idle);
      statements.set({ pool }, inLine);
    }
    disk.set((await scratch.freeMb()) * BYTES_A_MB);
    jobs.reset();
    jobWait.remove();
    const counts = await jobCounts(db).catch(() => null);
    if (counts === null) return;
    jobs.set({ state: 'held' }, counts.held);
    jobs.set({ state: 'waiting' }, counts.waiting);
    jobWait.set(counts.longestWaitSeconds);
  };
}
