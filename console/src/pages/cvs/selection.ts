import { useSyncExternalStore } from 'react';
import { onActingMemberChange } from '../../api/acting-member.ts';
import { ADDRESSES } from '../../api/addresses.ts';

/** A CV that is or may be selected. */
export interface SelectableCv {
  readonly id: number;
  readonly file_name: string;
}

/** The CVs that are selected in the list, over its pages, for the member of this tab. Only the rows that change are drawn again. */
class Selection {
  #cvs: ReadonlyMap<number, SelectableCv> = new Map();
  /** The CV from which a range is counted. */
  #anchor: number | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The selected CVs by their ids. The map is replaced by each change. */
  readonly cvs = (): ReadonlyMap<number, SelectableCv> => this.#cvs;

  /** Selects or unselects CVs. Those above the most that are selected at once are passed over. */
  set(cvs: readonly SelectableCv[], isSelected: boolean): void {
    const next = new Map(this.#cvs);
    for (const { id, file_name } of cvs) {
      if (!isSelected) next.delete(id);
      else if (next.size < ADDRESSES.selectionMax) next.set(id, { id, file_name });
    }
    this.#cvs = next;
    for (const listener of this.#listeners) listener();
  }

  /** Selects a CV of a page, or unselects it; as a range, also those between it and the one before. */
  toggle(
    cv: SelectableCv,
    { page, isRange }: { readonly page: readonly SelectableCv[]; readonly isRange: boolean },
  ): void {
    const isSelected = !this.#cvs.has(cv.id);
    const [from, to] = [page.findIndex(({ id }) => id === this.#anchor), page.findIndex(({ id }) => id === cv.id)];
    this.#anchor = cv.id;
    const isWhole = isRange && from !== -1 && to !== -1;
    this.set(isWhole ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [cv], isSelected);
  }

  readonly clear = (): void => {
    this.#anchor = null;
    if (this.#cvs.size > 0) this.set([...this.#cvs.values()], false);
  };
}

export const selection = new Selection();
onActingMemberChange(selection.clear);

export function useSelection(): ReadonlyMap<number, SelectableCv> {
  return useSyncExternalStore(selection.subscribe, selection.cvs);
}

export function useIsSelected(id: number): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.cvs().has(id));
}
