import { useId, useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import switches from '#components/ui/switch.module.css';
import type { Wishlist } from '#contract/wishlist.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { guestAlertsForm } from '#lib/wishlist/forms.ts';
import styles from './wishlist-alerts.module.css';

interface WishlistAlertsProps {
  list: Wishlist;
  isBusy: boolean;
  onChange: (hasAlerts: boolean) => void;
  texts: Messages;
}

/** Switches a customer's mails about the list; a form, so that it works without a script. */
export function WishlistAlerts({ list: { id, hasAlerts }, isBusy, onChange, texts }: WishlistAlertsProps) {
  const noteId = useId();
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
        aria-describedby={noteId}
        className={styles.switch}
      >
        <span className={switches.knob} aria-hidden="true" />
        {format(texts, 'wishlist.alerts')}
      </button>
      <p id={noteId} className="soft small">
        {format(texts, hasAlerts ? 'wishlist.alerts.on' : 'wishlist.alerts.off')}
      </p>
    </form>
  );
}

/**
 * Subscribes a guest to mails about the items saved in this browser. Without a script there is no such list,
 * and no form.
 */
export function GuestAlerts({ slugs, texts }: { slugs: readonly string[]; texts: Messages }) {
  const [sentTo, setSentTo] = useState('');
  const state = useSubmitForm(guestAlertsForm, {
    values: { email: '' },
    flash: null,
    texts,
    hidden: { items: slugs.join(' ') },
    onDone: () => setSentTo(state.form.getValues('email') ?? ''),
  });
  return (
    <section className={styles.alerts} aria-labelledby="alerts-title">
      <h2 id="alerts-title">{format(texts, 'wishlist.alerts')}</h2>
      {sentTo ? (
        <div role="status">
          <p>{format(texts, 'wishlist.alerts.sent', { email: sentTo })}</p>
          <p className="soft small">{format(texts, 'wishlist.alerts.again')}</p>
        </div>
      ) : (
        <FormFrame state={state} {...state.frame}>
          <div className={styles.ask}>
            <EmailField {...state.field('email')} help={format(texts, 'wishlist.alerts.email')} />
            <SubmitButton>{format(texts, 'wishlist.alerts.ask')}</SubmitButton>
          </div>
        </FormFrame>
      )}
    </section>
  );
}
