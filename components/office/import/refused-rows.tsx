'use client';

import { useState } from 'react';
import type { ImportPatch, ImportResult, RefusedRow } from '#contract/private/imports.ts';
import { importText } from '#lib/office/imports.ts';
import { Field } from '../parts/field.tsx';
import { Pager } from '../parts/pager.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './import.module.css';

type MendedCell = NonNullable<ImportPatch['cells']>[number];

/** Number of rows shown at once. */
const PER_PAGE = 20;

interface RefusedRowsProps {
  result: ImportResult;
  /** Undefined while cells cannot be edited. */
  mend?(cell: MendedCell): void;
  check(): void;
}

/** Refused rows, each with line, column and reason, and the cells that can be edited. */
export function RefusedRows({ result: { refused, refusedRows }, mend, check }: RefusedRowsProps) {
  const [page, setPage] = useState(1);
  const shown = refusedRows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <Panel title={importText('office.import.refused.title')} note={refused}>
      <p className={styles.soft}>
        {importText(refused === 0 ? 'office.import.refused.none' : 'office.import.refused.lead')}{' '}
        {refused > refusedRows.length &&
          importText('office.import.refused.first', { count: refusedRows.length })}
      </p>
      <ul className={styles.refused}>
        {shown.map((row) => (
          <li key={row.line}>
            <h3>
              {importText('office.import.refused.row', { line: row.line })} <span>{row.reference}</span>
            </h3>
            <div className={styles.cells}>
              {row.cells.map(({ column, text }) => (
                <CellField
                  key={column}
                  line={row.line}
                  column={column}
                  text={text}
                  faults={faultsOf(row, column)}
                  mend={mend}
                  check={check}
                />
              ))}
            </div>
            <Elsewhere row={row} />
          </li>
        ))}
      </ul>
      <Pager page={page} perPage={PER_PAGE} total={refusedRows.length} go={setPage} />
    </Panel>
  );
}

const faultsOf = ({ faults }: RefusedRow, column: string): string =>
  faults
    .filter((fault) => fault.column === column)
    .map(({ reason }) => reason)
    .join('; ');

/** Faults outside the row's cells: of values set by a rule, or of the whole row. */
function Elsewhere({ row }: { row: RefusedRow }) {
  const elsewhere = row.faults.filter(({ column }) => !row.cells.some((cell) => cell.column === column));
  if (elsewhere.length === 0) return null;
  return (
    <div className={styles.elsewhere}>
      <ul>
        {elsewhere.map(({ column, reason }) => (
          <li key={`${column} ${reason}`}>
            <b>{column}</b>: {reason}
          </li>
        ))}
      </ul>
      <p>
        {importText(row.cells.length === 0 ? 'office.import.refused.uneven' : 'office.import.refused.where')}
      </p>
    </div>
  );
}

interface CellFieldProps {
  line: number;
  column: string;
  text: string;
  faults: string;
  mend: RefusedRowsProps['mend'];
  check: RefusedRowsProps['check'];
}

/** A cell of a refused row, saved on blur or by Enter; `Ctrl Enter` checks the file with it. */
function CellField({ line, column, text, faults, mend, check }: CellFieldProps) {
  const [saved, setSaved] = useState(text);
  const save = (typed: string) => {
    if (!mend || typed.trim() === saved) return;
    setSaved(typed.trim());
    mend({ line, column, text: typed.trim() });
  };
  return (
    <Field
      label={importText('office.import.cell', { column, line })}
      defaultValue={text}
      error={faults === '' || saved !== text ? undefined : faults}
      readOnly={!mend}
      maxLength={2_000}
      onBlur={({ target }) => save(target.value)}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, currentTarget } = event;
        if (key === 'Escape') currentTarget.value = saved;
        if (key !== 'Enter' || currentTarget.value.trim() === saved) return;
        save(currentTarget.value);
        if (!ctrlKey && !metaKey) return;
        event.preventDefault();
        check();
      }}
    />
  );
}
