import type { Exclusion } from '#contract/estimate.ts';
import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './exclusions.module.css';

/** Exclusions of the price grid: what the shop does not buy, by reason. */
export function Exclusions({ exclusions, locale }: { exclusions: readonly Exclusion[]; locale: Locale }) {
  const t = translator(locale);
  const reasons = [...new Set(exclusions.map(({ reason }) => reason))];
  return (
    <dl className={styles.exclusions}>
      {reasons.map((reason) => (
        <div key={reason}>
          <dt>{t(`sell.exclusion.${reason}`)}</dt>
          <dd>
            {exclusions
              .filter((one) => one.reason === reason)
              .map(({ label }) => label)
              .join(' · ')}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('sell.exclusion.brand_unknown')}</dt>
        <dd>{t('sell.exclusion.unlisted')}</dd>
      </div>
    </dl>
  );
}
