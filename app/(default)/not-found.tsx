import { NotFound } from '#components/content/not-found.tsx';
import { SHOP_LOCALE } from '#shared/locales.ts';

/** A product or collection that is not there. Within the layout, so that no page carries a second header and footer for it. */
export default function MissingItem() {
  return <NotFound locale={SHOP_LOCALE} />;
}
