/** What does not agree. */
export type FaultKind =
  | 'pool_balance'
  | 'entry_chain'
  | 'entry_company'
  | 'member_month'
  | 'call_charge'
  | 'call_pool'
  | 'call_company'
  | 'call_job'
  | 'call_cv'
  | 'unknown_call'
  | 'correction'
  | 'folder_record'
  | 'folder_unheld'
  | 'file_missing'
  | 'file_size'
  | 'file_hash'
  | 'file_unreadable'
  | 'file_unknown';

export interface Fault {
  readonly kind: FaultKind;
  /** The whole of it in a sentence or two, for the operator. */
  readonly sentence: string;
}

/** So many faults are told; of the rest only the number, so that a store that is all gone does not fill the memory. */
export const FAULTS_TOLD_MAX = 1000;

/** Gathers what does not agree. */
export class Faults {
  readonly #told: Fault[] = [];
  #count = 0;

  /** The first of them, as they were found. */
  get told(): readonly Fault[] {
    return this.#told;
  }

  get count(): number {
    return this.#count;
  }

  add(kind: FaultKind, sentence: string): void {
    this.#count += 1;
    if (this.#told.length < FAULTS_TOLD_MAX) this.#told.push({ kind, sentence });
  }
}
