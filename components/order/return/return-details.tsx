import { TextareaField } from '#components/forms/textarea-field.tsx';
import { type ActionProps, Failure } from '#components/order/action-section.tsx';
import { ItemSummary } from '#components/order/item-summary.tsx';
import { SendButton } from '#components/order/send-button.tsx';
import { idOf } from '#contract/hydra.ts';
import type { ReturnQuote } from '#contract/order-return.ts';
import { format, formatOr, type Messages, pick } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { MAX_COMMENT_LENGTH } from '#lib/order/actions/order-action-fields.ts';
import { returnPath } from '#lib/order/actions/paths.ts';
import type { SelectedLine } from '#lib/order/actions/return-selection.ts';
import { formPath } from '#lib/routes.ts';
import { PhotoInput } from './photo-input.tsx';
import styles from './return-form.module.css';

/** Second part of a return: comment and pictures, the refund, and who pays for the shipping. */
export function ReturnDetails({ quote, ...props }: ActionProps & { quote: ReturnQuote }) {
  const { order, after, texts } = props;
  const flash = props.flash?.form === 'return' ? props.flash : null;
  const { selected } = after.selection;
  return (
    <form method="post" action={formPath('return')} encType="multipart/form-data">
      <input type="hidden" name="order" value={order.id} />
      <Failure message={flash?.message ?? null} texts={texts} />
      <ul className={styles.chosen}>
        {selected.map((selectedLine) => (
          <SelectedLineFields key={selectedLine.line} {...props} flash={flash} selectedLine={selectedLine} />
        ))}
      </ul>
      <a className={styles.change} href={returnPath(order.id, selected)}>
        {format(texts, 'actions.return.change')}
      </a>
      <ReturnSum quote={quote} currency={order.currency} texts={texts} />
      <SendButton offline={format(texts, 'offline.action')} main sending={format(texts, 'actions.sending')}>
        {format(texts, 'actions.return.send')}
      </SendButton>
    </form>
  );
}

function SelectedLineFields({
  order,
  after,
  flash,
  texts,
  selectedLine,
}: ActionProps & { selectedLine: SelectedLine }) {
  const { line, reason } = selectedLine;
  const option = after.options?.lines.find((one) => idOf(one.orderItem) === line);
  const asksPhotos = after.options?.reasons.find((one) => one.reason === reason)?.photosRequired;
  const errorOf = (field: string) => {
    const error = flash?.errors[`${field}-${line}`];
    return error && formatOr(texts, error);
  };
  return (
    <li>
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name={`reason-${line}`} value={reason} />
      <ItemSummary
        item={order.items.find((item) => item.id === line)}
        name={option?.productName ?? ''}
        texts={texts}
        note={format(texts, `actions.reason.${reason}`)}
      />
      {asksPhotos && (
        <PhotoInput
          line={line}
          sent={(flash?.values[`sent-${line}`] ?? '').split(' ').filter(Boolean)}
          error={errorOf('photos')}
          texts={photoTexts(texts)}
        />
      )}
      <TextareaField
        id={`field-comment-${line}`}
        name={`comment-${line}`}
        label={format(texts, 'actions.return.comment')}
        optional={format(texts, 'actions.optional')}
        initial={flash?.values[`comment-${line}`]}
        error={errorOf('comment')}
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
      />
    </li>
  );
}

const photoTexts = (texts: ActionProps['texts']) =>
  pick(texts, (id) => /^actions\.(return\.)?photos/.test(id));

/** The expected refund of a return, as calculated by the API. */
function ReturnSum({ quote, currency, texts }: { quote: ReturnQuote; currency: string; texts: Messages }) {
  const money = (cents: number) => formatMoney(cents, currency);
  const pieces = quote.refundTotal - quote.deliveryAmount;
  return (
    <div className={styles.sum}>
      <dl>
        <dt>{format(texts, 'actions.return.sum.piece')}</dt>
        <dd>{money(pieces)}</dd>
        {quote.deliveryAmount > 0 && (
          <>
            <dt>{format(texts, 'actions.return.sum.delivery')}</dt>
            <dd>{money(quote.deliveryAmount)}</dd>
          </>
        )}
        <dt className={styles.total}>{format(texts, 'actions.return.sum.total')}</dt>
        <dd className={styles.total}>{money(quote.refundTotal)}</dd>
      </dl>
      <p>
        <b>{format(texts, `actions.return.cost.${quote.returnCost}`)}</b>
      </p>
      <p className={styles.soft}>{format(texts, 'actions.return.how')}</p>
    </div>
  );
}
