'use client';

import { useRouter } from 'next/navigation';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import { saveContact } from '#lib/checkout/contact.ts';
import { contactFields } from '#lib/checkout/fields.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath, formPath } from '#lib/routes.ts';
import styles from './form.module.css';

interface ContactFormProps {
  orderId: string;
  values: { email: string; firstName: string; lastName: string; phone: string };
  flash: FormFlash | null;
  texts: Messages;
}

/** Part 1: who buys. */
export function ContactForm({ orderId, values, flash, texts }: ContactFormProps) {
  const router = useRouter();
  const state = useShopForm({
    schema: contactFields,
    values,
    flash,
    texts,
    context: 'checkout',
    save: async (data) => {
      await saveContact(browserClient, orderId, data);
      router.push(checkoutPath('delivery'), { scroll: false });
    },
  });
  return (
    <FormFrame state={state} action={formPath('contact')} texts={texts} hidden={{ order: orderId }}>
      <p className={styles.lead}>{format(texts, 'checkout.contact.lead')}</p>
      <div className={styles.fields}>
        <TextField {...state.field('email')} type="email" autoComplete="email" inputMode="email" full />
        <TextField {...state.field('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...state.field('lastName')} autoComplete="family-name" maxLength={60} />
        <TextField
          {...state.field('phone')}
          type="tel"
          autoComplete="tel"
          optional={format(texts, 'checkout.optional')}
          full
        />
      </div>
      <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy}>
        {format(texts, state.busy ? 'checkout.saving' : 'checkout.contact.continue')}
      </SubmitButton>
    </FormFrame>
  );
}
