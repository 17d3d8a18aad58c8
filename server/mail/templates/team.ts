import { BRAND } from '#brand/brand.ts';
import { env } from '#server/env.ts';
import { invitationLink } from '#server/identity/team-invitation.ts';
import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, lead, lines, mail, notes, paragraph, type Template } from './layout.ts';

/** Invites a person to the team, by a link to the back office. */
export function teamInvitation(
  { name, invitation, days }: MailData<'team-invitation'>,
  texts: MailTexts,
): Template {
  const { t } = texts;
  return mail(
    texts,
    t('mail.team-invitation.title', { brand: BRAND.name }),
    t('mail.team-invitation.preview'),
    lead(t('mail.team-invitation.lead', { name, brand: BRAND.name })),
    button(`/office/join/${invitationLink(invitation)}`, t('mail.team-invitation.accept')),
    notes(t('mail.team-invitation.how'), t('mail.team-invitation.days', { days })),
  );
}

/** Writes a message of a member of the team to a customer. */
export function teamMessage(
  { subject, text, firstName, author }: MailData<'team-message'>,
  texts: MailTexts,
): Template {
  const { t } = texts;
  return {
    ...mail(
      texts,
      subject,
      t('mail.team-message.preview', { brand: BRAND.name }),
      paragraph(t('mail.team-message.hello', { firstName, named: firstName ? 'yes' : 'no' })),
      lines(text.split(/\r?\n/)),
      paragraph(t('mail.team-message.from', { author, brand: BRAND.name })),
    ),
    replyTo: env().SELLER_EMAIL || undefined,
  };
}

/** Alerts the operator of guesses at a member's password. */
export function teamSignInFailures({ name }: MailData<'team-sign-in-failures'>, texts: MailTexts): Template {
  const { t } = texts;
  return mail(
    texts,
    t('mail.team-sign-in-failures.title', { name }),
    t('mail.team-sign-in-failures.preview'),
    lead(t('mail.team-sign-in-failures.text', { name })),
  );
}
