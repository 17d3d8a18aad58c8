import { accountDetailsPath } from '#lib/account-paths.ts';
import { deleteSavedCard } from '#lib/api/saved-cards.ts';
import { defineButton } from '#lib/forms/form-definition.ts';
import { done } from './done.ts';

/** Deletes a saved card. */
export const deleteSavedCardForm = defineButton({
  name: 'delete-card',
  context: 'account',
  page: () => accountDetailsPath(),
  submit: async (client, { id = '' }) => {
    await deleteSavedCard(client, id);
    return done(accountDetailsPath(), 'cardDeleted');
  },
});
