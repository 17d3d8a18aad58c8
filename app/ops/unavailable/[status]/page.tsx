import type { Metadata } from 'next';
import { FaultMessage } from '#components/content/fault-message.tsx';
import { Header } from '#components/layout/header.tsx';

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } };

/** What can become of a page (front/fault.ts); 502 to 504 are an API that is away, at its limit or too slow. */
export function generateStaticParams() {
  return ['500', '502', '503', '504'].map((status) => ({ status }));
}

/** Kept as a file by the build, for the page front to send where a page could not be made. It asks the API nothing. */
export default async function UnavailablePage({ params }: { params: Promise<{ status: string }> }) {
  const { status } = await params;
  return (
    <>
      <Header />
      <main id="content">
        <FaultMessage status={Number(status)} />
      </main>
    </>
  );
}
