import { buttonClass } from '#components/ui/button.ts';
import { accountDetailsPath } from '#lib/account-paths.ts';
import type { User } from '#lib/contract/identity.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { checkoutPath } from '#lib/routes.ts';
import styles from './form.module.css';

/** Step 1 of a customer: who it is, is known. */
export function CustomerContact({ me, texts }: { me: User; texts: Messages }) {
  const { firstName = '', lastName = '', email = '' } = me;
  return (
    <>
      <p>{format(texts, 'checkout.customer', { name: `${firstName} ${lastName}`.trim(), email })}</p>
      <p className={styles.lead}>
        <a className="underlined" href={accountDetailsPath()}>
          {format(texts, 'checkout.customer.change')}
        </a>
      </p>
      <a href={checkoutPath('delivery')} className={buttonClass('ink')}>
        {format(texts, 'checkout.contact.continue')}
      </a>
    </>
  );
}
