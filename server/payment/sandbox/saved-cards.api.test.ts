import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Client } from '#tests/client.ts';
import { query, useDatabase } from '#tests/database.ts';
import { savedCardContract } from '#tests/payment/saved-cards.ts';
import { deliverEvents } from './deliver-events.ts';

useDatabase({ rateLimits: 'off' });

savedCardContract('the sandbox', {
  pay: async ({ id, secret }, savedCard) => {
    const card = savedCard
      ? { saved_card: savedCard }
      : { card_number: '4242 4242 4242 4242', card_expiry: '12/40', card_cvc: '123' };
    const path = `/api/v3/payment-sandbox/payment-intents/${id}/confirm`;
    return (await new Client().send('POST', path, { client_secret: secret, ...card })).status;
  },
  deliver: async () => void (await deliverEvents()),
  kept: async () =>
    (await query(z.object({ id: z.string() }), sql`select id from sandbox_card`)).map(({ id }) => id),
});
