import type { ImpactFigure as Figure } from '#lib/content/impact.ts';
import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './item-facts.module.css';

interface ImpactFigureProps {
  locale: Locale;
  figure: Figure | undefined;
}

/** Emissions of making a similar item new, with method and source; renders nothing if the shop shows no such figure. */
export function ImpactFigure({ locale, figure }: ImpactFigureProps) {
  if (!figure) return null;
  const t = translator(locale);
  return (
    <details className={styles.impact}>
      <summary>
        <span>{t('product.impact', { kilograms: figure.kilograms.toLocaleString(locale) })}</span>{' '}
        <u>{t('product.impact.how')}</u>
      </summary>
      <p>{figure.method}</p>
      <p>
        {t('product.impact.source')}{' '}
        <a href={figure.source.href} rel="noopener">
          {figure.source.name}
        </a>
      </p>
    </details>
  );
}
