import {
  BorderStyle,
  type FileChild,
  type ITableBordersOptions,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { type Entry, textOf } from '../draft.ts';
import type { Pen } from './pen.ts';
import { twips } from './pieces.ts';

/** The lines of a table: none, all, or between rows only. */
export type Lines = 'none' | 'all' | 'rows';

export interface CellOptions {
  readonly fill?: string;
  readonly span?: number;
  readonly middle?: boolean;
}

/** How a table is laid out: the widths of its columns in centimetres, and its lines. */
export interface Grid {
  readonly widthsCm: readonly number[];
  readonly lines?: Lines;
}

/** A table of fixed column widths. */
export function table(pen: Pen, { widthsCm, lines = 'none' }: Grid, rows: readonly TableRow[]): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'a6a6a6' };
  const [outer, across, down] = [
    lines === 'all' ? line : none,
    lines === 'none' ? none : line,
    lines === 'all' ? line : none,
  ];
  const borders: ITableBordersOptions = {
    top: outer,
    bottom: outer,
    left: outer,
    right: outer,
    insideHorizontal: across,
    insideVertical: down,
  };
  const width = widthsCm.reduce((sum, cm) => sum + cm, 0);
  return new Table({
    width: { size: twips(width), type: WidthType.DXA },
    columnWidths: widthsCm.map(twips),
    borders,
    rows: [...rows],
    ...(pen.draft.rightToLeft ? { visuallyRightToLeft: true } : {}),
  });
}

/** A cell; Word wants a paragraph at the end of each. */
export function cell(pen: Pen, children: readonly FileChild[], options: CellOptions = {}): TableCell {
  const last = children.at(-1);
  const closed = last === undefined || last instanceof Table ? [...children, pen.p([])] : children;
  return new TableCell({
    children: closed as ConstructorParameters<typeof TableCell>[0]['children'],
    margins: { top: twips(0.1), bottom: twips(0.1), left: twips(0.2), right: twips(0.2) },
    ...(options.span === undefined ? {} : { columnSpan: options.span }),
    ...(options.fill === undefined ? {} : { shading: { type: ShadingType.CLEAR, fill: options.fill, color: 'auto' } }),
    ...(options.middle === true ? { verticalAlign: VerticalAlignTable.CENTER } : {}),
  });
}

export function row(cells: readonly TableCell[], whole = true): TableRow {
  return new TableRow({ children: [...cells], cantSplit: whole });
}

/** An entry without its dates, which stand in a column of their own. */
export function undated(pen: Pen, entry: Entry): FileChild[] {
  const lines = entry.lines.map(({ left, right }) => {
    const kept = [left, right].map((pieces) => pieces.filter(({ kind }) => kind !== 'dates'));
    const trimmed = kept.map((pieces) =>
      pieces.filter(({ kind }, at) => kind !== 'mark' || (at > 0 && at < pieces.length - 1)),
    );
    return { left: trimmed[0] ?? [], right: trimmed[1] ?? [] };
  });
  return pen.entry({ ...entry, lines: lines.filter(({ left, right }) => textOf([...left, ...right]) !== '') });
}
