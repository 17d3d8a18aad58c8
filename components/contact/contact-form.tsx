'use client';

import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { TextareaField } from '#components/forms/textarea-field.tsx';
import { CONTACT_MESSAGE_LENGTH, CONTACT_TOPICS } from '#contract/contact-message.ts';
import { contactMessageForm } from '#lib/contact/form.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './contact.module.css';

interface ContactFormProps {
  /** Known values of a signed-in customer, who is not asked for them. */
  values: { name: string; email: string; topic: string };
  flash: FormFlash | null;
  texts: Messages;
}

/** A message to the shop; the typed text is kept until it was sent. */
export function ContactForm({ values, flash, texts }: ContactFormProps) {
  const state = useSubmitForm(contactMessageForm, {
    values: { ...values, reference: '', message: '' },
    flash,
    texts,
    onDone: ({ to }) => window.location.assign(to),
  });
  const topics = CONTACT_TOPICS.map((value) => ({ value, label: format(texts, `contact.topic.${value}`) }));
  return (
    <FormFrame state={state} {...state.frame}>
      <div className={styles.fields}>
        <SelectField
          {...state.field('topic')}
          label={format(texts, 'contact.topic')}
          options={[{ value: '', label: format(texts, 'contact.topic.choose') }, ...topics]}
          required
        />
        <TextField
          {...state.field('reference')}
          label={format(texts, 'contact.reference')}
          optional={format(texts, 'contact.optional')}
          autoComplete="off"
          maxLength={40}
          required={false}
        />
        <TextField {...state.field('name')} autoComplete="name" maxLength={60} />
        <EmailField {...state.field('email')} />
        <TextareaField
          {...state.field('message')}
          rows={8}
          maxLength={CONTACT_MESSAGE_LENGTH}
          required
          full
        />
      </div>
      <SubmitButton main>{format(texts, state.busy ? 'contact.busy' : 'contact.send')}</SubmitButton>
    </FormFrame>
  );
}
