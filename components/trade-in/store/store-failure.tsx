import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';

/** The error of a form. */
export function StoreFailure({ flash, texts }: { flash: FormFlash | null; texts: Messages }) {
  const text = messageText(texts, flash?.message);
  if (!text) return null;
  return (
    <p role="alert" className="failure">
      {text}
    </p>
  );
}
