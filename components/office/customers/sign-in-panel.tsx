'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { customersText, helpToSignIn, type SignInHelp } from '#lib/office/customers.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { Button } from '../parts/button.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import styles from './customer.module.css';

interface SignInPanelProps {
  customer: OfficeCustomerDetails;
  changed(now: OfficeCustomerDetails, text: string): Promise<void>;
}

/** A customer's sign-in methods, and help for one who cannot sign in. */
export function SignInPanel({ customer, changed }: SignInPanelProps) {
  const { data: session } = useQuery(sessionQuery);
  const helping = useMutation({
    mutationFn: (help: SignInHelp) => helpToSignIn(customer, help),
    onSuccess: (now, help) => changed(now, customersText(`office.customers.help.${help}.done`)),
  });
  const { signIn, isConfirmed } = customer;
  if (!signIn) return null;
  const methods = [
    ...(signIn.hasPassword ? [customersText('office.customers.password')] : []),
    ...(signIn.passkeys > 0 ? [customersText('office.customers.passkeys', { count: signIn.passkeys })] : []),
    ...signIn.providers,
  ];
  const helps: SignInHelp[] = [
    ...(isConfirmed ? ['password-reset' as const] : ['activation' as const]),
    ...(signIn.sessions > 0 ? ['end-sessions' as const] : []),
  ];
  return (
    <Panel title={customersText('office.customers.signIn')}>
      <Values
        rows={[
          { name: customersText('office.customers.methods'), value: methods.join(', ') || '–' },
          {
            name: customersText('office.customers.signedIn'),
            value: customersText('office.customers.devices', {
              count: signIn.sessions,
              last: signIn.lastUsedAt ? moment(signIn.lastUsedAt) : '',
            }),
          },
        ]}
      />
      {helping.error && <Note tone="late">{failureText(helping.error)}</Note>}
      {mayDo(session, 'customers.sign-in') && (
        <div className={styles.buttons}>
          {helps.map((help) => (
            <Button key={help} size="small" disabled={helping.isPending} onClick={() => helping.mutate(help)}>
              {customersText(`office.customers.help.${help}`)}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
