'use client';

import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import clsx from 'clsx';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeys } from '#lib/office/use-keys.ts';
import styles from './data-table.module.css';

const features = tableFeatures({});
/**
 * A column of a list: `header` and `cell` render it; `meta.number` aligns it right, `meta.wide` hides it on a
 * phone.
 */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

interface DataTableProps<Row extends RowData> {
  /** Name of the list, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  idOf(row: Row): string;
  /** Opens a row, by Enter or a click. */
  onOpen?(row: Row): void;
  /** Ids of selected rows; undefined if rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?(selected: ReadonlySet<string>): void;
  selectLabel?(row: Row): string;
  /** The heading of a group before its first row; rows of a group are adjacent. */
  groupOf?(row: Row): { id: string; title: ReactNode };
  /** Marks a closed row: sold, cancelled. */
  isOff?(row: Row): boolean;
  /** Other rows are loading; the current ones stay. */
  isStale?: boolean;
  /** Another list of the screen handles the keys; each row has a button that opens it. */
  hasNoKeys?: boolean;
}

/**
 * A list of the back office. `J` and `K` move through the rows, `X` selects, `Shift J` and `Shift K` extend the
 * selection, `Ctrl A` selects all, `Enter` opens, `Escape` clears the selection.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, onOpen, selected, onSelect, selectLabel, groupOf, isOff, isStale } =
    props;
  const { hasNoKeys } = props;
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const table = useTable({ features, columns, data: rows, getRowId: idOf });
  const ids = rows.map(idOf);

  useEffect(() => {
    body.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const select = (id: string | undefined, on?: boolean) => {
    if (!onSelect || id === undefined) return;
    const next = new Set(selected);
    if (on ?? !next.has(id)) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  const go = (step: number, selects = false) => {
    const next = Math.max(0, Math.min(rows.length - 1, current + step));
    setCurrent(next);
    if (selects) select(ids[next], true);
    body.current?.querySelectorAll('tr[data-row]')[next]?.scrollIntoView?.({ block: 'nearest' });
  };
  const keys = hasNoKeys
    ? {}
    : {
        j: () => go(1),
        k: () => go(-1),
        arrowdown: () => go(1),
        arrowup: () => go(-1),
        'shift j': () => go(1, true),
        'shift k': () => go(-1, true),
        'shift arrowdown': () => go(1, true),
        'shift arrowup': () => go(-1, true),
        ...(onSelect && {
          x: () => select(ids[current]),
          'ctrl a': () => onSelect(new Set(ids)),
          escape: () => onSelect(new Set()),
        }),
        ...(onOpen &&
          current >= 0 && {
            enter: () => {
              const row = rows[current];
              if (row) onOpen(row);
            },
          }),
      };
  useKeys(keys, 'first');

  const isAll = rows.length > 0 && ids.every((id) => selected?.has(id));
  let group = '';
  return (
    <div className={styles.frame}>
      <table className={clsx(styles.table, isStale && styles.stale)} aria-label={label} aria-busy={isStale}>
        <thead>
          {table.getHeaderGroups().map((headers) => (
            <tr key={headers.id}>
              {selected && (
                <th className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label="Select all"
                    checked={isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAll && selected.size > 0;
                    }}
                    onChange={() => onSelect?.(isAll ? new Set() : new Set(ids))}
                  />
                </th>
              )}
              {headers.headers.map((header) =>
                header.column.columnDef.header === '' ? (
                  // Actions of a row need no heading.
                  <td key={header.id} />
                ) : (
                  <th key={header.id} className={classOf(header.column.columnDef.meta)} scope="col">
                    <table.FlexRender header={header} />
                  </th>
                ),
              )}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row, index) => {
            const own = groupOf?.(row.original);
            const begins = own !== undefined && own.id !== group;
            if (own) group = own.id;
            const isSelected = selected?.has(row.id) ?? false;
            return (
              <Fragment key={row.id}>
                {begins && (
                  <tr className={styles.group}>
                    <th colSpan={columns.length + (selected ? 1 : 0)} scope="colgroup">
                      {own.title}
                    </th>
                  </tr>
                )}
                <tr
                  data-row
                  data-current={index === current ? '' : undefined}
                  aria-selected={selected ? isSelected : undefined}
                  className={clsx(
                    isSelected && styles.selected,
                    index === current && styles.current,
                    isOff?.(row.original) && styles.off,
                    onOpen && styles.opens,
                  )}
                  onClick={(event) => {
                    setCurrent(index);
                    const isOwn =
                      event.target instanceof Element && event.target.closest('a, button, input, label');
                    if (!isOwn) onOpen?.(row.original);
                  }}
                >
                  {selected && (
                    <td className={styles.check}>
                      <input
                        type="checkbox"
                        aria-label={selectLabel?.(row.original) ?? 'Select'}
                        checked={isSelected}
                        onChange={() => select(row.id)}
                      />
                    </td>
                  )}
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className={classOf(cell.column.columnDef.meta)}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const classOf = (meta: unknown) => {
  const { number, wide } = { number: false, wide: false, ...(typeof meta === 'object' ? meta : {}) };
  return clsx(number && styles.number, wide && styles.wide);
};
