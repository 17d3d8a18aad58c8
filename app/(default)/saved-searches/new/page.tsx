import styles from '#components/account/account-form.module.css';
import { chipsOf } from '#components/listing/chips-of.ts';
import listing from '#components/listing/listing.module.css';
import { SaveSearchForm } from '#components/saved-searches/save-search-form.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { parseListing } from '#lib/catalogue/listing-address.ts';
import { hrefOf } from '#lib/catalogue/listing-filters.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { SAVE_SEARCH } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;
export const metadata = privatePage('saveSearch.title');

interface SaveSearchProps {
  searchParams: Promise<{ to?: string | string[]; sent?: string | string[] }>;
}

/** Saves the search of the listing that the visitor comes from. */
export default async function SaveSearchPage({ searchParams }: SaveSearchProps) {
  const [{ cookies }, { to, sent }] = await Promise.all([currentShopper(), searchParams]);
  const { path, scope, filters } = parseListing(typeof to === 'string' ? to : '');
  const address = hrefOf(path, filters);
  const labels = chipsOf(filters, path, t).map((chip) => chip.label);
  const words = [scope.q, ...labels].filter((word) => word !== undefined);
  return (
    <div className="wrap">
      <div className={listing.head}>
        <h1 tabIndex={-1}>{t(sent === '1' ? 'saveSearch.sent' : 'saveSearch.title')}</h1>
        <p>{t(sent === '1' ? 'saveSearch.sent.lead' : 'saveSearch.lead')}</p>
      </div>
      {sent === '1' ? (
        <p className={styles.ways}>
          <a className={buttonClass('ink')} href={address}>
            {t('saveSearch.back')}
          </a>
        </p>
      ) : (
        <SaveSearchForm
          listing={address}
          name={words.join(', ').slice(0, 100) || t('saveSearch.everything')}
          without={filters.without}
          isCustomer={signInStateOf(cookies) === 'token'}
          flash={readFlash(cookies, 'save-search')}
          texts={messagesFor(SHOP_LOCALE, ...SAVE_SEARCH)}
        />
      )}
    </div>
  );
}
