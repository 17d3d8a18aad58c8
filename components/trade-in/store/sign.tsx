import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { StoreSession, StoreTradeIn } from '#contract/store-session.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import { openItems } from '#lib/trade-in/store-steps.ts';
import { outcomeOf } from './outcome.ts';
import { SignaturePad } from './signature-pad.tsx';
import styles from './store.module.css';
import { StoreFailure } from './store-failure.tsx';
import { storeField } from './store-field.ts';

interface SignProps {
  session: StoreSession;
  tradeIn: StoreTradeIn;
  flash: FormFlash | null;
  texts: Messages;
}

/** The customer reads the list of sold items, and signs. */
export function Sign({ session, tradeIn, flash, texts }: SignProps) {
  const { total, isCreditedAtOnce, needsSecondPerson } = tradeIn;
  const items = openItems(session);
  const accepted = items.filter(({ answer }) => answer === 'accepted');
  const donated = items.filter(({ answer, fate }) => answer !== 'accepted' && fate === 'donate');
  const credit = session.customer?.credit ?? 0;
  const statement = format(texts, 'store.sign.statement', {
    count: accepted.length,
    sum: formatMoney(total),
  });
  const error = flash?.errors.signature;
  return (
    <form method="post" action={formPath('store-confirm')} className={styles.two}>
      <div>
        <StoreFailure flash={flash} texts={texts} />
        <ul className={styles.rows}>
          {items.map(({ id, brand, type, ...item }) => (
            <li key={id}>
              <div>
                <span className={styles.brand}>{brand}</span>
                {type}
              </div>
              <b className={styles.price}>{outcomeOf(item, texts)}</b>
            </li>
          ))}
        </ul>
        <section className={styles.ask}>
          <h2>{format(texts, 'store.sign.title')}</h2>
          <p className="soft small">{format(texts, 'store.sign.terms')}</p>
          {error && (
            <p role="alert" className="failure">
              {error}
            </p>
          )}
          <SignaturePad statement={statement} texts={texts} />
          <label className={styles.paper}>
            <input type="checkbox" name="paper" value="on" />
            <span>{format(texts, 'store.sign.paper')}</span>
          </label>
        </section>
        {needsSecondPerson && (
          <section className={styles.ask}>
            <h2>{format(texts, 'store.second.title')}</h2>
            <p className="soft small">{format(texts, 'store.second.lead')}</p>
            <TextField
              {...storeField('secondCode', format(texts, 'store.second.code'), flash)}
              initial=""
              type="password"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
            />
          </section>
        )}
      </div>
      <aside className={styles.offer}>
        <p className="soft small">
          {format(texts, isCreditedAtOnce ? 'store.sign.now' : 'store.sign.later')}
        </p>
        <p className={styles.figure}>{formatMoney(total)}</p>
        <dl>
          <dt>{format(texts, 'store.sign.accepted')}</dt>
          <dd>{format(texts, 'store.count', { count: accepted.length })}</dd>
          {donated.length > 0 && (
            <>
              <dt>{format(texts, 'store.receipt.donated')}</dt>
              <dd>{format(texts, 'store.count', { count: donated.length })}</dd>
            </>
          )}
          <dt>{format(texts, 'store.receipt.givenBack')}</dt>
          <dd>{format(texts, 'store.count', { count: items.length - accepted.length - donated.length })}</dd>
          <dt>{format(texts, 'store.sign.before')}</dt>
          <dd>{formatMoney(credit)}</dd>
          <dt>{format(texts, 'store.sign.after')}</dt>
          <dd>{formatMoney(credit + (isCreditedAtOnce ? total : 0))}</dd>
        </dl>
        <button type="submit" className={buttonClass('main')}>
          {format(texts, 'store.sign.submit')}
        </button>
      </aside>
    </form>
  );
}
