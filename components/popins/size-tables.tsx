import type { Item } from '#contract/product.ts';
import { columnsFor, tablesFor } from '#lib/catalogue/size-guide.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './size-guide.module.css';

export type SizedItem = Pick<Item, 'gender' | 'category' | 'type'>;

/** The tables of sizes for an item, the one that it is chosen by first. */
export function SizeTables({ item, texts }: { item: SizedItem; texts: Messages }) {
  return tablesFor(item).map((table) => {
    const columns = columnsFor(table, item.type);
    return (
      <table key={table.of} className={styles.table}>
        <caption>{format(texts, `sizeGuide.${table.of}`)}</caption>
        <thead>
          <tr>
            {columns.map((index) => (
              <th key={index} scope="col">
                {format(texts, `sizeGuide.${table.columns[index]}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]}>
              {columns.map((index) => (
                <td key={index}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
