import type { ActionProps } from '#components/order/action-section.tsx';
import { ItemSummary } from '#components/order/item-summary.tsx';
import styles from '#components/order/lists.module.css';
import numbered from '#components/ui/numbered-steps.module.css';
import { idOf } from '#contract/hydra.ts';
import type { OrderReturn } from '#contract/order-return.ts';
import { accountReturnPath } from '#lib/account-paths.ts';
import { format } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';

/** Returns of an order: each with its number, what is to be done, and what became of it. */
export function ReturnsList(props: ActionProps) {
  const { after, flash, texts } = props;
  if (after.returns.length === 0) return null;
  const newReturnId = flash?.form === 'return-asked' ? flash.values.id : undefined;
  const waits = after.returns.some(({ id, state }) => id === newReturnId && state === 'requested');
  return (
    <section id="returns" aria-labelledby="returns-title">
      <h2 id="returns-title">{format(texts, 'actions.returns.title')}</h2>
      {waits && (
        <p role="status" className={styles.done}>
          {format(texts, 'actions.returns.asked')}
        </p>
      )}
      {after.returns.map((one) => (
        <OneReturn key={one.id} {...props} one={one} />
      ))}
    </section>
  );
}

/** One return as a card. */
export function OneReturn({
  order,
  texts,
  one,
  isAlone,
  inAccount,
}: Pick<ActionProps, 'order' | 'texts' | 'inAccount'> & {
  one: OrderReturn;
  /** On a page of its own, whose title is its number. */
  isAlone?: boolean;
}) {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const message = (id: string, values = {}) => format(texts, `actions.returns.${id}`, values);
  return (
    <article className={styles.card}>
      <header>
        {!isAlone && (
          <h3>
            {inAccount ? (
              <a className="underlined" href={accountReturnPath(one.id)}>
                {message('number', { number: one.number })}
              </a>
            ) : (
              message('number', { number: one.number })
            )}
          </h3>
        )}
        <b className={styles.state} data-state={one.state}>
          {message(`state.${one.state}`)}
        </b>
      </header>
      <p className="soft">
        {message(`kind.${one.kind}`, { day: dayInWords(one.requestedAt, texts.locale) })}
      </p>
      <ul className={styles.pieces}>
        {one.items.map((item) => (
          <li key={item.id}>
            <ItemSummary
              item={order.items.find((line) => line.id === idOf(item.orderItem))}
              name={item.productName}
              texts={texts}
              note={item.reason && format(texts, `actions.reason.${item.reason}`)}
              side={money(item.refundAmount)}
            />
          </li>
        ))}
      </ul>
      {one.state === 'requested' && <Parcel one={one} texts={texts} />}
      {one.note && <p>{one.note}</p>}
      <dl className={styles.amounts}>
        {one.deduction > 0 && (
          <>
            <dt>{message('deduction')}</dt>
            <dd>−{money(one.deduction)}</dd>
          </>
        )}
        <dt>{message('sum')}</dt>
        <dd>{money(one.state === 'refused' ? 0 : one.refundTotal)}</dd>
      </dl>
    </article>
  );
}

function Parcel({ one, texts }: { one: OrderReturn; texts: ActionProps['texts'] }) {
  const message = (id: string, values = {}) => format(texts, `actions.returns.${id}`, values);
  return (
    <>
      <ol className={numbered.steps}>
        <li>{message('step1')}</li>
        <li>{message('step2', { number: one.number })}</li>
        {one.address && (
          <li>
            {message('step3', { day: dayInWords(one.sendBy, texts.locale) })}
            <address>
              {one.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </li>
        )}
      </ol>
      <p className="soft">{format(texts, `actions.return.cost.${one.returnCost}`)}</p>
    </>
  );
}
