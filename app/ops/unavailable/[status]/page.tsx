import { FaultMessage } from '#components/content/fault-message.tsx';
import { Header } from '#components/layout/header.tsx';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const metadata = privatePage('page.fault');

/** What can become of a page (next-output/failed-render.ts); 502 to 504 are an API that is away, at its limit or too slow. */
export function generateStaticParams() {
  return ['500', '502', '503', '504'].map((status) => ({ status }));
}

/** Kept as a file by the build, for the page cache to send where a page could not be made. It asks the API nothing. */
export default async function UnavailablePage({ params }: { params: Promise<{ status: string }> }) {
  const { status } = await params;
  return (
    <>
      <Header locale={SHOP_LOCALE} />
      <main id="content">
        <FaultMessage locale={SHOP_LOCALE} status={Number(status)} />
      </main>
    </>
  );
}
