import { FaultMessage } from '#components/content/fault-message.tsx';
import { Header } from '#components/layout/header.tsx';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const metadata = privatePage('page.fault');

/**
 * Reasons why a page fails (next-output/failed-render.ts); 502 to 504: the API is unreachable, overloaded or
 * too slow.
 */
export function generateStaticParams() {
  return ['500', '502', '503', '504'].map((status) => ({ status }));
}

/** Kept as a file by the build; the page cache sends it if a page cannot be rendered. Makes no API call. */
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
