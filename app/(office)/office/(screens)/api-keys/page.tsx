import type { Metadata } from 'next';
import { KeysScreen } from '#components/office/integrations/keys-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Keys' };

export default function KeysPage() {
  return <KeysScreen />;
}
