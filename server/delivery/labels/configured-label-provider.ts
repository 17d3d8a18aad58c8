import { env } from '#server/env.ts';
import type { LabelProvider } from './label-provider.ts';
import { SANDBOX_ACCOUNT } from './sandbox/sandbox-account.ts';
import { sendcloudProvider } from './sendcloud.ts';

const sandbox = sendcloudProvider('sandbox', SANDBOX_ACCOUNT);

/** The configured provider of labels; undefined where labels are off. */
export function configuredLabelProvider(): LabelProvider | undefined {
  const settings = env();
  // Practice labels are the default with practice payments alone: no carrier takes a real parcel with one.
  const chosen = settings.SHIPPING_LABELS ?? (settings.PAYMENT_PROVIDER === 'sandbox' ? 'sandbox' : 'off');
  if (chosen === 'off') return undefined;
  if (chosen === 'sandbox') return sandbox;
  return sendcloudProvider('sendcloud', {
    url: settings.SENDCLOUD_API_URL,
    publicKey: settings.SENDCLOUD_PUBLIC_KEY ?? '',
    secretKey: settings.SENDCLOUD_SECRET_KEY ?? '',
    methods: settings.SENDCLOUD_METHODS ?? {},
    send: fetch,
  });
}
