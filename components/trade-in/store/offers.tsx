import { ChoiceGroup } from '#components/forms/choice-group.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { StoreItem, StoreSession, StoreTradeIn } from '#contract/store-session.ts';
import { DOCUMENT_TYPES } from '#contract/trade-in-cart.ts';
import { storePhotoPath } from '#lib/api/store-client.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import { itemFieldName } from '#lib/trade-in/field-names.ts';
import { openItems } from '#lib/trade-in/store-steps.ts';
import styles from './store.module.css';
import { StoreFailure } from './store-failure.tsx';
import { storeField } from './store-field.ts';

interface OffersProps {
  session: StoreSession;
  tradeIn: StoreTradeIn;
  flash: FormFlash | null;
  texts: Messages;
}

/** The offer for each item, the customer's answers, and the customer's details. */
export function Offers({ session, tradeIn, flash, texts }: OffersProps) {
  const items = openItems(session);
  const offered = items.reduce(
    (sum, { offer, answer }) => sum + (answer === 'declined' ? 0 : (offer ?? 0)),
    0,
  );
  const hasPhotos = items.some(({ photo }) => photo !== undefined);
  return (
    <form method="post" action={formPath('store-answer')} className={styles.two}>
      <div>
        <StoreFailure flash={flash} texts={texts} />
        <ul className={styles.rows}>
          {items.map((item) => (
            <OfferRow key={item.id} item={item} hasPhotos={hasPhotos} texts={texts} />
          ))}
        </ul>
        <Seller tradeIn={tradeIn} flash={flash} texts={texts} />
      </div>
      <aside className={styles.offer}>
        <p className="soft small">{format(texts, 'store.offer.sum')}</p>
        <p className={styles.figure}>{formatMoney(offered)}</p>
        <button type="submit" className={buttonClass('main')}>
          {format(texts, 'store.offer.submit')}
        </button>
      </aside>
    </form>
  );
}

function OfferRow({ item, hasPhotos, texts }: { item: StoreItem; hasPhotos: boolean; texts: Messages }) {
  const { id, brand, type, condition, defects, offer, refusal, photo, answer, fate } = item;
  const isBought = offer !== undefined;
  const choices = isBought ? (['accepted', 'return'] as const) : (['return', 'donate'] as const);
  const chosen = answer === 'declined' ? fate : answer;
  const label = {
    accepted: 'store.offer.accept',
    return: isBought ? 'store.offer.decline' : 'store.offer.return',
    donate: 'store.offer.donate',
  };
  return (
    <li>
      {hasPhotos && !photo && <span className={styles.noPhoto}>{format(texts, 'store.offer.noPhoto')}</span>}
      {photo && (
        <img className={styles.photo} src={storePhotoPath(photo, '320')} alt="" width={76} height={101} />
      )}
      <div className={styles.what}>
        <span className={styles.brand}>{brand}</span>
        {type}
        <br />
        <span className="soft small">
          {refusal
            ? format(texts, `store.refusal.${refusal}`)
            : [condition && format(texts, `condition.${condition}`), ...defects].filter(Boolean).join(' · ')}
        </span>
      </div>
      <fieldset className={styles.answer}>
        <legend>
          <span className="visually-hidden">
            {brand} {type}:{' '}
          </span>
          {isBought ? formatMoney(offer) : format(texts, 'store.offer.refused')}
        </legend>
        <ChoiceGroup
          className={styles.yesNo}
          choiceClass={styles.chip}
          type="radio"
          name={itemFieldName('answer', id)}
          chosen={chosen ?? (isBought ? undefined : 'return')}
          required
          options={choices.map((value) => ({ value, label: format(texts, label[value]) }))}
        />
      </fieldset>
    </li>
  );
}

const WHERE = [
  ['street', 200],
  ['postcode', 20],
  ['city', 100],
] as const;

function Seller({ tradeIn: { seller, hasDocument, state }, flash, texts }: Omit<OffersProps, 'session'>) {
  const isOpen = state === 'draft';
  return (
    <>
      <section className={styles.ask}>
        <h2>{format(texts, 'store.document.title')}</h2>
        <p className="soft small">
          {format(texts, hasDocument ? 'store.document.kept' : 'store.document.lead')}
        </p>
        <div className={styles.fields}>
          <SelectField
            {...storeField('documentType', format(texts, 'store.field.document'), flash)}
            options={DOCUMENT_TYPES.map((value) => ({
              value,
              label: format(texts, `store.document.${value}`),
            }))}
          />
          <TextField
            {...storeField('number', format(texts, 'store.field.number'), flash)}
            required={!hasDocument}
            autoComplete="off"
            minLength={4}
            maxLength={40}
          />
          <TextField
            {...storeField('issuedOn', format(texts, 'store.field.issuedOn'), flash)}
            required={!hasDocument}
            type="date"
          />
          {isOpen && (
            <TextField
              {...storeField('birthdate', format(texts, 'store.field.birthdate'), flash, seller.birthdate)}
              type="date"
            />
          )}
        </div>
      </section>
      {isOpen && (
        <section className={styles.ask}>
          <h2>{format(texts, 'store.address.title')}</h2>
          <div className={styles.fields}>
            {WHERE.map(([name, maxLength]) => (
              <TextField
                key={name}
                {...storeField(name, format(texts, `store.field.${name}`), flash, seller[name])}
                maxLength={maxLength}
                autoComplete="off"
                full={name === 'street'}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
