import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FormsDemo } from '#components/forms-demo/forms-demo.tsx';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { demoMessages, languageOf } from '#lib/forms-demo/demo-messages.ts';
import { isFormDemo } from '#lib/forms-demo/enabled.ts';
import { readDemoFlashes } from '#lib/forms-demo/submit-handlers.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Forms', robots: { index: false, follow: false } };

interface FormDemoPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The form demonstration (`/form-demo path /formkit`); off in production unless FORM_DEMO is true. */
export default async function FormDemoPage({ searchParams }: FormDemoPageProps) {
  const [{ cookies }, { lang, sent }] = await Promise.all([currentShopper(), searchParams]);
  if (!isFormDemo(process.env)) notFound();
  const locale = languageOf(lang);
  return (
    <FormsDemo
      locale={locale}
      texts={demoMessages(locale)}
      flash={readDemoFlashes(cookies)}
      sent={String(sent ?? '')}
    />
  );
}
