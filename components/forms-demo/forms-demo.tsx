import type { FormFlash } from '#lib/forms/form-flash.ts';
import { SECTIONS } from '#lib/forms-demo/sections.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formDemoPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import { DemoForm } from './demo-form.tsx';
import styles from './forms-demo.module.css';

interface FormsDemoProps {
  locale: Locale;
  texts: Messages;
  /** Flash of each section sent without JavaScript. */
  flash: Record<string, FormFlash | null>;
  /** The section that was sent without JavaScript and was valid. */
  sent: string;
}

const LANGUAGES: [string, Locale, string][] = [
  ['en', 'en-GB', 'English'],
  ['fr', 'fr-FR', 'Français'],
];

/** Every rule and every kind of field, live. */
export function FormsDemo({ locale, texts, flash, sent }: FormsDemoProps) {
  return (
    <div className={styles.page} lang={locale}>
      <header>
        <h1>{format(texts, 'demo.title')}</h1>
        <p>{format(texts, 'demo.lead')}</p>
        <nav aria-label={format(texts, 'demo.language')}>
          {LANGUAGES.map(([short, value, name]) => (
            <a
              key={short}
              href={formDemoPath({ lang: short })}
              lang={value}
              aria-current={value === locale ? 'true' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      {SECTIONS.map(({ name }) => (
        <DemoForm
          key={name}
          name={name}
          locale={locale}
          texts={texts}
          flash={flash[name] ?? null}
          wasAccepted={sent === name}
        />
      ))}
    </div>
  );
}
