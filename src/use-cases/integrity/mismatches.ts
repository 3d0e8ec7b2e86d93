/** What does not agree. */
export type MismatchKind =
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
  | 'cv_count'
  | 'reading'
  | 'cv_words'
  | 'match_keys'
  | 'cv_change'
  | 'cv_name'
  | 'folder_record'
  | 'folder_unheld'
  | 'file_missing'
  | 'file_size'
  | 'file_hash'
  | 'file_unreadable'
  | 'file_unknown';

export interface Mismatch {
  readonly kind: MismatchKind;
  /** The whole of it in a sentence or two, for the operator. */
  readonly message: string;
}

/** So many faults are told; of the rest only the number, so that a store that is all gone does not fill the memory. */
export const MISMATCHES_REPORTED_MAX = 1000;

/** Gathers what does not agree. */
export class Mismatches {
  readonly reported: Mismatch[] = [];
  #count = 0;

  /** The first of them, as they were found. */
  get told(): readonly Mismatch[] {
    return this.reported;
  }

  get count(): number {
    return this.#count;
  }

  add(kind: MismatchKind, sentence: string): void {
    this.#count += 1;
    if (this.reported.length < MISMATCHES_REPORTED_MAX) this.reported.push({ kind, message: sentence });
  }
}
