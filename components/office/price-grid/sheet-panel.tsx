'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GridFault, GridSheet, GridSheetName } from '#contract/private/price-grids.ts';
import { folded } from '#lib/office/folded.ts';
import { gridSheetQuery, gridText } from '#lib/office/price-grid.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './price-grid.module.css';
import { nameOfRow, SheetTable } from './sheet-table.tsx';
import type { useDraftEdits } from './use-draft-edits.ts';

/** Number of rows shown at once. */
const PER_PAGE = 100;

interface SheetPanelProps {
  version: string;
  name: GridSheetName;
  faults: GridFault[];
  /** Undefined for a read-only sheet. */
  edits?: ReturnType<typeof useDraftEdits>;
}

/** One sheet of a version or of the draft, with cells edited in place. `N` adds a row. */
export function SheetPanel({ version, name, faults, edits }: SheetPanelProps) {
  const query = useQuery(gridSheetQuery(version, name));
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const title = gridText(`office.grid.sheet.${name}`);
  const add = async (sheet: GridSheet) => {
    setSearch('');
    const cells = sheet.columns.map(() => '');
    const after = sheet.rows.at(-1)?.id;
    await edits?.mutateAsync([{ do: 'add', sheet: name, after, cells }]);
    setPage(Math.ceil((sheet.rows.length + 1) / PER_PAGE));
    requestAnimationFrame(() => document.querySelector<HTMLElement>('tbody tr:last-child input')?.focus());
  };
  const remove = (sheet: GridSheet, row: GridSheet['rows'][number]) => {
    const after = sheet.rows[sheet.rows.indexOf(row) - 1]?.id;
    edits?.mutate([{ do: 'remove', sheet: name, row: row.id }]);
    toast({
      text: gridText('office.grid.removed', { row: nameOfRow(row) }),
      undo: () => edits?.mutate([{ do: 'add', sheet: name, row: row.id, after, cells: row.cells }]),
    });
  };
  useKeys(edits && query.data ? { n: () => query.data && void add(query.data) } : {});
  return (
    <>
      <p className={styles.lead}>{gridText(`office.grid.lead.${name}`)}</p>
      <div className={styles.filters}>
        <SearchBox
          label={gridText('office.grid.search')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        {edits && query.data && (
          <Button shortcut="N" onClick={() => query.data && void add(query.data)}>
            {gridText('office.grid.add')}
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        rows={10}
        isEmpty={({ rows }) => rows.length === 0}
        empty={gridText('office.grid.empty')}
      >
        {(sheet) => {
          const rows = matching(sheet.rows, search);
          if (rows.length === 0)
            return <p className={styles.lead}>{gridText('office.grid.noMatch', { search })}</p>;
          return (
            <>
              <SheetTable
                label={title}
                sheet={sheet}
                rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
                faults={faults.filter((fault) => fault.sheet === name)}
                onChange={
                  edits &&
                  ((row, column, text) =>
                    edits.mutate([{ do: 'set', sheet: name, row: row.id, column, text }]))
                }
                onRemove={edits && ((row) => remove(sheet, row))}
              />
              <Pager page={page} perPage={PER_PAGE} total={rows.length} go={setPage} />
            </>
          );
        }}
      </QueryState>
    </>
  );
}

/** Rows with a cell that contains the search text. */
function matching(rows: GridSheet['rows'], search: string): GridSheet['rows'] {
  const wanted = folded(search.trim());
  if (wanted === '') return rows;
  return rows.filter(({ cells }) => cells.some((text) => folded(text).includes(wanted)));
}
