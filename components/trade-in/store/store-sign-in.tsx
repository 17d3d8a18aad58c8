import { SelectField } from '#components/forms/select-field.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { StoreDevice } from '#contract/store-device.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './store.module.css';
import { StoreFailure } from './store-failure.tsx';
import { storeField } from './store-field.ts';

interface StoreSignInProps {
  /** The enrolled tablet, which belongs to one store; null if staff choose the store. */
  device: StoreDevice | null;
  stores: readonly { id: string; name: string; city: string }[];
  /** The session has ended because the tablet was not used. */
  hasEnded: boolean;
  flash: FormFlash | null;
  texts: Messages;
}

/** Starts store mode: the store and the assistant. */
export function StoreSignIn({ device, stores, hasEnded, flash, texts }: StoreSignInProps) {
  return (
    <form method="post" action={formPath('store-open')} className={styles.narrow}>
      <p className="soft small">{format(texts, hasEnded ? 'store.open.ended' : 'store.open.lead')}</p>
      <StoreFailure flash={flash} texts={texts} />
      {device ? (
        <p>
          {device.store.name} · {device.name}
          <input type="hidden" name="store" value={device.store.id} />
        </p>
      ) : (
        <SelectField
          {...storeField('store', format(texts, 'store.open.store'), flash)}
          options={stores.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
        />
      )}
      <TextField
        {...storeField('code', format(texts, 'store.open.code'), null)}
        type="password"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <button type="submit" className={buttonClass('main')}>
        {format(texts, 'store.open.submit')}
      </button>
    </form>
  );
}
