'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { LengthsOffer, lengthsText } from '#components/fit/lengths-offer.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { MeasurementName } from '#contract/measurement-names.ts';
import { lengthsForm } from '#lib/account/browser-forms.ts';
import { lengthFieldOf } from '#lib/account/length-fields.ts';
import { accountDetailsPath, accountLengthsPath } from '#lib/account-paths.ts';
import { COMPARED } from '#lib/fit/compare-lengths.ts';
import { storeAccountLengths } from '#lib/fit/own-lengths.ts';
import { format } from '#lib/i18n/format.ts';
import form from './account-form.module.css';
import { AccountForm, type AccountFormProps, useAccountForm } from './account-form.tsx';
import styles from './own-lengths.module.css';

interface OwnLengthsProps extends AccountFormProps {
  /** Types of garments in the shop. */
  types: readonly string[];
  /** The type to edit, and the measurements that the shop's items of that type have. */
  edited: { type: string; names: readonly MeasurementName[] } | undefined;
}

/** The customer's lengths by type, with a form for one type and a choice of another. */
export function OwnLengths({ types, edited, ...props }: OwnLengthsProps) {
  const { me, texts } = props;
  const router = useRouter();
  const known = me.ownLengths ?? {};
  // A copy for product pages, which compare with it.
  useEffect(() => storeAccountLengths(me.id, me.ownLengths ?? {}), [me]);
  return (
    <>
      <LengthsOffer texts={texts} onDone={() => router.refresh()} />
      {Object.keys(known).length > 0 && (
        <ul className={styles.known}>
          {Object.entries(known).map(([type, lengths]) => (
            <li key={type}>
              {format(texts, 'ownLengths.of', { type, lengths: lengthsText(lengths, texts) })}{' '}
              <a className={form.link} href={accountLengthsPath(type)}>
                {format(texts, 'account.lengths.change')} <span className="visually-hidden">{type}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {edited && <LengthsForm key={edited.type} {...props} {...edited} />}
      <form className={styles.add} action={`${accountDetailsPath()}#lengths`} method="get">
        <label htmlFor="lengths-kind">{format(texts, 'account.lengths.kind')}</label>
        <div>
          <select className={styles.select} id="lengths-kind" name="kind" defaultValue={edited?.type}>
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
          <button type="submit" className={buttonClass('outline')}>
            {format(texts, 'account.lengths.choose')}
          </button>
        </div>
      </form>
    </>
  );
}

type LengthsFormProps = AccountFormProps & NonNullable<OwnLengthsProps['edited']>;

function LengthsForm({ type, names: measured, ...props }: LengthsFormProps) {
  const { me, texts } = props;
  const own = me.ownLengths?.[type] ?? {};
  const asked = COMPARED.filter((name) => measured.includes(name) || own[name] !== undefined);
  const names = asked.length > 0 ? asked : COMPARED;
  const state = useAccountForm(lengthsForm, props, {
    type,
    ...Object.fromEntries(
      names.map((name) => [lengthFieldOf(name), own[name]?.toLocaleString(texts.locale) ?? '']),
    ),
  });
  return (
    <section aria-labelledby="lengths-type">
      <h3 id="lengths-type">{type}</h3>
      <p>{format(texts, 'account.lengths.how')}</p>
      <AccountForm state={state} done={format(texts, 'account.done.lengths')} texts={texts}>
        <input type="hidden" name="type" value={type} />
        <div className={form.pair}>
          {names.map((name) => (
            <TextField
              key={name}
              {...state.field(lengthFieldOf(name))}
              required={false}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
            />
          ))}
        </div>
      </AccountForm>
    </section>
  );
}
