import type { Metadata } from 'next';
import { WebhooksScreen } from '#components/office/integrations/webhooks-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Webhooks' };

export default function WebhooksPage() {
  return <WebhooksScreen />;
}
