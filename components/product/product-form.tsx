import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { CONDITIONS_GUIDE, Conditions } from '#components/popins/conditions.tsx';
import { SIZE_GUIDE, SizeGuide } from '#components/popins/size-guide.tsx';
import { DialogButton } from '#components/ui/native-dialog.tsx';
import { choose, isPossible, type Option, optionsOf } from '#lib/catalogue/choose.ts';
import { COLORS } from '#lib/catalogue/colors.ts';
import { chartOf } from '#lib/catalogue/size-guide.ts';
import type { Choice, Product } from '#lib/contract/article.ts';
import { addTexts } from '#lib/forms/texts.ts';
import { t, tOr } from '#lib/i18n/t.ts';
import { productPath } from '#lib/routes.ts';
import styles from './product-form.module.css';

const OPTIONS: Option[] = ['size', 'color', 'state'];

/**
 * Size, colour and condition of a piece. Every possible value is a link to the piece that it leads to (the exact one,
 * else the closest), so that choosing works without JavaScript and every piece has its own address.
 */
export function ProductForm({ product, choice }: { product: Product; choice: Choice }) {
  return (
    <>
      {OPTIONS.map((option) => (
        <Options key={option} option={option} choices={product.choices} choice={choice} />
      ))}
      <SizeGuide chart={chartOf(product.gender)} />
      <Conditions current={choice.state} />
      <AddToCart
        piece={{
          id: choice.id,
          slug: choice.slug,
          sku: choice.sku,
          title: product.title,
          brand: product.brand,
          size: choice.size,
          color: choice.color,
          state: choice.state,
          price: choice.price,
          originPrice: choice.originPrice,
          currency: choice.currency,
          photos: choice.photos.slice(0, 1),
        }}
        // Whether somebody holds it just now is nothing that a page for everyone can know.
        availability={choice.availability === 'sold' ? 'sold' : 'available'}
        texts={addTexts()}
      />
    </>
  );
}

interface OptionsProps {
  option: Option;
  choices: Choice[];
  choice: Choice;
}

function Options({ option, choices, choice }: OptionsProps) {
  const label = t(`product.${option}`);
  return (
    <fieldset className={styles.option}>
      <legend>
        <b>{label}</b>
        {option === 'size' && <DialogButton dialog={SIZE_GUIDE}>{t('sizeGuide.open')}</DialogButton>}
        {option === 'state' && <DialogButton dialog={CONDITIONS_GUIDE}>{t('conditions.open')}</DialogButton>}
      </legend>
      <ul className={styles.chips}>
        {optionsOf(choices, option).map((value) => (
          <li key={value}>
            <Chip option={option} value={value} choices={choices} choice={choice} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Chip({ option, value, choices, choice }: OptionsProps & { value: string }) {
  const text = option === 'state' ? tOr(`condition.${value}`) : value;
  const content = (
    <>
      {option === 'color' && (
        <span className={styles.dot} style={{ background: COLORS[value] ?? 'var(--tile)' }} />
      )}
      {text}
    </>
  );
  if (choice[option] === value) {
    return (
      <span className={styles.chip} aria-current="true">
        {content}
      </span>
    );
  }
  if (!isPossible(choices, choice, option, value)) {
    return (
      <span className={styles.chip} data-off aria-disabled="true" title={t('product.impossible')}>
        {content}
        <span className={styles.hidden}>, {t('product.impossible')}</span>
      </span>
    );
  }
  const target = choose(choices, { ...choice, [option]: value });
  return (
    <a className={styles.chip} href={productPath(target?.slug ?? choice.slug)} rel="nofollow">
      {content}
    </a>
  );
}
