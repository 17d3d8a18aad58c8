import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  GRID_SHEETS,
  type GridDraft,
  type GridDraftChange,
  type GridSheet,
  type GridSheetName,
  gridDraft,
  gridDryRun,
  gridSheet,
  gridVersion,
} from '#contract/private/price-grids.ts';
import compiled from '#messages/en-GB/office-price-grid.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-price-grid.json';
import { callOffice, fetchOfficeFile } from './office-client.ts';
import { saveFile } from './save-file.ts';
import { officeTexts } from './texts.ts';

export const gridText = officeTexts<keyof typeof texts>(compiled);

/** The draft's name in the address of a version. */
export const DRAFT = 'draft';

/** Returns the sheet of an address; by default the first one. */
export const sheetOf = (name: string | null): GridSheetName =>
  GRID_SHEETS.find((sheet) => sheet === name) ?? 'brands';

export const gridVersionsQuery = queryOptions({
  queryKey: ['price-grids'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'price-grids',
      query: { itemsPerPage: 20 },
      returns: collectionOf(gridVersion),
      signal,
    }),
});

export const gridDraftQuery = queryOptions({
  queryKey: ['price-grid-draft'],
  queryFn: ({ signal }) => callOffice({ path: 'price-grids/draft', returns: gridDraft, signal }),
});

export const gridSheetQuery = (version: string, sheet: GridSheetName) =>
  queryOptions({
    queryKey: ['price-grid-sheet', version, sheet],
    queryFn: ({ signal }) =>
      callOffice({
        path: `price-grids/${encodeURIComponent(version)}/sheets/${sheet}`,
        returns: gridSheet,
        signal,
      }),
  });

/** Query for a draft's effect on offers; enabled if it has changes and no errors. */
export const gridDryRunQuery = ({ version, sheets, faults }: GridDraft) =>
  queryOptions({
    queryKey: ['price-grid-dry-run', version],
    queryFn: ({ signal }) => callOffice({ path: 'price-grids/draft/dry-run', returns: gridDryRun, signal }),
    enabled: faults.length === 0 && sheets.some(({ changed }) => changed > 0),
    placeholderData: keepPreviousData,
  });

export const changeGridDraft = (version: string, changes: readonly GridDraftChange[]) =>
  callOffice({ method: 'PATCH', path: 'price-grids/draft', version, body: { changes }, returns: gridDraft });
export const uploadGridSheet = (version: string, file: Blob) =>
  callOffice({ method: 'POST', path: 'price-grids/draft/file', version, file, returns: gridDraft });
export const discardGridDraft = (version: string) =>
  callOffice({ method: 'DELETE', path: 'price-grids/draft', version, returns: gridDraft });
export const publishGridDraft = (version: string) =>
  callOffice({ method: 'POST', path: 'price-grids/draft/publish', version, returns: gridDraft });

/** Saves a sheet as a CSV file. @throws ApiError */
export async function downloadGridSheet(version: string, sheet: GridSheetName): Promise<void> {
  saveFile(await fetchOfficeFile({ path: `price-grids/${version}/sheets/${sheet}/file` }), `${sheet}.csv`);
}

/** Returns a sheet with changes applied, as expected; the server decides. */
export function afterChanges(sheet: GridSheet, changes: readonly GridDraftChange[]): GridSheet {
  let { rows } = sheet;
  for (const change of changes.filter((one) => one.sheet === sheet.sheet)) {
    if (change.do === 'remove') rows = rows.filter(({ id }) => id !== change.row);
    if (change.do === 'set') {
      const column = sheet.columns.indexOf(change.column);
      rows = rows.map((row) =>
        row.id === change.row ? { ...row, cells: row.cells.with(column, change.text) } : row,
      );
    }
  }
  return { ...sheet, rows };
}
