import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { CONDITIONS_GUIDE, Conditions } from '#components/popins/conditions.tsx';
import { SIZE_GUIDE, SizeGuide } from '#components/popins/size-guide.tsx';
import { DialogButton } from '#components/ui/native-dialog.tsx';
import { itemToAdd } from '#lib/cart/optimistic.ts';
import { hasSizeGuide } from '#lib/catalogue/size-guide.ts';
import type { Item, Product } from '#lib/contract/article.ts';
import { ADD_TO_CART, OPTIONS } from '#lib/i18n/client-messages.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { Options } from './options.tsx';

/** Size, colour and condition of an item, what they mean, and the way into the cart. */
export function ProductForm({ locale, product, item }: { locale: Locale; product: Product; item: Item }) {
  const t = translator(locale);
  const hasSizes = product.choices.some(hasSizeGuide);
  return (
    <>
      <Options
        items={product.choices}
        item={item}
        texts={messagesFor(locale, ...OPTIONS)}
        aside={{
          size: hasSizes && <DialogButton dialog={SIZE_GUIDE}>{t('sizeGuide.open')}</DialogButton>,
          state: <DialogButton dialog={CONDITIONS_GUIDE}>{t('conditions.open')}</DialogButton>,
        }}
      />
      {hasSizes && <SizeGuide locale={locale} item={item} />}
      <Conditions locale={locale} current={item.state} />
      <AddToCart
        item={itemToAdd(product, item)}
        // Whether somebody holds it just now is nothing that a page for everyone can know.
        availability={item.availability === 'sold' ? 'sold' : 'available'}
        texts={messagesFor(locale, ...ADD_TO_CART)}
        bar
      />
    </>
  );
}
