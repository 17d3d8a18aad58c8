import type { ContactMessageInput } from '#contract/contact-message.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { storeAction } from './store-action.ts';

/** POST contact-messages. @throws ApiError 429 for too many */
export const sendContactMessage = (client: ApiClient, message: ContactMessageInput): Promise<void> =>
  storeAction('Erreur lors de l’envoi du message', () =>
    client({ method: 'POST', path: 'contact-messages', body: message, returns: NO_BODY }),
  );
