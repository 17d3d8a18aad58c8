'use client';

import { SizesOfGender } from '#components/sizes/size-fields.tsx';
import type { Gender } from '#contract/product.ts';
import { sizesForm } from '#lib/account/browser-forms.ts';
import { fieldOf } from '#lib/account/size-fields.ts';
import { typedSizes } from '#lib/catalogue/sizes.ts';
import { format } from '#lib/i18n/format.ts';
import { SIZE_KINDS } from '#shared/size-kinds.ts';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';

/** Sizes to choose from, by gender, as the listing's filter names them: `clothes-38`, `M`. */
export type OfferedSizes = readonly { gender: Gender; sizes: readonly string[] }[];

/** Sizes of the customer by gender. */
export function SizesForm({ offered, ...props }: AccountFormProps & { offered: OfferedSizes }) {
  const { me, texts } = props;
  const values = Object.fromEntries(
    offered.flatMap(({ gender }) =>
      SIZE_KINDS.map((kind) => [fieldOf(gender, kind), typedSizes(me.sizes?.[gender] ?? [], kind)]),
    ),
  );
  const { form, ...state } = useAccountForm(sizesForm, props, values, { sendsChanges: true });
  return (
    <AccountForm state={state} done={format(texts, 'account.done')} texts={texts}>
      {offered.map(({ gender, sizes }) => (
        <SizesOfGender
          key={gender}
          label={format(texts, `account.sizes.${gender}`)}
          offered={sizes}
          fieldsOf={(kind) => {
            const name = fieldOf(gender, kind);
            return {
              name,
              value: form.watch(name) ?? '',
              error: state.field(name).error,
              onChange: (value) => form.setValue(name, value, { shouldDirty: true }),
            };
          }}
          texts={texts}
        />
      ))}
    </AccountForm>
  );
}
