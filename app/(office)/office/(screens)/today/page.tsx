import type { Metadata } from 'next';
import { TodayScreen } from '#components/office/today/today-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Today' };

export default function TodayPage() {
  return <TodayScreen />;
}
