'use client';

import styles from '#components/account/account-form.module.css';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { saveGuestSearchForm, saveSearchForm } from '#lib/saved-searches/forms.ts';

interface SaveSearchFormProps {
  /** Address of the listing. */
  listing: string;
  name: string;
  without: string;
  /** A guest is asked for an email address. */
  isCustomer: boolean;
  flash: FormFlash | null;
  texts: Messages;
}

/** Name of a search, words to exclude, and the address of its mails. */
export function SaveSearchForm({ listing, name, without, isCustomer, flash, texts }: SaveSearchFormProps) {
  const state = useSubmitForm(isCustomer ? saveSearchForm : saveGuestSearchForm, {
    values: { searchName: name, without, email: '' },
    flash,
    texts,
    hidden: { to: listing },
    onDone: ({ to }) => window.location.assign(to),
  });
  return (
    <div className={styles.form}>
      <FormFrame state={state} {...state.frame}>
        <div className={styles.fields}>
          <TextField {...state.field('searchName')} autoComplete="off" maxLength={100} />
          <TextField
            {...state.field('without')}
            optional={format(texts, 'checkout.optional')}
            help={format(texts, 'saveSearch.without')}
            autoComplete="off"
            maxLength={200}
          />
          {!isCustomer && <EmailField {...state.field('email')} help={format(texts, 'saveSearch.email')} />}
        </div>
        <SubmitButton main>{format(texts, 'saveSearch.save')}</SubmitButton>
      </FormFrame>
    </div>
  );
}
