import { buttonClass } from '#components/ui/button.ts';
import type { StoreSession } from '#contract/store-session.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { storePath } from '#lib/store-paths.ts';
import { PostedForm, PostedText } from '../posted-form.tsx';
import { ScanCode } from './scan-code.tsx';
import styles from './store.module.css';
import { storeField } from './store-field.ts';

interface IdentifyProps {
  session: StoreSession;
  /** Flashes of the two forms, by name. */
  flash: { identify: FormFlash | null; register: FormFlash | null };
  texts: Messages;
}

type Known = 'firstName' | 'lastName' | 'email' | 'phone' | 'birthdate';

/** The customer at the counter: found by one field for all data, by the camera, or registered. */
export function Identify({ session, flash, texts }: IdentifyProps) {
  const { customer, tradeIn } = session;
  const isOpen = flash.register !== null || customer?.isGuest === true;
  const known: Partial<Record<Known, string | undefined>> = customer?.isGuest
    ? { ...tradeIn?.seller, email: customer.email, phone: customer.phone }
    : {};
  return (
    <>
      {/* Read for the head: page-cache/personal-page.ts allows this page the camera. */}
      <meta name="camera" content="self" />
      {customer && !customer.isGuest && <Served customer={customer} texts={texts} />}
      <section className={styles.ask}>
        <h2>{format(texts, 'store.identify.title')}</h2>
        <p className="soft small">{format(texts, 'store.identify.lead')}</p>
        <PostedForm name="store-identify" flash={flash.identify} texts={texts} className={styles.identify}>
          <PostedText
            {...storeField('who', format(texts, 'store.identify.who'), flash.identify)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
          />
          <button type="submit" className={buttonClass('ink')}>
            {format(texts, 'store.identify.submit')}
          </button>
          <ScanCode texts={texts} />
        </PostedForm>
      </section>
      <details className={styles.ask} open={isOpen}>
        <summary>
          <h2>{format(texts, 'store.register.title')}</h2>
        </summary>
        <p className="soft small">
          {format(texts, customer?.isGuest ? 'store.register.guest' : 'store.register.lead')}
        </p>
        <PostedForm name="store-register" flash={flash.register} texts={texts}>
          <div className={styles.fields}>
            {(
              [
                ['firstName', 'text', 60],
                ['lastName', 'text', 60],
                ['email', 'email', 180],
                ['phone', 'tel', 40],
                ['birthdate', 'date', undefined],
              ] as const
            ).map(([name, type, maxLength]) => (
              <PostedText
                key={name}
                {...storeField(name, format(texts, `store.field.${name}`), flash.register, known[name])}
                type={type}
                maxLength={maxLength}
                autoComplete="off"
              />
            ))}
          </div>
          <button type="submit" className={buttonClass('ink', styles.next)}>
            {format(texts, 'store.register.submit')}
          </button>
        </PostedForm>
      </details>
    </>
  );
}

function Served({ customer, texts }: { customer: NonNullable<StoreSession['customer']>; texts: Messages }) {
  const { firstName, lastName, email } = customer;
  return (
    <section className={styles.served}>
      <p>
        {format(texts, 'store.serving', { name: `${firstName} ${lastName}` })}
        <br />
        <span className="soft small">{email}</span>
      </p>
      <a className={buttonClass('main')} href={storePath('items')}>
        {format(texts, 'store.continue')}
      </a>
      <ReleaseCustomer texts={texts} />
    </section>
  );
}

/** Ends the current customer's turn. */
export function ReleaseCustomer({ texts }: { texts: Messages }) {
  return (
    <form method="post" action={formPath('store-release')}>
      <button type="submit" className={buttonClass('outline')}>
        {format(texts, 'store.nextCustomer')}
      </button>
    </form>
  );
}
