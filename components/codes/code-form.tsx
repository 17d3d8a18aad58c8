'use client';

import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import { addCodeToOrder } from '#lib/codes/change-codes.ts';
import { codeForm } from '#lib/codes/forms.ts';
import type { Order } from '#lib/contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './codes.module.css';

interface CodeFormProps {
  orderId: string;
  next: string;
  flash: FormFlash | null;
  texts: Messages;
  onAdded: (order: Order) => void;
}

/** One field for whatever code the shopper has. It empties itself once the code is in. */
export function CodeForm({ orderId, next, flash, texts, onAdded }: CodeFormProps) {
  const state = useShopForm({
    schema: codeForm.schema,
    context: codeForm.context,
    values: { code: '' },
    flash,
    texts,
    save: async ({ code }) => {
      onAdded(await addCodeToOrder(browserClient, orderId, code));
      state.restart({ code: '' });
    },
  });
  return (
    <FormFrame state={state} action={formPath(codeForm.name)} texts={texts} hidden={{ order: orderId, next }}>
      <div className={styles.entry}>
        <TextField
          {...state.field('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <SubmitButton offline={format(texts, 'offline.action')} busy={state.busy} className={styles.add}>
          {format(texts, state.busy ? 'codes.adding' : 'codes.add')}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}
