'use client';

import { type FormEvent, useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { followForm, orderLinkForm } from '#lib/order/forms.ts';
import { formPath } from '#lib/routes.ts';
import styles from './follow.module.css';

interface FollowFormProps {
  flash: FormFlash | null;
  last?: string;
  sent: boolean;
  texts: Messages;
}

/** Number and email: opens the order, or sends a link. The answer does not disclose whether the order exists. */
export function FollowForm({ flash, last = '', sent, texts }: FollowFormProps) {
  const [isSent, setSent] = useState(sent);
  const [asking, setAsking] = useState(false);
  const state = useSubmitForm(followForm, {
    values: { reference: last, email: '' },
    flash,
    texts,
    onDone: ({ to }) => window.location.assign(to),
  });

  async function sendLink(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const parsed = followForm.schema.safeParse(state.form.getValues());
    if (!parsed.success) return state.submit(event);
    if (!parsed.data.email) {
      state.setFailure(format(texts, 'follow.needsEmail'));
      state.form.setFocus('email');
      return;
    }
    setAsking(true);
    state.setFailure('');
    try {
      await orderLinkForm.submit(browserClient, parsed.data, {});
      setSent(true);
    } catch (error) {
      state.fail(error);
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
      {...state.frame}
    >
      <div className={styles.fields}>
        <TextField
          {...state.field('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <EmailField
          {...state.field('email')}
          label={format(texts, 'follow.email')}
          help={format(texts, 'follow.email.help')}
          required={false}
        />
      </div>
      <div className={styles.actions}>
        <SubmitButton>{format(texts, state.busy ? 'follow.asking' : 'follow.action')}</SubmitButton>
        <button
          type="submit"
          name="link"
          value="1"
          formAction={formPath(orderLinkForm.name)}
          className={buttonClass('outline')}
          disabled={asking}
        >
          {format(texts, 'follow.link')}
        </button>
      </div>
      <p role="status" className={styles.confirmation}>
        {isSent && format(texts, 'follow.link.sent')}
      </p>
    </FormFrame>
  );
}
