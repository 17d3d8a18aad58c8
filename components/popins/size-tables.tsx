import { columnsFor, tablesFor } from '#lib/catalogue/size-guide.ts';
import type { Item } from '#lib/contract/article.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './size-guide.module.css';

export type SizedItem = Pick<Item, 'gender' | 'category' | 'type'>;

/** The tables of sizes for an item, the one that it is chosen by first. */
export function SizeTables({ item, texts }: { item: SizedItem; texts: Texts }) {
  return tablesFor(item).map((table) => {
    const columns = columnsFor(table, item.type);
    return (
      <table key={table.of} className={styles.table}>
        <caption>{say(texts, `sizeGuide.${table.of}`)}</caption>
        <thead>
          <tr>
            {columns.map((index) => (
              <th key={index} scope="col">
                {say(texts, `sizeGuide.${table.columns[index]}`)}
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
