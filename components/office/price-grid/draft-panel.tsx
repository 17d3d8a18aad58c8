'use client';

import Link from 'next/link';
import type { GridDraft } from '#contract/private/price-grids.ts';
import { DRAFT, gridText } from '#lib/office/price-grid.ts';
import { officePriceGridPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note, State } from '../parts/state.tsx';
import styles from './price-grid.module.css';
import { faultId } from './sheet-table.tsx';

interface DraftPanelProps {
  draft: GridDraft;
  /** Undefined if the member may not change the draft. */
  discard?: () => void;
}

/** Number of changed rows of the draft, and its faults by cell. */
export function DraftPanel({ draft, discard }: DraftPanelProps) {
  const { faults, sheets, isOutdated } = draft;
  const changed = sheets.reduce((sum, sheet) => sum + sheet.changed, 0);
  return (
    <Panel
      title={gridText('office.grid.draft')}
      note={gridText('office.grid.draft.rows', { count: changed })}
      actions={
        discard &&
        draft.version !== '0' && (
          <Button size="small" onClick={discard}>
            {gridText('office.grid.discard')}
          </Button>
        )
      }
    >
      {isOutdated && <Note tone="warn">{gridText('office.grid.draft.outdated')}</Note>}
      {changed === 0 && faults.length === 0 && (
        <p className={styles.soft}>{gridText('office.grid.draft.none')}</p>
      )}
      {changed > 0 && faults.length === 0 && !isOutdated && (
        <p className={styles.soft}>{gridText('office.grid.draft.right')}</p>
      )}
      <div role="status" className={styles.faults}>
        {faults.length > 0 && (
          <>
            <State filled={100} tone="late">
              <b>{gridText('office.grid.faults', { count: faults.length })}</b>
            </State>
            <p className={styles.soft}>{gridText('office.grid.faults.lead')}</p>
            <ul>
              {faults.map((fault) => (
                <li key={`${faultId(fault)} ${fault.message}`}>
                  <Link
                    href={officePriceGridPath({ sheet: fault.sheet, version: DRAFT })}
                    prefetch={false}
                    onClick={() => goToCell(fault.row, fault.column)}
                  >
                    {gridText(`office.grid.sheet.${fault.sheet}`)}
                  </Link>{' '}
                  <span id={faultId(fault)}>{fault.message}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}

/** Focuses a cell once its sheet is shown. */
function goToCell(row: string | undefined, column: string | undefined): void {
  const find = (left: number) => {
    const cell = document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    if (cell) cell.focus();
    else if (left > 0) requestAnimationFrame(() => find(left - 1));
  };
  requestAnimationFrame(() => find(60));
}
