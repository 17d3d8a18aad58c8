'use client';

import { type FormEvent, useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { sayFailure } from '#lib/api/error-messages.ts';
import { openOrder, requestOrderLink } from '#lib/api/order-access.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { accessErrorText } from '#lib/order/access-error.ts';
import { followFields } from '#lib/order/fields.ts';
import { withOrderToken } from '#lib/order/order-access.ts';
import { formPath, orderDetailsPath } from '#lib/routes.ts';
import styles from './follow.module.css';

const client = withOrderToken(browserClient);

interface FollowFormProps {
  flash: FormFlash | null;
  last?: string | undefined;
  sent: boolean;
  texts: Messages;
}

/** Number and e-mail: opens the order, or sends a link to the mailbox, which is told the same whatever there is. */
export function FollowForm({ flash, last = '', sent, texts }: FollowFormProps) {
  const [isSent, setSent] = useState(sent);
  const [asking, setAsking] = useState(false);
  const state = useShopForm({
    schema: followFields,
    values: { reference: last, email: '' },
    flash,
    texts,
    context: 'general',
    customMessage: (error) => accessErrorText(error, texts),
    save: async ({ reference, email }) => {
      await openOrder(client, reference, email || undefined);
      window.location.assign(orderDetailsPath());
    },
  });

  async function sendLink(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const parsed = followFields.safeParse(state.form.getValues());
    if (!parsed.success) return state.submit(event);
    const { reference, email } = parsed.data;
    if (!email) {
      state.setFailure(format(texts, 'follow.needsEmail'));
      state.form.setFocus('email');
      return;
    }
    setAsking(true);
    state.setFailure('');
    try {
      await requestOrderLink(client, reference, email);
      setSent(true);
    } catch (error) {
      state.setFailure(sayFailure(texts, error, 'general', accessErrorText(error, texts)));
    } finally {
      setAsking(false);
    }
  }

  return (
    <FormFrame
      state={{
        ...state,
        submit: (event) => {
          const by = (event.nativeEvent as SubmitEvent).submitter;
          if (by instanceof HTMLButtonElement && by.name === 'link') void sendLink(event);
          else state.submit(event);
        },
      }}
      action={formPath('follow')}
      texts={texts}
    >
      <div className={styles.fields}>
        <TextField
          {...state.field('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          {...state.field('email')}
          label={format(texts, 'follow.email')}
          help={format(texts, 'follow.email.help')}
          type="email"
          autoComplete="email"
          maxLength={180}
          required={false}
        />
      </div>
      <div className={styles.ways}>
        <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
          {format(texts, state.busy ? 'follow.asking' : 'follow.action')}
        </SubmitButton>
        <button
          type="submit"
          name="link"
          value="1"
          formAction={formPath('order-link')}
          className={buttonClass('outline')}
          disabled={asking}
        >
          {format(texts, 'follow.link')}
        </button>
      </div>
      <p role="status" className={styles.sent}>
        {isSent && format(texts, 'follow.link.sent')}
      </p>
    </FormFrame>
  );
}
