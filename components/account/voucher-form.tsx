'use client';

import { CheckboxField } from '#components/forms/checkbox-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { OptionGroupField } from '#components/forms/option-group-field.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { VOUCHER_SCOPES } from '#contract/credit.ts';
import { MIN_VOUCHER, voucherForm } from '#lib/account/voucher-form.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney, typedAmount } from '#lib/money.ts';
import styles from './account-form.module.css';

interface VoucherFormProps {
  /** Credit in cents. */
  balance: number;
  /** Idempotency key: the same for a repeated press of the button. */
  attempt: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Turns credit into a voucher: all of it unless the customer types a smaller amount. */
export function VoucherForm({ balance, attempt, flash, texts }: VoucherFormProps) {
  const whole = typedAmount(balance);
  const state = useSubmitForm(voucherForm, {
    values: { amount: whole, scope: 'online', sure: '' },
    flash,
    texts,
    showErrorsOn: { sure: 'dirty' },
    hidden: { attempt },
    onDone: ({ to }) => window.location.assign(to),
  });
  return (
    <div className={styles.form}>
      <FormFrame state={state} {...state.frame}>
        <div className={styles.fields}>
          <TextField
            {...state.field('amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            help={format(texts, 'account.voucher.range', {
              min: formatMoney(MIN_VOUCHER),
              max: formatMoney(balance),
            })}
          />
          <OptionGroupField
            {...state.field('scope')}
            type="radio"
            options={VOUCHER_SCOPES.map((scope) => ({
              value: scope,
              label: format(texts, `account.voucher.scope.${scope}`),
            }))}
          />
          <CheckboxField {...state.field('sure')}>{format(texts, 'account.voucher.sure')}</CheckboxField>
        </div>
        <SubmitButton main>
          {format(texts, state.busy ? 'account.saving' : 'account.voucher.make')}
        </SubmitButton>
      </FormFrame>
    </div>
  );
}
