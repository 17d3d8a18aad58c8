'use client';

import { TextField } from '#components/forms/text-field.tsx';
import { sizesForm } from '#lib/account/sizes-form.ts';
import type { Gender } from '#lib/contract/article.ts';
import { format } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';

/** What the customer wears, for each gender that the shop sells. */
export function SizesForm({ genders, ...props }: AccountFormProps & { genders: readonly Gender[] }) {
  const { me, texts } = props;
  const values = Object.fromEntries(genders.map((gender) => [gender, me.sizes?.[gender]?.join(', ') ?? '']));
  const state = useAccountForm(sizesForm, props, values);
  return (
    <AccountForm state={state} done={format(texts, 'account.done')} texts={texts}>
      <div className={styles.fields}>
        {genders.map((gender) => (
          <TextField
            key={gender}
            {...state.field(gender)}
            label={format(texts, `account.sizes.${gender}`)}
            optional={format(texts, 'checkout.optional')}
            autoComplete="off"
            maxLength={200}
          />
        ))}
      </div>
    </AccountForm>
  );
}
