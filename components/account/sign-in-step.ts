import type { FormResult } from '#lib/forms/form-definition.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import type { Messages } from '#lib/i18n/format.ts';

/** What each step of the sign-in is given. */
export interface SignInStepProps {
  email: string;
  flash: FormFlash | null;
  hidden: Record<string, string>;
  texts: Messages;
  onDone: (result: FormResult) => void;
}
