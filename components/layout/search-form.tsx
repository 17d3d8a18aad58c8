import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import styles from './search-form.module.css';

const t = translator(SHOP_LOCALE);

/** A plain form: /search?q=… sends on to /search/{terms}. */
export function SearchForm({ id }: { id: string }) {
  return (
    <search>
      <form className={styles.search} action="/search" method="get">
        <label htmlFor={id} className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={t('search.placeholder')}
          maxLength={200}
          required
        />
      </form>
    </search>
  );
}
