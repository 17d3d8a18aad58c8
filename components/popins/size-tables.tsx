'use client';

import { useEffect, useRef } from 'react';
import type { Item } from '#contract/product.ts';
import { columnsFor, type SizeTable, tablesFor } from '#lib/catalogue/size-guide.ts';
import { type MarkedRow, markedRows } from '#lib/catalogue/size-rows.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { useOwnSizes } from '#lib/sizes/stored-sizes.ts';
import styles from './size-guide.module.css';

export type SizedItem = Pick<Item, 'gender' | 'category' | 'type' | 'size'>;

interface SizeTablesProps {
  item: SizedItem;
  texts: Messages;
}

/**
 * The size tables for an item, its own table first. Marks the rows of the item's size and of the shopper's
 * sizes, and scrolls to the item's row when the surrounding dialog opens.
 */
export function SizeTables({ item, texts }: SizeTablesProps) {
  const tables = useRef<HTMLDivElement>(null);
  const own = useOwnSizes() ?? {};
  useEffect(() => {
    const dialog = tables.current?.closest('dialog');
    const open = () => {
      if (!dialog?.open) return;
      const marked = dialog.querySelector('[aria-current]') ?? dialog.querySelector('[data-marked]');
      marked?.scrollIntoView({ block: 'nearest' });
    };
    dialog?.addEventListener('toggle', open);
    return () => dialog?.removeEventListener('toggle', open);
  }, []);
  return (
    <div ref={tables}>
      {tablesFor(item).map((table) => (
        <Table key={table.of} table={table} item={item} marked={markedRows(table, item, own)} texts={texts} />
      ))}
    </div>
  );
}

interface TableProps extends SizeTablesProps {
  table: SizeTable;
  marked: ReadonlyMap<number, MarkedRow>;
}

function Table({ table, item, marked, texts }: TableProps) {
  const [first = 0, ...others] = columnsFor(table, item.type);
  return (
    <table className={styles.table}>
      <caption>
        {format(texts, 'sizeGuide.caption', {
          table: format(texts, `sizeGuide.${table.of}`),
          gender: format(texts, `sizeGuide.of.${item.gender}`),
        })}
      </caption>
      <thead>
        <tr>
          {[first, ...others].map((index) => (
            <th key={index} scope="col">
              {format(texts, `sizeGuide.${table.columns[index]}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => {
          const mark = marked.get(index);
          return (
            <tr key={row[0]} aria-current={mark?.isItem || undefined} data-marked={mark && ''}>
              <th scope="row">
                {row[first]}
                {mark && <span className={styles.mark}>{format(texts, `sizeGuide.${nameOf(mark)}`)}</span>}
              </th>
              {others.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const nameOf = ({ isItem, isOwn }: MarkedRow) => (isItem && isOwn ? 'both' : isItem ? 'item' : 'own');
