import type { Metadata } from 'next';
import { FactsScreen } from '#components/office/settings/facts-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Shop facts' };

export default function ShopFactsPage() {
  return <FactsScreen />;
}
