import type { ContactMessageInput } from '../contract/contact-message.ts';
import { type ApiClient, NO_BODY } from './client.ts';

/** POST contact-messages. @throws ApiError 429 after many */
export const sendContactMessage = (client: ApiClient, message: ContactMessageInput): Promise<void> =>
  client({ method: 'POST', path: 'contact-messages', body: message, returns: NO_BODY });
