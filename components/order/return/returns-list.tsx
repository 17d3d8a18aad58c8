import { type ActionProps, Failure } from '#components/order/action-section.tsx';
import { ItemSummary } from '#components/order/item-summary.tsx';
import styles from '#components/order/lists.module.css';
import { SendButton } from '#components/order/send-button.tsx';
import { LabelCode } from '#components/parcel/label-code.tsx';
import parcel from '#components/parcel/parcel.module.css';
import { ParcelSteps } from '#components/parcel/parcel-steps.tsx';
import { buttonClass } from '#components/ui/button.ts';
import numbered from '#components/ui/numbered-steps.module.css';
import { idOf } from '#contract/hydra.ts';
import type { OrderReturn } from '#contract/order-return.ts';
import { accountReturnPath } from '#lib/account-paths.ts';
import { format } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { returnLabelCodePath, returnLabelPath } from '#lib/order/document-paths.ts';
import type { OrderAccess } from '#lib/order/order-access.ts';
import { formPath } from '#lib/routes.ts';
import { CreditChoice } from './credit-choice.tsx';

/** Returns of an order, each with its number, next step and result. */
export function ReturnsList(props: ActionProps) {
  const { after, flash, texts } = props;
  if (after.returns.length === 0) return null;
  const newReturnId = flash?.form === 'return-asked' ? flash.values.id : undefined;
  const waits = after.returns.some(({ id, state }) => id === newReturnId && state === 'requested');
  return (
    <section id="returns" aria-labelledby="returns-title">
      <h2 id="returns-title">{format(texts, 'actions.returns.title')}</h2>
      <Failure
        message={flash?.form === 'return-label' || flash?.form === 'refund-to' ? flash.message : null}
        texts={texts}
      />
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
  access = 'own',
}: Pick<ActionProps, 'order' | 'texts' | 'inAccount' | 'access'> & {
  one: OrderReturn;
  /** On a separate page, whose title is its number. */
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
      {one.state === 'requested' && <Label order={order} one={one} access={access} texts={texts} />}
      {one.note && <p>{one.note}</p>}
      <dl className={styles.amounts}>
        {one.deduction > 0 && (
          <>
            <dt>{message('deduction')}</dt>
            <dd>−{money(one.deduction)}</dd>
          </>
        )}
        {one.labelPrice !== undefined && one.labelPrice > 0 && (
          <>
            <dt>{message('label.price')}</dt>
            <dd>−{money(one.labelPrice)}</dd>
          </>
        )}
        {one.creditBonus > 0 && one.state !== 'refused' && (
          <>
            <dt>{message('bonus')}</dt>
            <dd>+{money(one.creditBonus)}</dd>
          </>
        )}
        <dt>{message(one.refundTo === 'credit' ? 'sum.credit' : 'sum')}</dt>
        <dd>{money(one.state === 'refused' ? 0 : one.refundTotal + one.creditBonus)}</dd>
      </dl>
      <CreditChoice order={order} one={one} texts={texts} />
    </article>
  );
}

/** The carrier's label: its cost, which is deducted from the refund, then the label and the state of the parcel. */
function Label({
  order,
  one,
  access,
  texts,
}: Pick<ActionProps, 'order' | 'texts'> & { one: OrderReturn; access: OrderAccess }) {
  const message = (id: string, values = {}) => format(texts, `actions.returns.label.${id}`, values);
  const { label, labelOffer } = one;
  if (label)
    return (
      <div className={parcel.label}>
        <p>{message('by', { carrier: label.carrier, number: label.trackingNumber })}</p>
        <a className={buttonClass('outline')} href={returnLabelPath(one.id, access)}>
          {message('print')}
        </a>
        {label.hasCode && (
          <LabelCode
            src={returnLabelCodePath(one.id, access)}
            alt={format(texts, 'parcel.code.alt', { carrier: label.carrier })}
            text={format(texts, 'parcel.code', { carrier: label.carrier })}
          />
        )}
        <ParcelSteps events={label.events} texts={texts} />
      </div>
    );
  if (!labelOffer) return null;
  const price = formatMoney(labelOffer.price, order.currency);
  return (
    <form method="post" action={formPath('return-label')}>
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="id" value={one.id} />
      <p>
        {labelOffer.price === 0 ? message('free') : message('charged', { price })}{' '}
        {message(labelOffer.hasCode ? 'orCode' : 'toPrint')}
      </p>
      <SendButton offline={format(texts, 'offline.action')} sending={format(texts, 'actions.sending')}>
        {labelOffer.price === 0 ? message('get') : message('get.charged', { price })}
      </SendButton>
    </form>
  );
}

/** The steps to send the pieces. The carrier's label has the number and the address already. */
function Parcel({ one, texts }: { one: OrderReturn; texts: ActionProps['texts'] }) {
  const message = (id: string, values = {}) => format(texts, `actions.returns.${id}`, values);
  const day = dayInWords(one.sendBy, texts.locale);
  if (one.label)
    return (
      <ol className={numbered.steps}>
        <li>{message('step1')}</li>
        <li>{message('handOver', { carrier: one.label.carrier, day })}</li>
      </ol>
    );
  return (
    <>
      <ol className={numbered.steps}>
        <li>{message('step1')}</li>
        <li>{message('step2', { number: one.number })}</li>
        {one.address && (
          <li>
            {message('step3', { day })}
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
