import type { Metadata } from 'next';
import { HomeScreen } from '#components/office/content/home-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Home page' };

export default function HomePage() {
  return <HomeScreen />;
}
