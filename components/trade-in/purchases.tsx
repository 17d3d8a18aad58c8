import { buttonClass } from '#components/ui/button.ts';
import foldout from '#components/ui/foldout.module.css';
import type { Purchase } from '#contract/purchase.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import { loginPath } from '#lib/account-paths.ts';
import type { PurchasePage } from '#lib/api/purchases.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import { tradeInStepPath } from '#lib/trade-in/paths.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { PostedForm, PostedText } from './posted-form.tsx';
import styles from './purchases.module.css';
import steps from './trade-in.module.css';

/** A month in words: March 2026. */
const monthOf = (day: string): string =>
  new Intl.DateTimeFormat(SHOP_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

interface PurchasesProps {
  bought: PurchasePage;
  /** Whether the shopper is signed in. */
  isCustomer: boolean;
  /** The last search for an order, with its errors. */
  lookup: FormFlash | null;
  texts: Messages;
}

/** Earlier purchases of the shopper, each sold with one press, and a form that finds another order. */
export function Purchases({ bought: { pieces, page, pages }, isCustomer, lookup, texts }: PurchasesProps) {
  const t = translator(SHOP_LOCALE);
  return (
    <section className={steps.ask} id="bought" aria-labelledby="bought-title">
      <h2 id="bought-title">{t('tradeIn.bought.title')}</h2>
      <p>{t(pieces.length > 0 ? 'tradeIn.bought.lead' : 'tradeIn.bought.none')}</p>
      {pieces.length > 0 && (
        <ul className={styles.pieces}>
          {pieces.map((piece) => (
            <Piece key={piece.id} piece={piece} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <p className={steps.links}>
          {page > 1 && (
            <a href={tradeInStepPath('items', { page: String(page - 1) }, 'bought')}>
              {t('tradeIn.bought.newer')}
            </a>
          )}
          {page < pages && (
            <a href={tradeInStepPath('items', { page: String(page + 1) }, 'bought')}>
              {t('tradeIn.bought.older')}
            </a>
          )}
        </p>
      )}
      {!isCustomer && (
        <p>
          <a href={loginPath({ redirect: tradeInStepPath('items') })}>{t('tradeIn.bought.signIn')}</a>
        </p>
      )}
      <details className={foldout.foldout} open={lookup !== null}>
        <summary>{t('tradeIn.lookup.title')}</summary>
        <PostedForm name="trade-in-lookup" flash={lookup} texts={texts}>
          <p>{t('tradeIn.lookup.lead')}</p>
          <div className={styles.lookup}>
            <PostedText
              id="field-order"
              name="order"
              label={t('tradeIn.lookup.order')}
              initial={lookup?.values.order ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <PostedText
              id="field-email"
              name="email"
              type="email"
              label={t('tradeIn.lookup.email')}
              initial={lookup?.values.email ?? ''}
              autoComplete="email"
            />
          </div>
          <button type="submit" className={buttonClass('outline')}>
            {t('tradeIn.lookup.find')}
          </button>
        </PostedForm>
      </details>
    </section>
  );
}

function Piece({ piece }: { piece: Purchase }) {
  const t = translator(SHOP_LOCALE);
  const { product, size, color, boughtOn, price, currency, bestOffer, refusal, missing } = piece;
  return (
    <li>
      <PiecePicture picture={piece.picture} />
      <div>
        <b>{product}</b>
        <span className="soft">{[size, color, monthOf(boughtOn)].filter(Boolean).join(' · ')}</span>
        <span className="soft">{t('tradeIn.bought.paid', { amount: formatMoney(price, currency) })}</span>
        {bestOffer !== undefined && (
          <span>{t('tradeIn.upTo', { amount: formatMoney(bestOffer, currency) })}</span>
        )}
      </div>
      {refusal ? (
        <p className="soft small">{t('tradeIn.item.notBought')}</p>
      ) : missing.length > 0 ? (
        <a className={buttonClass('outline')} href={tradeInStepPath('items', { purchase: piece.id }, 'item')}>
          {t('tradeIn.bought.answer', { count: missing.length })}{' '}
          <span className="visually-hidden">{product}</span>
        </a>
      ) : (
        <form method="post" action={formPath('trade-in-bought')}>
          <input type="hidden" name="purchase" value={piece.id} />
          <button type="submit" className={buttonClass('outline')}>
            {t('tradeIn.bought.add')} <span className="visually-hidden">{product}</span>
          </button>
        </form>
      )}
    </li>
  );
}

/** The picture of a purchase; a tile if there is none. */
function PiecePicture({ picture }: { picture?: string }) {
  return (
    <span className={styles.picture}>
      {picture && <img src={picture} alt="" width={320} height={400} loading="lazy" decoding="async" />}
    </span>
  );
}

/** The small picture before the name of an item. */
export const ItemPicture = ({ picture }: { picture: string }) => (
  <span className={styles.small}>
    <PiecePicture picture={picture} />
  </span>
);

/** The purchase with open questions. */
export function Picked({
  piece: { product, picture, price, currency, boughtOn, size, color },
}: {
  piece: Purchase;
}) {
  const t = translator(SHOP_LOCALE);
  return (
    <div className={styles.piece}>
      <PiecePicture picture={picture} />
      <span>
        <b>{product}</b>
        <span className="soft">{[size, color, monthOf(boughtOn)].filter(Boolean).join(' · ')}</span>
        <span className="soft">{t('tradeIn.bought.paid', { amount: formatMoney(price, currency) })}</span>
        <a href={tradeInStepPath('items', {}, 'bought')}>{t('tradeIn.bought.other')}</a>
      </span>
    </div>
  );
}

/** An item with the data of its purchase. */
export function Purchased({ item, picture }: { item: TradeIn; picture: string }) {
  const t = translator(SHOP_LOCALE);
  const { size, metadata, originalPrice, currency } = item;
  return (
    <div className={styles.piece}>
      <PiecePicture picture={picture} />
      <span>
        {metadata.model && <b>{metadata.model}</b>}
        <span className="soft">{[size, metadata.collectionYear].filter(Boolean).join(' · ')}</span>
        {originalPrice !== undefined && (
          <span className="soft">
            {t('tradeIn.bought.paid', { amount: formatMoney(originalPrice, currency) })}
          </span>
        )}
      </span>
    </div>
  );
}
