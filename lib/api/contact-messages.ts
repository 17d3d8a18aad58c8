import type { ContactMessageInput } from '../contract/contact-message.ts';
import type { ApiClient } from './client.ts';

const nothing = { parse: () => undefined };

/** POST contact-messages. @throws ApiError 429 after many */
export const sendContactMessage = (client: ApiClient, message: ContactMessageInput): Promise<void> =>
  client({ method: 'POST', path: 'contact-messages', body: message, returns: nothing });
