import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Any file of `#messages/`: messages/LOCALE/AREA.json compiled by scripts/compile-messages.mjs. */
declare const messages: Record<string, MessageFormatElement[]>;
export default messages;
