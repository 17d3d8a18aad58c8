import { NotFound } from '#components/content/not-found.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';

/** Any address that is no page. */
export default function NotFoundPage() {
  return (
    <>
      <Header />
      <main id="content">
        <NotFound />
      </main>
      <Footer />
    </>
  );
}
