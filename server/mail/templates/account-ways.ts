import type { MailData } from '../kinds.ts';
import type { MailTexts } from '../messages.ts';
import { layout, link, note, paragraph, type Template } from './layout.ts';

const aboutWay =
  (kind: 'way-added' | 'way-removed') =>
  ({ firstName, way }: MailData<'way-added'>, texts: MailTexts): Template => {
    const { t } = texts;
    const title = t(`mail.${kind}.title`);
    return {
      subject: title,
      body: layout(
        texts,
        title,
        t(`mail.${kind}.preview`, way),
        paragraph(t(`mail.${kind}.lead`, { firstName, ...way })),
        paragraph(
          ...texts.rich('mail.way.see', { see: (text) => link('/account/informations/password', text) }),
        ),
        note(t('mail.account.not-you')),
      ),
    };
  };

/** A passkey or a provider opens the account now. */
export const wayAdded = aboutWay('way-added');

/** A passkey or a provider opens the account no more. */
export const wayRemoved = aboutWay('way-removed');
