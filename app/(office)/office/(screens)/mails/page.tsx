import type { Metadata } from 'next';
import { MailsScreen } from '#components/office/settings/mails-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Mails' };

export default function MailsPage() {
  return <MailsScreen />;
}
