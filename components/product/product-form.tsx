import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { CONDITIONS_GUIDE, Conditions } from '#components/popins/conditions.tsx';
import { SIZE_GUIDE, SizeGuide } from '#components/popins/size-guide.tsx';
import { DialogButton } from '#components/ui/native-dialog.tsx';
import { itemToAdd } from '#lib/cart/item-to-add.ts';
import { optionTexts } from '#lib/catalogue/option-texts.ts';
import { hasSizeGuide } from '#lib/catalogue/size-guide.ts';
import type { Item, Product } from '#lib/contract/article.ts';
import { addTexts } from '#lib/forms/texts.ts';
import { t } from '#lib/i18n/t.ts';
import { Options } from './options.tsx';

/** Size, colour and condition of a piece, what they mean, and the way into the bag. */
export function ProductForm({ product, item }: { product: Product; item: Item }) {
  const hasSizes = product.choices.some(hasSizeGuide);
  return (
    <>
      <Options
        items={product.choices}
        item={item}
        texts={optionTexts()}
        aside={{
          size: hasSizes && <DialogButton dialog={SIZE_GUIDE}>{t('sizeGuide.open')}</DialogButton>,
          state: <DialogButton dialog={CONDITIONS_GUIDE}>{t('conditions.open')}</DialogButton>,
        }}
      />
      {hasSizes && <SizeGuide item={item} />}
      <Conditions current={item.state} />
      <AddToCart
        item={itemToAdd(product, item)}
        // Whether somebody holds it just now is nothing that a page for everyone can know.
        availability={item.availability === 'sold' ? 'sold' : 'available'}
        texts={addTexts()}
        bar
      />
    </>
  );
}
