'use client';

import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { consentsForm } from '#lib/account/customer-forms.ts';
import { format } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';

/** Whether news may be sent, for each way on its own. */
export function ConsentsForm(props: AccountFormProps) {
  const { me, texts } = props;
  const state = useAccountForm(consentsForm, props, {
    emailSubscription: me.emailSubscription ? 'on' : '',
    smsSubscription: me.smsSubscription ? 'on' : '',
  });
  return (
    <AccountForm state={state} done={format(texts, 'account.done.news')} texts={texts}>
      <CheckboxField {...state.field('emailSubscription')} />
      <CheckboxField {...state.field('smsSubscription')} disabled={!me.phone} />
      {!me.phone && <p className={styles.soft}>{format(texts, 'account.news.phone')}</p>}
    </AccountForm>
  );
}
