import { NativeDialog } from '#components/ui/native-dialog.tsx';
import { brandId } from '#lib/api/brand.ts';
import { type Chart, chartUrl, SIZE_TABLES } from '#lib/catalogue/size-guide.ts';
import { t, tOr } from '#lib/i18n/t.ts';
import { ChartPicture } from './chart-picture.tsx';
import styles from './size-guide.module.css';

export const SIZE_GUIDE = 'size-guide';
/** The shop's own drawings stand in where no asset store is set. */
const STORE = process.env.ASSET_STORE_URL || '/assets';
const LANGUAGE = 'en';

const urlOf = (chart: Chart) => chartUrl(STORE, brandId(), LANGUAGE, chart);

/** The chart as a picture, and the same as text (specification, section 2). */
export function SizeGuide({ chart }: { chart: Chart }) {
  return (
    <NativeDialog id={SIZE_GUIDE} title={t('sizeGuide.title')} close={t('dialog.close')} position="right">
      <p>{t('sizeGuide.lead')}</p>
      <ChartPicture
        className={styles.picture}
        src={urlOf(chart)}
        fallback={urlOf('men')}
        alt={chart === 'baby' ? t('sizeGuide.picture.baby') : t('sizeGuide.picture')}
      />
      {SIZE_TABLES[chart].map(({ of, columns, rows }) => (
        <table key={of} className={styles.table}>
          <caption>{tOr(`sizeGuide.${of}`)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {tOr(`sizeGuide.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((value, index) => (
                  <td key={columns[index]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </NativeDialog>
  );
}
