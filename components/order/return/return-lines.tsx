import type { ActionProps } from '#components/order/action-section.tsx';
import { Failure } from '#components/order/action-section.tsx';
import { ItemSummary } from '#components/order/item-summary.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { idOf } from '#contract/hydra.ts';
import type { OrderItem } from '#contract/order.ts';
import type { ReturnOptions } from '#contract/order-return.ts';
import { format, formatOr, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import type { ReturnSelection } from '#lib/order/actions/return-selection.ts';
import { orderDetailsPath } from '#lib/routes.ts';
import { ReasonField } from './reason-field.tsx';
import styles from './return-form.module.css';

/** First part of a return: the items and their reasons. A GET form: nothing is created, and going back is harmless. */
export function ReturnLines({ order, after, texts, options }: ActionProps & { options: ReturnOptions }) {
  const { errors } = after.selection;
  const reasons = options.reasons.map(({ reason }) => ({
    value: reason,
    label: format(texts, `actions.reason.${reason}`),
  }));
  const choose = { value: '', label: format(texts, 'actions.return.reason.choose') };
  return (
    <form method="get" action={orderDetailsPath(undefined, 'return')}>
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="do" value="return" />
      <input type="hidden" name="step" value="details" />
      <Failure message={after.failure} texts={texts} />
      <div className={styles.noLine}>
        <Failure message={errors.line ? { id: errors.line } : null} texts={texts} />
      </div>
      <fieldset className={styles.lines}>
        <legend>{format(texts, 'actions.return.lines')}</legend>
        {options.lines.map((line) => (
          <Line
            key={line.orderItem}
            line={line}
            item={order.items.find((item) => item['@id'] === line.orderItem)}
            selection={after.selection}
            currency={order.currency}
            reasons={[choose, ...reasons]}
            texts={texts}
          />
        ))}
      </fieldset>
      <button type="submit" className={buttonClass('ink', styles.preview)}>
        {format(texts, 'actions.return.see')}
      </button>
    </form>
  );
}

interface LineProps {
  line: ReturnOptions['lines'][number];
  item: OrderItem | undefined;
  selection: ReturnSelection;
  currency: string;
  reasons: { value: string; label: string }[];
  texts: Messages;
}

function Line({ line, item, selection, currency, reasons, texts }: LineProps) {
  const id = idOf(line.orderItem);
  const field = `reason-${id}`;
  const sum = formatMoney(line.refundAmount, currency);
  const error = selection.errors[field];
  return (
    <div className={styles.line}>
      <label>
        <input
          type="checkbox"
          name="line"
          value={id}
          defaultChecked={selection.lines.includes(id)}
          disabled={!line.possible}
        />
        <ItemSummary
          item={item}
          name={line.productName}
          texts={texts}
          note={line.possible ? undefined : format(texts, 'actions.return.underway')}
          side={line.possible && sum}
        />
      </label>
      {line.possible && (
        <div className={styles.reason}>
          <ReasonField
            id={`field-${field}`}
            name={field}
            label={format(texts, 'actions.return.reason')}
            initial={selection.reasons[id]}
            options={reasons}
            error={error && formatOr(texts, error)}
          />
        </div>
      )}
    </div>
  );
}
