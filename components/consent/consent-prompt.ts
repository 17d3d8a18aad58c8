import { storedConsent } from '#lib/consent/stored.ts';
import { keepLocale } from '#lib/i18n/locale-cookie.ts';
import { applyConsentLater } from '#lib/tracking/apply-consent-later.ts';
import { allowsTags } from '#lib/tracking/tag-pages.ts';

const loadDialog = () => import('./dialog.ts');

/** Does what was chosen before, or asks where scripts of others could run at all; never over a till. */
export function applyOrAskConsent(): void {
  keepLocale();
  const record = storedConsent();
  if (record) void applyConsentLater(record);
  else if (allowsTags(location.pathname)) void loadDialog().then(({ openDialog }) => openDialog('question'));
}

/** The question again, from the foot of the page. */
export const openPreferences = (): void =>
  void loadDialog().then(({ openDialog }) => openDialog('preferences'));
