import type { Metadata } from 'next';
import { StoresScreen } from '#components/office/stores/stores-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Stores' };

export default function StoresPage() {
  return <StoresScreen />;
}
