'use client';

import { withMessages } from '#lib/i18n/with-messages.ts';
import byId from '#shop-messages/lengths.json' with { type: 'json' };
import { Fit } from './fit.tsx';

// Most of its messages are shown after a press, and its script is the same for all products.
export const FitWithMessages = withMessages(Fit, byId);
