import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './item-facts.module.css';

interface GuaranteeNoticeProps {
  locale: Locale;
  /** Path of the official file; without it nothing is shown, because the law allows no notice made by the shop. */
  path: string | undefined;
}

/**
 * The EU's notice on the legal guarantee, unaltered (Implementing Regulation (EU) 2025/1960), and its meaning
 * for used goods.
 */
export function GuaranteeNotice({ locale, path }: GuaranteeNoticeProps) {
  if (!path) return null;
  const t = translator(locale);
  return (
    <figure className={styles.notice}>
      <a href={path} target="_blank" rel="noopener">
        <img src={path} alt={t('product.guarantee.notice')} />
      </a>
      <figcaption>{t('product.guarantee.used')}</figcaption>
    </figure>
  );
}
