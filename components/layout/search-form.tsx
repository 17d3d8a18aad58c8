import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';

/** A plain form: /search?q=… redirects to /search/{terms}. With a script it suggests (components/search). */
export function SearchForm({ locale, id }: { locale: Locale; id: string }) {
  const t = translator(locale);
  return (
    <search>
      <form action="/search" method="get">
        <label htmlFor={id} className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          data-search=""
          placeholder={t('search.placeholder')}
          maxLength={200}
          required
        />
      </form>
    </search>
  );
}
