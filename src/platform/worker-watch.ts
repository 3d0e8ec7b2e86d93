import type { CallAllowance, WorkerLossReason } from './worker-protocol.ts';
import type { TreeUsage } from './worker-usage.ts';

/** What a worker uses while it only waits (its timers) stays below this share of the time. */
const STILL_SHARE = 0.0075;

/** Follows one call of a worker: counts what it uses, and says when it has to end. */
export class CallWatch {
  readonly #allowance: CallAllowance;
  readonly #stillMsMax: number;
  readonly #startedMs = performance.now();
  /** Processor time of the process when it was last looked at; null until the first look. */
  #countedCpuMs: number | null = null;
  #moved: { readonly atMs: number; readonly cpuMs: number } | null = null;

  constructor(allowance: CallAllowance, { before, stillMsMax }: { before: TreeUsage | null; stillMsMax: number }) {
    this.#allowance = allowance;
    this.#stillMsMax = stillMsMax;
    this.#countedCpuMs = before?.cpuMs ?? null;
  }

  get durationMs(): number {
    return performance.now() - this.#startedMs;
  }

  /** Takes in what the process uses now. Answers why it must be ended, or null where it may go on. */
  look({ cpuMs }: TreeUsage): WorkerLossReason | null {
    const now = performance.now();
    const { cpu } = this.#allowance;
    // A process that ended between two looks takes its time along where nobody waited for it: never count backwards.
    if (this.#countedCpuMs !== null) cpu?.add(Math.max(0, cpuMs - this.#countedCpuMs));
    this.#countedCpuMs = cpuMs;
    if (cpu?.isSpent === true) return 'cpu_spent';
    if (this.#moved === null || Math.abs(cpuMs - this.#moved.cpuMs) > STILL_SHARE * this.#stillMsMax) {
      this.#moved = { atMs: now, cpuMs };
    }
    return now - this.#moved.atMs > this.#stillMsMax ? 'stood_still' : null;
  }

  /** Takes the time that passed for processor time: for short calls where looking costs more than the call. */
  estimate(): void {
    this.#allowance.cpu?.add(this.durationMs);
  }
}
