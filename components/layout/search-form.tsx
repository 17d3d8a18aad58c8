import { t } from '#lib/i18n/t.ts';
import styles from './search-form.module.css';

/** A plain form: /search?q=… sends on to /search/{terms}. */
export function SearchForm({ id }: { id: string }) {
  return (
    <search>
      <form className={styles.search} action="/search" method="get">
        <label htmlFor={id} className={styles.hidden}>
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
