import type { ImportResult } from '#contract/private/imports.ts';
import { money } from '#lib/office/formats.ts';
import { importText } from '#lib/office/imports.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './import.module.css';

type Item = ImportResult['items'][number];

const meaning = (means: string) => importText('office.import.meaning', { means });

const COLUMNS: Column<Item>[] = [
  {
    id: 'item',
    header: importText('office.import.shown.item'),
    cell: ({ row: { original } }) => (
      <div className={styles.item}>
        <b>{original.brand}</b>
        <span>
          {original.title}, {original.code}
        </span>
      </div>
    ),
  },
  {
    id: 'for',
    header: importText('office.import.shown.for'),
    meta: { wide: true },
    cell: ({ row: { original } }) => meaning(original.gender),
  },
  { id: 'size', header: importText('office.import.shown.size'), accessorKey: 'size' },
  {
    id: 'condition',
    header: importText('office.import.shown.condition'),
    meta: { wide: true },
    cell: ({ row: { original } }) => meaning(original.condition),
  },
  {
    id: 'status',
    header: importText('office.import.shown.status'),
    meta: { wide: true },
    cell: ({ row: { original } }) => meaning(original.status),
  },
  {
    id: 'photos',
    header: importText('office.import.shown.photos'),
    meta: { wide: true, number: true },
    accessorKey: 'photos',
  },
  {
    id: 'price',
    header: importText('office.import.shown.price'),
    meta: { number: true },
    cell: ({ row: { original } }) => money(original.price),
  },
];

/** Preview of the file's first rows as items. */
export const ShownItems = ({ items }: { items: Item[] }) => (
  <Panel title={importText('office.import.shown.title')} flush>
    {items.length === 0 ? (
      <p className={styles.empty}>{importText('office.import.shown.none')}</p>
    ) : (
      <DataTable
        label={importText('office.import.shown.title')}
        columns={COLUMNS}
        rows={items}
        idOf={({ code }) => code}
      />
    )}
  </Panel>
);
