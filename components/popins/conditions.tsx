import { Markup } from '#components/ui/markup.tsx';
import { NativeDialog } from '#components/ui/native-dialog.tsx';
import { CONDITIONS, type Condition } from '#contract/product.ts';
import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './conditions.module.css';

export const CONDITIONS_GUIDE = 'conditions-guide';

/** The meaning of each condition, one entry each; that of the current item is open. */
export function Conditions({ locale, current }: { locale: Locale; current?: Condition }) {
  const t = translator(locale);
  return (
    <NativeDialog
      id={CONDITIONS_GUIDE}
      title={t('conditions.title')}
      close={t('dialog.close')}
      position="right"
    >
      <p>{t('conditions.lead')}</p>
      {CONDITIONS.map((condition) => (
        <Markup as="details" key={condition} className={styles.grade} open={condition === current}>
          <summary>{t(`condition.${condition}`)}</summary>
          <p>{t(`conditions.${condition}.more`)}</p>
        </Markup>
      ))}
    </NativeDialog>
  );
}
