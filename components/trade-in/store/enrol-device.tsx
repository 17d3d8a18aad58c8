import { buttonClass } from '#components/ui/button.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { PostedForm, PostedText } from '../posted-form.tsx';
import styles from './store.module.css';
import { storeField } from './store-field.ts';

interface EnrolDeviceProps {
  /** From the operator's link. */
  code: string | undefined;
  flash: FormFlash | null;
  texts: Messages;
}

/** A tablet that is not enrolled says so, and what to do. */
export function EnrolDevice({ code, flash: last, texts }: EnrolDeviceProps) {
  // What was wrong with another code does not concern that of a new link.
  const flash = last?.values.code === (code ?? '') ? last : null;
  return (
    <PostedForm name="store-device" flash={flash} texts={texts} className={styles.narrow}>
      {code && !flash ? (
        <p>{format(texts, 'store.device.link')}</p>
      ) : (
        <>
          <p>{format(texts, 'store.device.lead')}</p>
          <p>{format(texts, 'store.device.ask')}</p>
        </>
      )}
      <PostedText
        {...storeField('code', format(texts, 'store.device.code'), flash, code)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <button type="submit" className={buttonClass('main')}>
        {format(texts, 'store.device.submit')}
      </button>
    </PostedForm>
  );
}
