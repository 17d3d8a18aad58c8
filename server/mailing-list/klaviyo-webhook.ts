import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { Malformed } from '#server/errors.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import type { Unsubscribe } from './mailing-list.ts';

// Klaviyo's system webhooks: https://developers.klaviyo.com/en/docs/working_with_system_webhooks

const UNSUBSCRIBED = 'event:klaviyo.unsubscribed_from_email_marketing';
/** These end news, too, but without the list or the mailbox. */
const MAY_END = new Set([
  UNSUBSCRIBED,
  'event:klaviyo.unsubscribed_from_list',
  'event:klaviyo.marked_email_as_spam',
  'event:klaviyo.manually_suppressed_from_email_marketing',
]);

const webhook = z.object({
  data: z.array(z.object({ topic: z.string(), payload: z.unknown() })),
  meta: z.object({ klaviyo_webhook_id: z.string() }),
});
const unsubscribed = z.object({
  data: z.object({
    attributes: z.object({
      /** Seconds. */
      timestamp: z.number(),
      event_properties: z.object({ email_address: z.email() }),
    }),
  }),
});

/** News of a webhook: contacts who unsubscribed, and whether Klaviyo must be asked for more of them. */
interface KlaviyoNews {
  ended: Unsubscribe[];
  isToAsk: boolean;
}

/**
 * Parses a webhook, which has up to a thousand events. Its signature covers the raw body and the header of its time.
 *
 * @throws Malformed unless the secret of the webhook has signed it
 */
export function readKlaviyoWebhook(
  secret: string,
  raw: string,
  header: (name: string) => string | undefined,
): KlaviyoNews {
  const signature = createHmac('sha256', secret)
    .update(`${raw}${header('klaviyo-timestamp') ?? ''}`)
    .digest('hex');
  if (!isSecretEqual(header('klaviyo-signature'), signature))
    throw new Malformed('The signature is not right.');
  const { data, meta } = parse(raw);
  if (meta.klaviyo_webhook_id !== header('klaviyo-webhook-id'))
    throw new Malformed('The webhook is not the one of the header.');
  const told = data.filter(({ topic }) => MAY_END.has(topic));
  const ended = told.flatMap(({ topic, payload }) => {
    const event = topic === UNSUBSCRIBED ? unsubscribed.safeParse(payload).data : undefined;
    if (!event) return [];
    const { timestamp, event_properties } = event.data.attributes;
    return { email: event_properties.email_address, at: new Date(timestamp * 1_000) };
  });
  return { ended, isToAsk: ended.length < told.length };
}

function parse(raw: string): z.infer<typeof webhook> {
  try {
    return webhook.parse(JSON.parse(raw));
  } catch {
    throw new Malformed('The body is no webhook of Klaviyo.');
  }
}
