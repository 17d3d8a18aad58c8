import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, hasMessage, type Messages } from '#lib/i18n/format.ts';
import styles from './trade-in.module.css';

/** What was wrong with a form as a whole. */
export function PostedError({ flash, texts }: { flash: FormFlash | null; texts: Messages }) {
  const message = messageText(texts, flash?.message);
  if (!message) return null;
  return (
    <p role="alert" className={styles.bad}>
      {message}
    </p>
  );
}

/** What a field is told: the text of an id, or the text that the API wrote. */
export const errorOf = (flash: FormFlash | null, field: string, texts: Messages): string | undefined => {
  const said = flash?.errors[field];
  return said && hasMessage(texts, said) ? format(texts, said) : said;
};
