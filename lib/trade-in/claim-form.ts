import { following } from '../account/link-forms.ts';
import { accountResalePath, accountResalesPath, guestResalePath } from '../account-paths.ts';
import { readMe } from '../api/auth.ts';
import { claimTradeInCart } from '../api/trade-ins.ts';
import type { Fields } from '../forms/fields.ts';
import { defineButton } from '../forms/form-definition.ts';
import { tradeInClaimPath, tradeInStepPath } from './paths.ts';

export const CLAIM_FORM = 'trade-in-claim';

const page = ({ token = '', item }: Fields) => tradeInClaimPath(token, item);

/** Assigns a guest's trade-in to this browser, and continues at the current step, or at its page. */
export const claimForm = defineButton({
  name: CLAIM_FORM,
  context: 'tradeIn',
  page,
  submit: (client, fields) =>
    following(page(fields), CLAIM_FORM, fields, async () => {
      const { id, state } = await claimTradeInCart(client, fields.token ?? '');
      if (state === 'draft') return { to: tradeInStepPath('items', { continue: '1' }) };
      const { isGuest } = await readMe(client);
      if (fields.item) return { to: isGuest ? guestResalePath(fields.item) : accountResalePath(fields.item) };
      return { to: isGuest ? tradeInStepPath('confirm', { cart: id }) : accountResalesPath() };
    }),
});
