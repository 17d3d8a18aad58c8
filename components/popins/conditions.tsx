import { NativeDialog } from '#components/ui/native-dialog.tsx';
import { CONDITIONS, type Condition } from '#lib/contract/article.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import styles from './conditions.module.css';

const t = translator(SHOP_LOCALE);

export const CONDITIONS_GUIDE = 'conditions-guide';

/** What each grade means, one entry to open for each; that of the piece at hand stands open. */
export function Conditions({ current }: { current?: Condition | undefined }) {
  return (
    <NativeDialog
      id={CONDITIONS_GUIDE}
      title={t('conditions.title')}
      close={t('dialog.close')}
      position="right"
    >
      <p>{t('conditions.lead')}</p>
      {CONDITIONS.map((condition) => (
        <details key={condition} className={styles.grade} open={condition === current}>
          <summary>{t(`condition.${condition}`)}</summary>
          <p>{t(`conditions.${condition}.more`)}</p>
        </details>
      ))}
    </NativeDialog>
  );
}
