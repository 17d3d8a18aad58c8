import { AreaField } from '#components/forms/textarea-field.tsx';
import { Failure } from '#components/order/action-section.tsx';
import { Piece } from '#components/order/item-summary.tsx';
import type { ActionProps } from '#components/order/order-actions.tsx';
import { SendButton } from '#components/order/send-button.tsx';
import { idOf } from '#lib/contract/hydra.ts';
import type { ReturnQuote } from '#lib/contract/order-return.ts';
import { say, sayOr } from '#lib/forms/say.ts';
import { MOST_COMMENT } from '#lib/order/actions/fields.ts';
import { routeToChoice, type Wish } from '#lib/order/actions/return-selection.ts';
import { PhotoInput } from './photo-input.tsx';
import styles from './return-form.module.css';
import { ReturnSum } from './return-sum.tsx';

/** Second half of a return: what else there is to say or show, what comes back, and who pays for the way. */
export function ReturnDetails({ quote, ...props }: ActionProps & { quote: ReturnQuote }) {
  const { order, after, texts } = props;
  const kept = props.kept?.form === 'return' ? props.kept : null;
  const { wishes } = after.choice;
  return (
    <form method="post" action="/api/v3/forms/return" encType="multipart/form-data">
      <input type="hidden" name="order" value={order.id} />
      <Failure said={kept?.message ?? null} texts={texts} />
      <ul className={styles.chosen}>
        {wishes.map((wish) => (
          <Chosen key={wish.line} {...props} kept={kept} wish={wish} />
        ))}
      </ul>
      <a className={styles.change} href={routeToChoice(order.id, wishes)}>
        {say(texts, 'actions.return.change')}
      </a>
      <ReturnSum quote={quote} currency={order.currency} texts={texts} />
      <SendButton main sending={say(texts, 'actions.sending')}>
        {say(texts, 'actions.return.send')}
      </SendButton>
    </form>
  );
}

function Chosen({ order, after, kept, texts, wish }: ActionProps & { wish: Wish }) {
  const { line, reason } = wish;
  const option = after.options?.lines.find((one) => idOf(one.orderItem) === line);
  const asksPhotos = after.options?.reasons.find((one) => one.reason === reason)?.photosRequired;
  const errorOf = (field: string) => {
    const error = kept?.errors[`${field}-${line}`];
    return error && sayOr(texts, error);
  };
  return (
    <li>
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name={`reason-${line}`} value={reason} />
      <Piece
        item={order.items.find((item) => item.id === line)}
        name={option?.productName ?? ''}
        texts={texts}
        note={say(texts, `actions.reason.${reason}`)}
      />
      {asksPhotos && (
        <PhotoInput
          line={line}
          sent={(kept?.values[`sent-${line}`] ?? '').split(' ').filter(Boolean)}
          error={errorOf('photos')}
          texts={photoTexts(texts)}
        />
      )}
      <AreaField
        id={`field-comment-${line}`}
        name={`comment-${line}`}
        label={say(texts, 'actions.return.comment')}
        optional={say(texts, 'actions.optional')}
        initial={kept?.values[`comment-${line}`]}
        error={errorOf('comment')}
        rows={2}
        maxLength={MOST_COMMENT}
      />
    </li>
  );
}

const photoTexts = (texts: ActionProps['texts']) =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => /^actions\.(return\.)?photos/.test(id)));
