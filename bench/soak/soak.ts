import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startServer } from '../../test/kit/server-process.ts';
import { withDatabaseOf } from '../own-server.ts';
import { lectern, newCompany, type Subject } from '../subject.ts';
import { readBack, type Sent, sendDocument, sendSteadily, soakDocuments } from './load.ts';
import { type Sample, type Sampled, takeSample } from './samples.ts';
import type { SoakResult } from './verdict.ts';

/** After every so many documents, one stored CV is read back. */
const READ_BACK_EVERY = 5;
const COMPLAINTS_MAX = 20;
const REST_MS = 120_000;
const POLL_MS = 1000;

export interface SoakOptions {
  readonly count: number;
  readonly perSecond: number;
  readonly seed: number;
  readonly sampleEveryMs: number;
  readonly signal: AbortSignal;
  readonly onSample: (sample: Sample, sent: readonly Sent[]) => void;
}

/** Sends documents to a server of its own at a steady rate, and samples what its processes hold. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const temporaryDir = await mkdtemp(path.join(tmpdir(), 'lectern-soak-'));
  const server = await startServer({ settings: { LECTERN_LOG_LEVEL: 'info', TMPDIR: temporaryDir } });
  const complaints: string[] = [];
  try {
    const subject = await newCompany(server, { name: 'Soak', rateLimit: 1_000_000 });
    const result = await withDatabaseOf(server, async ({ superuser }) => {
      const sampled = { serverPid: server.pid, dataDir: server.dataDir, temporaryDir, superuser };
      return load(subject, sampled, { ...options, complaints });
    });
    await lectern(server, ['verify']).catch((error: unknown) => complaints.push(`lectern verify: ${String(error)}`));
    return { ...result, complaints };
  } finally {
    const fault = await server.stop();
    if (fault !== null) complaints.push(`the server: ${fault}`);
    await rm(temporaryDir, { recursive: true, force: true });
  }
}

async function load(
  subject: Subject,
  sampled: Sampled,
  { complaints, onSample, sampleEveryMs, ...rate }: SoakOptions & { readonly complaints: string[] },
): Promise<Omit<SoakResult, 'complaints'>> {
  const document = await soakDocuments(rate.seed);
  const sent: Sent[] = [];
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const take = async (): Promise<void> => {
    const sample = await takeSample(sampled, startedAt);
    samples.push(sample);
    onSample(sample, sent);
  };
  await take();
  let sampling: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sampling = sampling.then(take);
  }, sampleEveryMs);
  try {
    await sendSteadily(document, rate, async (one) => {
      const outcome = await sendDocument(subject, one);
      sent.push(outcome);
      if (outcome.cvId === null || sent.length % READ_BACK_EVERY !== 0) return;
      await readBack(subject, outcome.cvId).catch((error: unknown) => {
        if (complaints.length < COMPLAINTS_MAX) complaints.push(String(error));
      });
    });
  } catch (error) {
    complaints.push(`no more was sent: ${String(error)}`);
  }
  clearInterval(timer);
  await sampling;
  await take();
  return { sent, samples, atRest: await sampleAtRest(sampled, startedAt) };
}

/** The node when nothing of a call is left, or what it holds after two minutes. */
async function sampleAtRest(sampled: Sampled, startedAt: number): Promise<Sample> {
  const deadline = performance.now() + REST_MS;
  for (;;) {
    const sample = await takeSample(sampled, startedAt);
    if (sample.temporary.ofCalls === 0 || performance.now() > deadline) return sample;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
