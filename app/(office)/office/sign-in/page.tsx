import type { Metadata } from 'next';
import { OfficeSignIn } from '#components/office/sign-in.tsx';
import { afterSignIn } from '#lib/office-paths.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Sign in' };

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[] }>;
}

export default async function OfficeSignInPage({ searchParams }: SignInPageProps) {
  const { next } = await searchParams;
  return <OfficeSignIn next={afterSignIn(typeof next === 'string' ? next : undefined)} />;
}
