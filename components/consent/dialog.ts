import { run, show, showPreferences, type Translation } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './dialog.css';
import { consentMessages } from '#lib/consent/consent-messages.ts';
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION, readRecord } from '#lib/consent/record.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { applyConsentLater } from '#lib/tracking/apply-consent-later.ts';

let running: Promise<void> | undefined;

/**
 * Opens the consent dialog, or its preferences after an answer. A separate chunk, because most visits never
 * need it.
 */
export async function openDialog(kind: 'question' | 'preferences'): Promise<void> {
  running ??= start();
  await running;
  if (kind === 'question') show(true);
  else showPreferences();
}

async function start(): Promise<void> {
  const language = document.documentElement.lang;
  const texts = await consentMessages(language);
  const apply = ({ cookie }: { cookie: object }) => {
    const record = readRecord(JSON.stringify(cookie));
    if (record) void applyConsentLater(record);
  };
  return run({
    autoShow: false,
    // The page is the same for all visitors, including robots.
    hideFromBots: false,
    revision: CONSENT_REVISION,
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax', secure: true },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom right', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, ads: {} },
    language: { default: language, translations: { [language]: translation(texts) } },
    onFirstConsent: apply,
    onChange: apply,
  });
}

function translation(texts: Messages): Translation {
  const accept = {
    acceptAllBtn: format(texts, 'consent.accept'),
    acceptNecessaryBtn: format(texts, 'consent.refuse'),
  };
  const section = (name: 'necessary' | 'analytics' | 'ads') => ({
    title: format(texts, `consent.${name}.title`),
    description: format(texts, `consent.${name}.text`),
    linkedCategory: name,
  });
  return {
    consentModal: {
      ...accept,
      // The question has no title, so it is the dialog's label.
      label: format(texts, 'consent.question'),
      description: format(texts, 'consent.question'),
      showPreferencesBtn: format(texts, 'consent.choose'),
    },
    preferencesModal: {
      ...accept,
      title: format(texts, 'consent.choices.title'),
      savePreferencesBtn: format(texts, 'consent.choices.save'),
      closeIconLabel: format(texts, 'consent.choices.close'),
      sections: [
        { description: format(texts, 'consent.choices.lead') },
        section('necessary'),
        section('analytics'),
        section('ads'),
        { description: format(texts, 'consent.proof') },
      ],
    },
  };
}
