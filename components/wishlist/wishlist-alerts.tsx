import { useId } from 'react';
import switches from '#components/ui/switch.module.css';
import type { Wishlist } from '#lib/contract/wishlist.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './wishlist-alerts.module.css';

interface WishlistAlertsProps {
  list: Wishlist;
  isBusy: boolean;
  onChange: (hasAlerts: boolean) => void;
  texts: Messages;
}

/** The switch of a customer's mails about the list; a form, so that it works without a script. */
export function WishlistAlerts({ list: { id, hasAlerts }, isBusy, onChange, texts }: WishlistAlertsProps) {
  const note = useId();
  return (
    <form
      method="post"
      action={formPath('wishlist-alerts')}
      className={styles.alerts}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(!hasAlerts);
      }}
    >
      <input type="hidden" name="list" value={id} />
      <input type="hidden" name="on" value={hasAlerts ? '0' : '1'} />
      <button
        type="submit"
        role="switch"
        aria-checked={hasAlerts}
        aria-busy={isBusy}
        aria-describedby={note}
        className={styles.switch}
      >
        <span className={switches.knob} aria-hidden="true" />
        {format(texts, 'wishlist.alerts')}
      </button>
      <p id={note} className="soft small">
        {format(texts, hasAlerts ? 'wishlist.alerts.on' : 'wishlist.alerts.off')}
      </p>
    </form>
  );
}
