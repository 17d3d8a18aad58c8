import { confirmSearchAddress, confirmWishlistAddress } from '../alert-addresses.ts';
import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, lead, mail, notes, type Template } from './layout.ts';

/** Asks a guest to confirm mails about a search, which begin only when the link is opened. */
export function savedSearchConfirm(data: MailData<'saved-search-confirm'>, texts: MailTexts): Template {
  const { search, name, days } = data;
  const { t } = texts;
  return mail(
    texts,
    t('mail.saved-search-confirm.title'),
    t('mail.saved-search-confirm.preview'),
    lead(t('mail.saved-search-confirm.lead', { name })),
    button(confirmSearchAddress(search), t('mail.saved-search-confirm.confirm')),
    notes(t('mail.saved-search-confirm.ignore', { days })),
  );
}

/** Asks a guest to confirm mails about a wishlist, which begin only when the link is opened. */
export function wishlistAlertsConfirm(data: MailData<'wishlist-alerts-confirm'>, texts: MailTexts): Template {
  const { wishlist, count, days } = data;
  const { t } = texts;
  return mail(
    texts,
    t('mail.wishlist-alerts-confirm.title'),
    t('mail.saved-search-confirm.preview'),
    lead(t('mail.wishlist-alerts-confirm.lead', { count })),
    button(confirmWishlistAddress(wishlist), t('mail.wishlist-alerts-confirm.confirm')),
    notes(t('mail.saved-search-confirm.ignore', { days })),
  );
}
