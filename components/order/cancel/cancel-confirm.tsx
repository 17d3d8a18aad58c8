import styles from '#components/order/actions.module.css';
import { SendButton } from '#components/order/send-button.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { formPath, orderDetailsPath } from '#lib/routes.ts';

/** Texts of the question. */
export interface CancelTexts {
  title: string;
  pieces: string;
  back: string;
  split: string[];
  codes: string | undefined;
  yes: string;
  no: string;
  close: string;
  sending: string;
  offline: string;
}

interface CancelConfirmProps {
  orderId: string;
  labels: CancelTexts;
  /** Closes the surrounding dialog; without it, "keep the order" is a link. */
  onKeep?: () => void;
}

/** Asks before an order is cancelled. */
export function CancelConfirm({ orderId, labels, onKeep }: CancelConfirmProps) {
  return (
    <form method="post" action={formPath('cancel-order')} className={styles.confirm}>
      <input type="hidden" name="order" value={orderId} />
      <p>{labels.back}</p>
      <ul>
        {labels.split.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="soft">
        {labels.pieces} {labels.codes}
      </p>
      <div className={styles.buttons}>
        <SendButton offline={labels.offline} sending={labels.sending}>
          {labels.yes}
        </SendButton>
        {onKeep ? (
          <button type="button" className={buttonClass('outline')} onClick={onKeep}>
            {labels.no}
          </button>
        ) : (
          <a className={buttonClass('outline')} href={orderDetailsPath(orderId, 'cancel')}>
            {labels.no}
          </a>
        )}
      </div>
    </form>
  );
}
