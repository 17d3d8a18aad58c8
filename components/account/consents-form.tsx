'use client';

import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { consentsForm } from '#lib/account/customer-forms.ts';
import type { User } from '#lib/contract/identity.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { SaidDone, useDone } from './said-done.tsx';

interface ConsentsFormProps {
  me: User;
  flash: FormFlash | null;
  texts: Messages;
}

/** Whether news may be sent, for each way on its own. */
export function ConsentsForm({ me, flash, texts }: ConsentsFormProps) {
  const { isDone, done } = useDone();
  const state = useSubmitForm(consentsForm, {
    values: {
      emailSubscription: me.emailSubscription ? 'on' : '',
      smsSubscription: me.smsSubscription ? 'on' : '',
    },
    flash,
    texts,
    hidden: { customer: me.id },
    onDone: done,
  });
  return (
    <div className={styles.form}>
      <SaidDone isDone={isDone} text={format(texts, 'account.done.news')} />
      <FormFrame state={state} {...state.frame}>
        <CheckboxField {...state.field('emailSubscription')} />
        <CheckboxField {...state.field('smsSubscription')} disabled={!me.phone} />
        {!me.phone && <p className={styles.soft}>{format(texts, 'account.news.phone')}</p>}
        <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
          {format(texts, state.busy ? 'account.saving' : 'account.save')}
        </SubmitButton>
      </FormFrame>
    </div>
  );
}
