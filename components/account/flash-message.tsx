import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, hasMessage, type Messages } from '#lib/i18n/format.ts';
import styles from './account-form.module.css';

interface FlashMessageProps {
  /** Flashes of this page's forms. */
  flash: readonly (FormFlash | null)[];
  texts: Messages;
}

/** Result of the form that was just sent: done, or the reason of its refusal. */
export function FlashMessage({ flash, texts }: FlashMessageProps) {
  const [left] = flash.filter((one) => one !== null);
  if (!left) return null;
  const done = `account.done.${left.values.what ?? ''}`;
  if (left.form === 'account-done' && hasMessage(texts, done))
    return (
      <p role="status" className={styles.done}>
        {format(texts, done)}
      </p>
    );
  if (!left.message) return null;
  return (
    <p role="alert" className={styles.failure}>
      {messageText(texts, left.message)}
    </p>
  );
}
