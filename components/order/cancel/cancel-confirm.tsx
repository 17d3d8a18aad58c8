import styles from '#components/order/actions.module.css';
import { SendButton } from '#components/order/send-button.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { routeToOrder } from '#lib/order/actions/paths.ts';

/** What the question says, ready to be read. */
export interface CancelWords {
  title: string;
  pieces: string;
  back: string;
  means: string[];
  codes: string | undefined;
  yes: string;
  no: string;
  close: string;
  sending: string;
}

interface CancelConfirmProps {
  orderId: string;
  words: CancelWords;
  /** Closes what it stands in; without it keeping the order is a link. */
  onKeep?: () => void;
}

/** The question before an order is cancelled. */
export function CancelConfirm({ orderId, words, onKeep }: CancelConfirmProps) {
  return (
    <form method="post" action="/api/v3/forms/cancel-order" className={styles.confirm}>
      <input type="hidden" name="order" value={orderId} />
      <p>{words.back}</p>
      <ul>
        {words.means.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.soft}>
        {words.pieces} {words.codes}
      </p>
      <div className={styles.buttons}>
        <SendButton sending={words.sending}>{words.yes}</SendButton>
        {onKeep ? (
          <button type="button" className={buttonClass('outline')} onClick={onKeep}>
            {words.no}
          </button>
        ) : (
          <a className={buttonClass('outline')} href={routeToOrder(orderId, [], 'cancel')}>
            {words.no}
          </a>
        )}
      </div>
    </form>
  );
}
