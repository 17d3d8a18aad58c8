'use client';

import { withMessages } from '#lib/i18n/with-messages.ts';
import byId from '#shop-messages/sizes.json' with { type: 'json' };
import { SizeTables } from './size-tables.tsx';

// Its messages are in its script, which is the same for all products, instead of in each page.
export const TablesWithMessages = withMessages(SizeTables, byId);
