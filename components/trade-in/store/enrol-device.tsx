import { buttonClass } from '#components/ui/button.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { PostedForm, PostedText } from '../posted-form.tsx';
import styles from './store.module.css';
import { storeField } from './store-field.ts';

interface EnrolDeviceProps {
  /** Code from the operator's link. */
  code: string | undefined;
  flash: FormFlash | null;
  texts: Messages;
}

/** Explains that a tablet is not enrolled, and enrols it. */
export function EnrolDevice({ code, flash: last, texts }: EnrolDeviceProps) {
  // The error of another code does not apply to that of a new link.
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
