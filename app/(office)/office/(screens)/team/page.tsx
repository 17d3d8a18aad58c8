import type { Metadata } from 'next';
import { TeamScreen } from '#components/office/team/team-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Team' };

export default function TeamPage() {
  return <TeamScreen />;
}
