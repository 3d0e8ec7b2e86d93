import { useLocalStorage } from '@mantine/hooks';
import { ADDRESSES } from '../../api/addresses.ts';

/** The columns beside the candidate, in their order. Each is text of the row that nothing else of it has. */
export const COLUMNS = ADDRESSES.cvColumns;
export type Column = (typeof COLUMNS)[number];

export const DEFAULT_COLUMNS: readonly Column[] = ['role', 'company', 'pages', 'added'];

const STORED_AS = 'lectern-cv-columns';

/** Those of some names that are columns, in their order. */
export function columnsOf(names: unknown): readonly Column[] {
  return Array.isArray(names) ? COLUMNS.filter((one) => names.includes(one)) : DEFAULT_COLUMNS;
}

/** The columns that are shown in this browser, as are its language and colours. */
export function useColumns() {
  return useLocalStorage<readonly Column[]>({
    key: STORED_AS,
    defaultValue: DEFAULT_COLUMNS,
    getInitialValueInEffect: false,
    deserialize: (stored) => readColumns(stored),
  });
}

function readColumns(stored: string | undefined): readonly Column[] {
  try {
    return columnsOf(JSON.parse(stored ?? ''));
  } catch {
    return DEFAULT_COLUMNS;
  }
}
