import { type ReactNode, useEffect, useRef } from 'react';
import classes from './cvs-table.module.css';
import { type SelectableCv, selection, useIsSelected, useSelection } from './selection.ts';

interface SelectCvProps {
  readonly cv: SelectableCv;
  /** The rows among which Shift selects a range. */
  readonly page: readonly SelectableCv[];
  readonly label: string;
}

/** The check box of a row. */
export function SelectCv({ cv, page, label }: SelectCvProps): ReactNode {
  const isSelected = useIsSelected(cv.id);
  return (
    <input
      className={classes.check}
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        selection.toggle(cv, { page, isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
  );
}

/** The check box of all rows of a page. */
export function SelectPage({ page, label }: Pick<SelectCvProps, 'page' | 'label'>): ReactNode {
  const selected = useSelection();
  const box = useRef<HTMLInputElement>(null);
  const count = page.filter(({ id }) => selected.has(id)).length;
  const isWhole = count > 0 && count === page.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isWhole;
  }, [count, isWhole]);
  return (
    <input
      className={classes.check}
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={isWhole}
      onChange={() => selection.set(page, !isWhole)}
    />
  );
}
