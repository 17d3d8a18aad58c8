import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import styles from '#components/contact/contact.module.css';
import { ContactForm } from '#components/contact/contact-form.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { CONTACT_TOPICS } from '#contract/contact-message.ts';
import { readMe } from '#lib/api/auth.ts';
import { readContentPage } from '#lib/api/content.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { CONTACT } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { contactPath, productsPath } from '#lib/routes.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;

/** `sizes` attribute of the picture: it is next to the form, and below the thanks. */
const PICTURE = { form: '(max-width: 1023px) 45vw, 37vw', thanks: '(max-width: 1023px) 92vw, 51vw' };

interface ContactProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const page = await readContentPage('contact');
  return page ? pageMetadata({ title: page.title, description: page.description, path: contactPath() }) : {};
}

/** The contact form, next to the other ways to reach the shop (content/pages/contact). */
export default async function ContactPage({ searchParams }: ContactProps) {
  await connection();
  const [page, { cookies, client }, { sent, topic }] = await Promise.all([
    readContentPage('contact'),
    currentShopper(),
    searchParams,
  ]);
  if (!page) notFound();
  const me = await readMe(client).catch(() => null);
  const t = translator(SHOP_LOCALE);
  const isSent = sent === '1';
  const picture = (
    <PlacePicture place="pages/contact" locale={SHOP_LOCALE} sizes={isSent ? PICTURE.thanks : PICTURE.form} />
  );
  return (
    <div className={styles.page}>
      <div>
        {isSent ? (
          <>
            <TextContainer
              heading={<h1 tabIndex={-1}>{t('contact.sent.title')}</h1>}
              actions={[
                { href: productsPath(), label: t('cart.empty.new') },
                { href: contactPath(), label: t('contact.another') },
              ]}
            >
              <p role="status" className={styles.sent}>
                {t('contact.sent')}
              </p>
              {page.lead && <p className="soft">{page.lead}</p>}
            </TextContainer>
            <div className={styles.thanks}>{picture}</div>
          </>
        ) : (
          <>
            <h1 tabIndex={-1}>{page.title}</h1>
            {page.lead && <p className={styles.lead}>{page.lead}</p>}
            <ContactForm
              values={{
                name: [me?.firstName, me?.lastName].filter(Boolean).join(' '),
                email: me?.email ?? '',
                topic: CONTACT_TOPICS.find((known) => known === topic) ?? '',
              }}
              flash={readFlash(cookies, 'contact-message')}
              texts={messagesFor(SHOP_LOCALE, ...CONTACT)}
            />
          </>
        )}
      </div>
      <div className={styles.beside}>
        {!isSent && picture}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own text, in which HTML is refused */}
        <aside className={styles.aside} dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </div>
  );
}
