'use client';

import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import type { GridFault, GridSheet } from '#contract/private/price-grids.ts';
import { gridText } from '#lib/office/price-grid.ts';
import { Tag } from '../parts/state.tsx';
import styles from './price-grid.module.css';

type Row = GridSheet['rows'][number];

/** Id of the element with a cell's fault. */
export const faultId = ({ sheet, row, column }: Pick<GridFault, 'sheet' | 'row' | 'column'>): string =>
  `fault-${sheet}-${row}-${column}`;

/** Name of a row: its first non-empty cell. */
export const nameOfRow = ({ cells }: Row): string =>
  cells.find((text) => text !== '') ?? gridText('office.grid.newRow');

interface SheetTableProps {
  label: string;
  sheet: GridSheet;
  rows: Row[];
  faults: GridFault[];
  /** Undefined for a read-only sheet. */
  onChange?(row: Row, column: string, text: string): void;
  onRemove?(row: Row): void;
}

/** A sheet: every cell is a field. Enter and the up and down arrows move through a column. */
export function SheetTable({ label, sheet, rows, faults, onChange, onRemove }: SheetTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.sheet} aria-label={label}>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={column} scope="col">
                {column.replaceAll('_', ' ')}
              </th>
            ))}
            {onRemove && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={clsx(row.before === undefined && onChange && styles.newRow)}>
              {sheet.columns.map((column, index) => {
                const fault = faults.find((one) => one.row === row.id && one.column === column);
                return (
                  <td key={column}>
                    <Cell
                      row={row}
                      column={column}
                      index={index}
                      describedBy={fault && faultId(fault)}
                      onChange={onChange}
                    />
                  </td>
                );
              })}
              {onRemove && (
                <td className={styles.end}>
                  {row.before === undefined && <Tag tone="focus">{gridText('office.grid.new')}</Tag>}
                  <button
                    type="button"
                    aria-label={gridText('office.grid.remove', { row: nameOfRow(row) })}
                    onClick={() => onRemove(row)}
                  >
                    ×
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  row: Row;
  column: string;
  index: number;
  describedBy: string | undefined;
  onChange?(row: Row, column: string, text: string): void;
}

function Cell({ row, column, index, describedBy, onChange }: CellProps) {
  const text = row.cells[index] ?? '';
  const before = row.before?.[index];
  const isChanged = before !== undefined && before !== text;
  if (!onChange) return <span className={styles.text}>{text}</span>;
  return (
    <>
      <input
        key={text}
        className={clsx(styles.cell, isChanged && styles.changed)}
        data-cell={`${row.id} ${column}`}
        aria-label={gridText('office.grid.cell', { column, row: nameOfRow(row) })}
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        defaultValue={text}
        // As wide as its text, in a table that scrolls.
        size={Math.min(28, Math.max(7, text.length))}
        onBlur={({ target }) => {
          if (target.value.trim() !== text) onChange(row, column, target.value.trim());
        }}
        onKeyDown={(event) => moveInColumn(event, text)}
      />
      {isChanged && (
        <small className={styles.was}>
          {before === '' ? gridText('office.grid.wasEmpty') : gridText('office.grid.was', { text: before })}
        </small>
      )}
    </>
  );
}

/** Enter and the arrows move to the cell above or below; Escape restores the value. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>, text: string): void {
  const { key, currentTarget: input } = event;
  if (key === 'Escape') {
    input.value = text;
    input.blur();
    return;
  }
  const step = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey) ? -1 : 1;
  if ((key !== 'Enter' && key !== 'ArrowUp' && key !== 'ArrowDown') || event.ctrlKey || event.metaKey) return;
  const cell = input.closest('td');
  const row = cell?.parentElement;
  const other = step < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  const next = cell && other?.children[cell.cellIndex]?.querySelector('input');
  event.preventDefault();
  if (next) next.focus();
  else input.blur();
}
