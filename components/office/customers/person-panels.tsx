import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { typedSizes } from '#lib/catalogue/sizes.ts';
import { customersText } from '#lib/office/customers.ts';
import { moment } from '#lib/office/formats.ts';
import { Button } from '../parts/button.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import styles from './customer.module.css';

interface Props {
  customer: OfficeCustomerDetails;
}

/** Contact details, language and sizes of a customer. */
export function ReachPanel({
  customer,
  onChange,
}: Props & {
  /** Opens the dialog to change them; undefined for members without the right. */
  onChange: (() => void) | undefined;
}) {
  const { kind, email, phone, isConfirmed, address, locale, sizes } = customer;
  if (kind === 'erased')
    return (
      <Panel title={customersText('office.customers.reach')}>
        <p className={styles.soft}>{customersText('office.customers.erasedAbout')}</p>
      </Panel>
    );
  const language = new Intl.DisplayNames('en-GB', { type: 'language' }).of(locale.slice(0, 2)) ?? locale;
  const pending = customer.contact?.pendingEmail;
  return (
    <Panel
      title={customersText('office.customers.reach')}
      actions={
        onChange && (
          <Button size="small" shortcut="E" onClick={onChange}>
            {customersText('office.customers.change')}
          </Button>
        )
      }
    >
      <address className={styles.address}>
        {email && (
          <span>
            <a href={`mailto:${email}`}>{email}</a>{' '}
            {kind === 'customer' && (
              <span className={isConfirmed ? styles.more : styles.soft}>
                {customersText(isConfirmed ? 'office.customers.confirmed' : 'office.customers.notConfirmed')}
              </span>
            )}
          </span>
        )}
        {pending && (
          <span className={styles.soft}>
            {customersText('office.customers.contact.pending', { email: pending })}
          </span>
        )}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {address.length > 0 && <span className={styles.soft}>{address.join(', ')}</span>}
        <span className={styles.soft}>
          {customersText('office.customers.reads', { language })}
          {sizes.length > 0 && ` ${customersText('office.customers.sizes', { sizes: wornText(sizes) })}`}
        </span>
      </address>
    </Panel>
  );
}

/** Sizes of clothes, then of shoes: `38, M · shoes 38`. */
function wornText(sizes: readonly string[]): string {
  const worn = [...new Set(sizes)];
  const shoes = typedSizes(worn, 'shoes');
  return [
    typedSizes(worn, 'clothes'),
    shoes && customersText('office.customers.sizes.shoes', { sizes: shoes }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A customer's consents, each with its proof: the sentence, the place, and the time when the link was opened. */
export function ConsentsPanel({ customer: { consents, savedSearches, kind } }: Props) {
  if (kind === 'erased') return null;
  const channels = (['email', 'sms'] as const).map((channel) => {
    const last = consents.find((one) => one.channel === channel);
    const at = last?.withdrawnAt ?? last?.confirmedAt ?? last?.askedAt;
    return {
      name: customersText(`office.customers.news.${channel}`),
      value: last
        ? customersText(`office.customers.consent.${last.state}`, { day: at ? moment(at) : '' })
        : customersText('office.customers.consent.none'),
    };
  });
  const searches = {
    name: customersText('office.customers.searches'),
    value: savedSearches > 0 ? savedSearches : customersText('office.customers.consent.none'),
  };
  return (
    <Panel title={customersText('office.customers.consents')}>
      <Values rows={[...channels, searches]} />
      {consents.length > 0 && (
        <details className={styles.proofs}>
          <summary>{customersText('office.customers.proofs')}</summary>
          <ul>
            {consents.map(({ channel, text, source, askedAt, confirmedAt, withdrawnAt }) => (
              <li key={`${channel} ${askedAt}`}>
                <q>{text}</q>
                <span className={styles.soft}>
                  {customersText('office.customers.proof', {
                    source,
                    asked: moment(askedAt),
                    confirmed: confirmedAt ? moment(confirmedAt) : '–',
                    withdrawn: withdrawnAt ? moment(withdrawnAt) : '–',
                  })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
