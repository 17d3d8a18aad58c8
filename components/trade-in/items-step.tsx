import { Exclusions } from '#components/sell/exclusions.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Exclusion } from '#contract/estimate.ts';
import type { Purchase } from '#contract/purchase.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import type { PurchasePage } from '#lib/api/purchases.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { TRADE_IN_ITEMS } from '#lib/i18n/trade-in-messages.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import type { ItemChoice, ItemField } from '#lib/trade-in/item-fields.ts';
import { tradeInStepPath } from '#lib/trade-in/paths.ts';
import type { TradeInData } from '#lib/trade-in/read-trade-in.ts';
import { tradeInStepRedirect } from '#lib/trade-in/trade-in-guard.ts';
import { itemName } from '#lib/trade-in-labels.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { sizeName } from '#shared/size-name.ts';
import { Offer } from './frame.tsx';
import { ItemFields } from './item-fields.tsx';
import { NextSteps } from './next-steps.tsx';
import { PostedForm } from './posted-form.tsx';
import { ItemPicture, Picked, Purchases } from './purchases.tsx';
import styles from './trade-in.module.css';

export interface ItemsStepProps extends TradeInData {
  /** Maximum offers in cents for items whose condition is not known, by id. */
  best: Record<string, number>;
  /** Purchases of the shopper that can be sold. */
  bought: PurchasePage;
  /** One of the purchases, with open questions. */
  picked?: Purchase;
  /** The last search for an order, with its errors. */
  lookup: FormFlash | null;
  options: Record<ItemField, ItemChoice[]>;
  /** Items that the shop does not buy. */
  exclusions: readonly Exclusion[];
  /** The newest trade-in, if it is confirmed and no other was started. */
  confirmed?: TradeInCart;
  flash: FormFlash | null;
}

/** Step 1: exclusions, items in the parcel, and another item. */
export function ItemsStep(props: ItemsStepProps) {
  const { cart, labels, best, bought, picked, lookup, exclusions, options, flash, confirmed, me } = props;
  const t = translator(SHOP_LOCALE);
  const texts = messagesFor(SHOP_LOCALE, ...TRADE_IN_ITEMS);
  const items = cart?.items ?? [];
  return (
    <div className={styles.two}>
      <div>
        <h1>{t('tradeIn.items.title')}</h1>
        {confirmed && <Confirmed cart={confirmed} isCustomer={me?.isGuest === false} />}
        {exclusions.length > 0 && (
          <section className={styles.ask} aria-labelledby="exclusions">
            <h2 id="exclusions">{t('tradeIn.exclusions.title')}</h2>
            <p>{t('tradeIn.exclusions.lead')}</p>
            <Exclusions exclusions={exclusions} locale={SHOP_LOCALE} />
          </section>
        )}
        {items.length > 0 && (
          <section className={styles.ask} id="items" aria-labelledby="items-title">
            <h2 id="items-title">{t('tradeIn.added.title', { count: items.length })}</h2>
            <ul className={styles.rows}>
              {items.map((item) => (
                <li key={item.id}>
                  <span className={styles.named}>
                    {item.picture && <ItemPicture picture={item.picture} />}
                    <b>{itemName(item, labels)}</b>{' '}
                    <span className="soft">
                      {[
                        item.metadata.collectionYear,
                        sizeName(item.size ?? ''),
                        labels.colors[item.color] ?? item.color,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span>
                    {item.priceOffer !== undefined
                      ? formatMoney(item.priceOffer, item.currency)
                      : best[item.id] !== undefined &&
                        t('tradeIn.upTo', { amount: formatMoney(best[item.id] ?? 0, item.currency) })}{' '}
                    <form method="post" action={formPath('trade-in-remove')}>
                      <input type="hidden" name="item" value={item.id} />
                      <button type="submit">
                        {t('tradeIn.remove')}{' '}
                        <span className="visually-hidden">{itemName(item, labels)}</span>
                      </button>
                    </form>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {options.type.length > 0 && (
          <Purchases bought={bought} isCustomer={me?.isGuest === false} lookup={lookup} texts={texts} />
        )}
        {options.type.length === 0 ? (
          <p>{t('sell.form.closed')}</p>
        ) : (
          <section className={styles.ask} id="item" aria-labelledby="item-title">
            <h2 id="item-title">
              {picked
                ? t('tradeIn.item.questions', { count: picked.missing.length })
                : items.length > 0
                  ? t('tradeIn.item.another')
                  : t('tradeIn.item.title')}
            </h2>
            {picked && <Picked piece={picked} />}
            <PostedForm name="trade-in-item" flash={flash} texts={texts}>
              <ItemFields
                options={options}
                picked={picked && { id: picked.id, missing: picked.missing }}
                flash={flash}
                texts={texts}
              />
              {flash?.values.condition && (
                <input type="hidden" name="condition" value={flash.values.condition} />
              )}
              <p className={styles.links}>
                <button type="submit" className={buttonClass(items.length > 0 ? 'outline' : 'main')}>
                  {t('tradeIn.item.add')}
                </button>
              </p>
            </PostedForm>
          </section>
        )}
      </div>
      {items.length > 0 ? (
        <Offer
          cart={cart}
          best={best}
          next={{ label: t('tradeIn.next.condition'), href: tradeInStepPath('condition') }}
        />
      ) : (
        <NextSteps />
      )}
    </div>
  );
}

/** Links a confirmed trade-in to its own page, because this step starts another one. */
function Confirmed({ cart, isCustomer }: { cart: TradeInCart; isCustomer: boolean }) {
  const t = translator(SHOP_LOCALE);
  const href = tradeInStepRedirect('confirm', { ...cart, isCustomers: isCustomer });
  return (
    <p>
      {t('tradeIn.items.confirmed', { reference: cart.reference ?? '' })}{' '}
      <a href={href}>{t('tradeIn.items.confirmed.see')}</a>
    </p>
  );
}
