import type { ReactNode } from 'react';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';

/** Header, content, footer. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="content">{children}</main>
      <Footer />
    </>
  );
}
