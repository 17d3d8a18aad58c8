import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { CONDITIONS_GUIDE, Conditions } from '#components/popins/conditions.tsx';
import { SIZE_GUIDE, SizeGuide } from '#components/popins/size-guide.tsx';
import { DialogButton } from '#components/ui/native-dialog.tsx';
import { pieceOf } from '#lib/cart/item-to-add.ts';
import { optionTexts } from '#lib/catalogue/option-texts.ts';
import { hasSizeGuide } from '#lib/catalogue/size-guide.ts';
import type { Choice, Product } from '#lib/contract/article.ts';
import { addTexts } from '#lib/forms/texts.ts';
import { t } from '#lib/i18n/t.ts';
import { Options } from './options.tsx';

/** Size, colour and condition of a piece, what they mean, and the way into the bag. */
export function ProductForm({ product, choice }: { product: Product; choice: Choice }) {
  const hasSizes = product.choices.some(hasSizeGuide);
  return (
    <>
      <Options
        choices={product.choices}
        choice={choice}
        texts={optionTexts()}
        aside={{
          size: hasSizes && <DialogButton dialog={SIZE_GUIDE}>{t('sizeGuide.open')}</DialogButton>,
          state: <DialogButton dialog={CONDITIONS_GUIDE}>{t('conditions.open')}</DialogButton>,
        }}
      />
      {hasSizes && <SizeGuide item={choice} />}
      <Conditions current={choice.state} />
      <AddToCart
        piece={pieceOf(product, choice)}
        // Whether somebody holds it just now is nothing that a page for everyone can know.
        availability={choice.availability === 'sold' ? 'sold' : 'available'}
        texts={addTexts()}
        bar
      />
    </>
  );
}
