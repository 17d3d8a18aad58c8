import type { Metadata } from 'next';
import { DeliveryScreen } from '#components/office/settings/delivery-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Delivery' };

export default function DeliveryPage() {
  return <DeliveryScreen />;
}
