'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import type { Order } from '#contract/order.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { codeForm, loadCodeChanges } from '#lib/codes/browser-forms.ts';
import { cardName } from '#lib/codes/card-name.ts';
import type { AppliedCode } from '#lib/codes/change-codes.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';
import styles from './codes.module.css';

interface CodesProps {
  order: Order;
  /** The page to return to without JavaScript: this page. */
  next: string;
  flash: FormFlash | null;
  texts: Messages;
  /** Receives the order after a change. */
  onChange: (order: Order) => void;
  /** Called after a refused change, for instance because another tab has started a payment. */
  onRefused?: () => void;
}

/** Codes, gift cards and vouchers of an order, each with its amount and a way to remove it, and a field for another. */
export function Codes({ order, next, flash, texts, onChange, onRefused }: CodesProps) {
  const applied = appliedCodes(order, texts);
  const remove = (code: AppliedCode) =>
    loadCodeChanges()
      .then(({ removeCodeFromOrder }) => removeCodeFromOrder(browserClient, order.id, code))
      .then(onChange, () => onRefused?.());
  return (
    <div className={styles.codes}>
      {applied.length > 0 && (
        <ul className={styles.applied}>
          {applied.map(({ text, note, amount, ...code }) => (
            <li key={code.id}>
              <span>
                {text}
                {note && <small>{note}</small>}
              </span>
              <span>{amount}</span>
              <form
                method="post"
                action={formPath('code-out')}
                onSubmit={(event) => {
                  event.preventDefault();
                  void remove(code);
                }}
              >
                <input type="hidden" name="order" value={order.id} />
                <input type="hidden" name="next" value={next} />
                <input type="hidden" name="kind" value={code.kind} />
                <input type="hidden" name="id" value={code.id} />
                <button type="submit" className={styles.remove}>
                  {format(texts, 'codes.remove')} <span className="visually-hidden">{text}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <CodeForm orderId={order.id} next={next} flash={flash} texts={texts} onAdded={onChange} />
    </div>
  );
}

function appliedCodes(order: Order, texts: Messages) {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const less = (cents: number) => (cents > 0 ? `−${money(cents)}` : '');
  return [
    ...order.promoCodes.map(({ id, code, discount, minimum }) => ({
      kind: 'promo-code' as const,
      id,
      text: format(texts, 'codes.promo', { code }),
      note: minimum > order.itemsTotal ? format(texts, 'codes.from', { price: money(minimum) }) : undefined,
      amount: less(discount),
    })),
    ...order.giftCards.map((card) => ({
      kind: 'gift-card' as const,
      id: card.id,
      text: cardName(card, texts),
      note: undefined,
      amount: less(card.amount),
    })),
  ];
}

interface CodeFormProps {
  orderId: string;
  next: string;
  flash: FormFlash | null;
  texts: Messages;
  onAdded: (order: Order) => void;
}

/** One field for any code of the shopper. It is emptied once the code is applied. */
function CodeForm({ orderId, next, flash, texts, onAdded }: CodeFormProps) {
  const state = useShopForm({
    schema: codeForm.schema,
    context: codeForm.context,
    values: { code: '' },
    flash,
    texts,
    save: async ({ code }) => {
      const { addCodeToOrder } = await loadCodeChanges();
      onAdded(await addCodeToOrder(browserClient, orderId, code));
      state.restart({ code: '' });
    },
  });
  return (
    <FormFrame state={state} action={formPath(codeForm.name)} texts={texts} hidden={{ order: orderId, next }}>
      <div className={styles.entry}>
        <TextField
          {...state.field('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <SubmitButton className={styles.add}>
          {format(texts, state.busy ? 'codes.adding' : 'codes.add')}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}
