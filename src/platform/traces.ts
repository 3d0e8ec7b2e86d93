import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import { type EndedStage, onMeasurement } from './measurements.ts';

/** How long the end of the process waits for a collector. */
const CLOSE_TIMEOUT_MS = 2000;

/** Variables of OpenTelemetry, by their standard names. */
type Env = Readonly<Record<string, string | undefined>>;

interface TraceOptions {
  readonly env: Env;
  readonly version: string;
  readonly role: string;
  readonly log: Log;
}

/** Traces that are sent. */
export interface Traces {
  /** Sends what is left, and ends. What a collector does not take in two seconds is dropped. */
  readonly close: () => Promise<void>;
}

/** Whether traces are sent: where an endpoint is set, unless OpenTelemetry is switched off. */
export function sendsTraces(env: Env): boolean {
  const isOff = env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none';
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  return !isOff && endpoint !== '';
}

/**
 * Begins to send a trace for each call that processes a CV, as OTLP over HTTP in JSON. Null where the environment asks for none: then no part of
 * OpenTelemetry is loaded. The exporter and the batches read their own variables (`OTEL_EXPORTER_OTLP_...`, `OTEL_BSP_...`).
 */
export async function openTraces({ env, version, role, log }: TraceOptions): Promise<Traces | null> {
  if (!sendsTraces(env)) return null;
  const [{ diag, DiagLogLevel, SpanKind, SpanStatusCode, TraceFlags }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const fail = (message: string): void => log.event('traces.failed', { detail: message.slice(0, 300) });
  const quiet = (): void => undefined;
  const logger = { error: fail, warn: fail, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const batches = new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const resource = resources
    .resourceFromAttributes({ 'service.name': 'lectern' })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }))
    .merge(resources.resourceFromAttributes({ 'service.version': version, 'lectern.role': role }));
  const isSampled = samplerOf(env);
  const context = (traceId: string, spanId: string, isRemote: boolean) => ({
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote,
  });
  const spanOf = (ended: EndedStage): ReadableSpan => {
    const traceId = traceIdOf(ended.requestId);
    const { id, parentId, startedMs, endedMs, error } = ended;
    return {
      name: ended.name,
      kind: parentId === null ? SpanKind.SERVER : SpanKind.INTERNAL,
      spanContext: () => context(traceId, id, false),
      ...(parentId !== null && { parentSpanContext: context(traceId, parentId, false) }),
      startTime: timeOf(startedMs),
      endTime: timeOf(endedMs),
      duration: timeOf(endedMs - startedMs),
      status: error === null ? { code: SpanStatusCode.UNSET } : { code: SpanStatusCode.ERROR, message: error },
      attributes: { 'lectern.request_id': ended.requestId, ...ended.details },
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: { name: 'lectern', version },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  };
  const stop = onMeasurement('stageEnded', (ended) => {
    if (isSampled(traceIdOf(ended.requestId))) batches.onEnd(spanOf(ended));
  });
  return {
    close: async () => {
      stop();
      const isSent = batches.shutdown().then(() => true);
      const isLate = setTimeout(CLOSE_TIMEOUT_MS, false, { ref: false });
      const isDone = await Promise.race([isSent, isLate]).catch((error: unknown) => fail(String(error)));
      if (isDone === false) fail(`the collector did not take the last traces in ${CLOSE_TIMEOUT_MS} ms`);
    },
  };
}

/** The id of the trace of a call: the digits of the request id, which clients and log lines have. Of another form, a hash of it. */
export function traceIdOf(requestId: string): string {
  const [, digits] = /^req_([0-9a-f]{32})$/.exec(requestId) ?? [];
  return digits ?? createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}

/**
 * Which traces are sent, by `OTEL_TRACES_SAMPLER`. `traceidratio` decides by the trace id alone, so all nodes decide alike. With `parentbased_`
 * it is the same: a call has no parent here.
 */
export function samplerOf(env: Env): (traceId: string) => boolean {
  const name = (env['OTEL_TRACES_SAMPLER'] ?? 'always_on').replace(/^parentbased_/, '');
  if (name === 'always_off') return () => false;
  if (name !== 'traceidratio') return () => true;
  const given = Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? '1');
  const ratio = Number.isFinite(given) ? Math.min(1, Math.max(0, given)) : 1;
  return (traceId) => Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 < ratio;
}

/** Seconds and nanoseconds of milliseconds. */
function timeOf(milliseconds: number): [seconds: number, nanoseconds: number] {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
}
