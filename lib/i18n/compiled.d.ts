import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Any file of `#messages/`: what scripts/compile-messages.mjs makes of messages/LOCALE/AREA.json. */
declare const messages: Record<string, MessageFormatElement[]>;
export default messages;
