import type { Metadata } from 'next';
import { BenchScreen } from '#components/office/workshop/bench-screen.tsx';

export const instant = false;

interface Props {
  params: Promise<{ number: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Item ${(await params).number}` };
}

export default async function BenchPage({ params }: Props) {
  const { number } = await params;
  return <BenchScreen key={number} number={number} />;
}
