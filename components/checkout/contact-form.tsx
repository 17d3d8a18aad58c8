'use client';

import { useRouter } from 'next/navigation';
import { viaBrowser } from '#lib/api/via-browser.ts';
import { saveContact } from '#lib/checkout/contact.ts';
import { contactFields } from '#lib/checkout/fields.ts';
import { routeToPart } from '#lib/checkout/paths.ts';
import type { Kept } from '#lib/forms/kept.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './field.module.css';
import { TextField } from './text-field.tsx';
import { usePartForm } from './use-part-form.ts';

interface ContactFormProps {
  orderId: string;
  values: { email: string; firstName: string; lastName: string; phone: string };
  kept: Kept | null;
  texts: Texts;
}

/** Part 1: who buys. */
export function ContactForm({ orderId, values, kept, texts }: ContactFormProps) {
  const router = useRouter();
  const part = usePartForm({
    schema: contactFields,
    values,
    kept,
    texts,
    save: async (data) => {
      await saveContact(viaBrowser, orderId, data);
      router.push(routeToPart('delivery'), { scroll: false });
    },
  });
  const field = (name: keyof ContactFormProps['values']) => ({
    ...part.form.register(name),
    texts,
    error: part.errorOf(name),
    defaultValue: kept?.values[name] ?? values[name],
  });
  return (
    <form method="post" action="/api/v3/forms/contact" onSubmit={part.submit} noValidate={part.ready}>
      <input type="hidden" name="order" value={orderId} />
      {part.failure && (
        <p role="alert" className={styles.failure}>
          {part.failure}
        </p>
      )}
      <p className={styles.lead}>{say(texts, 'checkout.contact.lead')}</p>
      <div className={styles.fields}>
        <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" full />
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" required={false} full />
      </div>
      <button type="submit" className={styles.submit} aria-busy={part.busy} disabled={part.busy}>
        {say(texts, part.busy ? 'checkout.saving' : 'checkout.contact.continue')}
      </button>
    </form>
  );
}
