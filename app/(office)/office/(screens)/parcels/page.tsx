import type { Metadata } from 'next';
import { ParcelsScreen } from '#components/office/parcels/parcels-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Parcels' };

export default function ParcelsPage() {
  return <ParcelsScreen />;
}
