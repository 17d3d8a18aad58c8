import type { MessagesById } from './format.ts';

/** Any file of `#shop-messages/`: messages in the shop's language, which next.config.ts chooses for a build. */
declare const messages: MessagesById;
export default messages;
