import { BRAND } from '#brand/brand.ts';
import fieldStyles from '#components/forms/field.module.css';
import type { User } from '#contract/identity.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { loginPath } from '#lib/account-paths.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { countryOptions } from '#lib/i18n/country-options.ts';
import { formatOr, type Messages } from '#lib/i18n/format.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { TRADE_IN_CONFIRM } from '#lib/i18n/trade-in-messages.ts';
import { formatMoney } from '#lib/money.ts';
import { contentPath } from '#lib/routes.ts';
import { tradeInStepPath } from '#lib/trade-in/paths.ts';
import { itemName, type TradeInLabels } from '#lib/trade-in-labels.ts';
import { shopCountry } from '#shared/countries.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { BackButton, Offer } from './frame.tsx';
import { KeepAnswers } from './keep-answers.tsx';
import { PostedCheckbox, PostedForm, PostedSelect, PostedText } from './posted-form.tsx';
import { PostedTown } from './posted-town.tsx';
import styles from './trade-in.module.css';

const FORM = 'seller-form';

/** Fields of the seller before postcode and town, with their autocomplete tokens. */
const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 60 },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 60 },
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: 180 },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: 30 },
  { name: 'birthdate', autoComplete: 'bday', type: 'date' },
  { name: 'street', autoComplete: 'address-line1', maxLength: 120, full: true },
  { name: 'street2', autoComplete: 'address-line2', maxLength: 120, full: true },
] as const;

type FieldName =
  | (typeof FIELDS)[number]['name']
  | 'postcode'
  | 'city'
  | 'countryCode'
  | 'ownsItems'
  | 'terms';

export interface ConfirmStepProps {
  cart: TradeInCart;
  me: User | null;
  labels: TradeInLabels;
  flash: FormFlash | null;
}

/** Step 4: the seller, a summary, and the confirmation. */
export function ConfirmStep({ cart, me, labels, flash }: ConfirmStepProps) {
  const t = translator(SHOP_LOCALE);
  const texts = messagesFor(SHOP_LOCALE, ...TRADE_IN_CONFIRM);
  const isCustomer = me !== null && !me.isGuest;
  const known: Record<string, string | null | undefined> = {
    ...(me && { firstName: me.firstName, lastName: me.lastName, email: me.email, phone: me.phone }),
    ...cart.seller,
  };
  const field = (name: FieldName) => ({
    id: `field-${name}`,
    name,
    label: t(`field.${name}`),
    initial: flash?.values[name] ?? known[name] ?? undefined,
  });
  const countryCode = field('countryCode').initial ?? shopCountry();
  return (
    <div className={styles.two}>
      <div>
        <h1>{t('tradeIn.confirm.title')}</h1>
        <p className="soft">{t('tradeIn.confirm.lead')}</p>
        {!isCustomer && (
          <p className={styles.links}>
            {t('tradeIn.confirm.guest')}{' '}
            <a href={loginPath({ redirect: tradeInStepPath('confirm') })}>{t('tradeIn.confirm.signIn')}</a>
          </p>
        )}
        <PostedForm id={FORM} name="trade-in-seller" flash={flash} texts={texts}>
          <input type="hidden" name="cart" value={cart.id} />
          <div className={fieldStyles.fields}>
            {FIELDS.map(({ name, ...input }) => (
              <PostedText
                key={name}
                {...field(name)}
                {...input}
                optional={name === 'street2' ? t('tradeIn.optional') : undefined}
              />
            ))}
            <PostedTown
              initial={{
                postcode: field('postcode').initial ?? '',
                city: field('city').initial ?? '',
                countryCode,
              }}
              texts={texts}
            />
            <PostedSelect
              {...field('countryCode')}
              initial={countryCode}
              options={countryOptions(SHOP_LOCALE)}
              autoComplete="country"
            />
          </div>
          <section className={styles.ask} aria-labelledby="statements">
            <h2 id="statements">{t('tradeIn.confirm.statements')}</h2>
            <div className={fieldStyles.fields}>
              <PostedCheckbox {...field('ownsItems')} initial={flash?.values.ownsItems} required>
                {t('tradeIn.confirm.owns')}
              </PostedCheckbox>
              <PostedCheckbox {...field('terms')} initial={flash?.values.terms} required>
                {t('tradeIn.confirm.terms', { brand: BRAND.name })}{' '}
                {/* Opens in a new tab, so that typed values stay. */}
                <a
                  href={`${contentPath('terms-conditions')}#${t('content.anchor.purchases')}`}
                  target="_blank"
                  rel="noopener"
                >
                  {t('tradeIn.confirm.terms.read')}
                </a>
              </PostedCheckbox>
            </div>
          </section>
          <KeepAnswers cart={cart.id} form={FORM} what="seller" texts={texts} />
        </PostedForm>
        <section className={styles.ask} aria-labelledby="summary">
          <h2 id="summary">{t('tradeIn.summary.title')}</h2>
          <Summary cart={cart} labels={labels} said={(item) => errorOf(flash, `offer-${item}`, texts)} />
        </section>
        <p className={styles.links}>
          <BackButton form={FORM}>{t('tradeIn.back.handOver')}</BackButton>
        </p>
      </div>
      <Offer cart={cart} next={{ label: t('tradeIn.confirm.send'), form: FORM }} />
    </div>
  );
}

interface SummaryProps {
  cart: TradeInCart;
  labels: TradeInLabels;
  /** Message about an item, by its id. */
  said?: (item: string) => string | undefined;
  /** The page of an item, by its id. */
  pathOf?: (item: string) => string;
}

/** All items with their offers, and the chosen circuit, payout and fate. */
export function Summary({ cart, labels, said, pathOf }: SummaryProps) {
  const t = translator(SHOP_LOCALE);
  return (
    <ul className={styles.rows}>
      {cart.items.map((item) => (
        <li key={item.id}>
          <span>
            <b>{pathOf ? <a href={pathOf(item.id)}>{itemName(item, labels)}</a> : itemName(item, labels)}</b>{' '}
            <span className="soft">
              {[
                item.condition && t(`condition.${item.condition}`),
                cart.state !== 'draft' && item.state && t(`resale.state.${item.state}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {said?.(item.id) && (
              <>
                <br />
                <span className={styles.bad}>{said(item.id)}</span>
              </>
            )}
          </span>
          <span>
            {item.priceOffer !== undefined
              ? formatMoney(item.priceOffer, item.currency)
              : t('tradeIn.offer.over')}
          </span>
        </li>
      ))}
      {cart.circuit && (
        <li>
          <span>{t('tradeIn.summary.handOver')}</span>
          <span>{t(`tradeIn.circuit.${cart.circuit}`)}</span>
        </li>
      )}
      {cart.payout && (
        <li>
          <span>{t('tradeIn.summary.payout')}</span>
          <span>{t(`tradeIn.payout.${cart.payout}`)}</span>
        </li>
      )}
      {cart.fateIfRefused && (
        <li>
          <span>{t('tradeIn.summary.fate')}</span>
          <span>{t(`tradeIn.fate.${cart.fateIfRefused}`)}</span>
        </li>
      )}
    </ul>
  );
}

/** The error of a field of the posted form: the text of a message id, or the text that the API wrote. */
function errorOf(flash: FormFlash | null, field: string, texts: Messages): string | undefined {
  const error = flash?.errors[field];
  return error && formatOr(texts, error);
}
