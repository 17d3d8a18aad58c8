import { MissingPath } from '#components/content/missing-path.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

/**
 * Rendered when a filter leads in place to a product or collection that is gone. It is small, because Next puts
 * it into the data of every page; a request for the page itself gets `app/global-not-found.tsx` from the page
 * cache.
 */
export default function MissingItem() {
  const t = translator(SHOP_LOCALE);
  return (
    <div className="wrap">
      <h1 tabIndex={-1}>
        <MissingPath texts={messagesFor(SHOP_LOCALE, 'notFound.item', 'notFound.path')} />
      </h1>
      <a className={buttonClass('outline')} href={productsPath()}>
        {t('nav.new')}
      </a>
    </div>
  );
}
