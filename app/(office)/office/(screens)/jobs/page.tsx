import type { Metadata } from 'next';
import { JobsScreen } from '#components/office/jobs/jobs-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Jobs' };

export default function JobsPage() {
  return <JobsScreen />;
}
