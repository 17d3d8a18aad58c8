import type { Metadata } from 'next';
import { JoinTeam } from '#components/office/join-team.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Join the team', referrer: 'no-referrer' };

interface JoinPageProps {
  params: Promise<{ token: string }>;
}

export default async function JoinPage({ params }: JoinPageProps) {
  return <JoinTeam token={decodeURIComponent((await params).token)} />;
}
