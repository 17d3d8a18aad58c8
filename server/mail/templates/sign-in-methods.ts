import { oneTimeLink } from '#server/identity/one-time-tokens.ts';
import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, lead, link, mail, notes, paragraph, type Template } from './layout.ts';

const aboutMethod =
  (kind: 'sign-in-method-added' | 'sign-in-method-removed') =>
  ({ firstName, method, token }: MailData<'sign-in-method-added'>, texts: MailTexts): Template => {
    const { t } = texts;
    return mail(
      texts,
      t(`mail.${kind}.title`),
      t(`mail.${kind}.preview`, method),
      lead(t(`mail.${kind}.lead`, { firstName, ...method })),
      button('/account/informations/password', t('mail.sign-in-method.see')),
      token
        ? paragraph(
            ...texts.rich('mail.sign-in-method-added.undo', {
              undo: (text) => link(`/undo-sign-in-method/${oneTimeLink(token)}`, text),
            }),
          )
        : notes(t('mail.account.not-you')),
    );
  };

/** A passkey or a provider was added to the account. */
export const signInMethodAdded = aboutMethod('sign-in-method-added');

/** A passkey or a provider was removed from the account. */
export const signInMethodRemoved = aboutMethod('sign-in-method-removed');
