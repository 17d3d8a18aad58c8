import { SendButton } from '#components/order/send-button.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { linkFields, linkStateOf } from '#lib/account/link-states.ts';
import { accountPath, loginPath } from '#lib/account-paths.ts';
import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath, homePath } from '#lib/routes.ts';
import form from './account-form.module.css';
import { MailedLink } from './mailed-link.tsx';
import { ProveMailbox } from './prove-mailbox.tsx';

interface ActivationProps {
  kind: 'activate' | 'marketing' | 'undo';
  token: string;
  flash: FormFlash | null;
  isSignedIn: boolean;
  texts: Messages;
}

const FORM = { activate: 'activate-account', marketing: 'activate-marketing', undo: 'undo-sign-in-method' };

/** Proves a mailbox, confirms a subscription or undoes a sign-in method. It needs a press: mail scanners open links. */
export function Activation({ kind, token, flash, isSignedIn, texts }: ActivationProps) {
  const state = linkStateOf(flash?.values.state);
  const canAsk = kind === 'activate' && isSignedIn && (state === 'expired' || state === 'invalid');
  const hidden = Object.entries(linkFields(token)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  const offline = format(texts, 'offline.action');
  const sending = format(texts, 'signIn.busy');
  return (
    <MailedLink kind={kind} state={state} email={flash?.values.email} texts={texts}>
      {state === 'prove' && (
        <ProveMailbox token={token} accepts={flash?.values.accepts ?? ''} flash={flash} texts={texts} />
      )}
      {flash?.message && state !== 'prove' && (
        <p role="alert" className={form.failure}>
          {messageText(texts, flash.message)}
        </p>
      )}
      {state === 'ready' && (
        <form method="post" action={formPath(FORM[kind])}>
          {hidden}
          <SendButton offline={offline} main sending={sending}>
            {format(texts, `link.${kind}.action`)}
          </SendButton>
        </form>
      )}
      {canAsk && (
        <form method="post" action={formPath('activate-account-again')}>
          {hidden}
          <SendButton offline={offline} sending={sending}>
            {format(texts, 'link.activate.again')}
          </SendButton>
        </form>
      )}
      {state !== 'ready' && state !== 'prove' && !canAsk && (
        <Onward kind={kind} isSignedIn={isSignedIn} texts={texts} />
      )}
    </MailedLink>
  );
}

function Onward({ kind, isSignedIn, texts }: Pick<ActivationProps, 'kind' | 'isSignedIn' | 'texts'>) {
  const [href, id] =
    kind === 'marketing'
      ? [homePath(), 'link.shop']
      : isSignedIn && kind !== 'undo'
        ? [accountPath(), 'link.account']
        : [loginPath(), 'link.signIn'];
  return (
    <a className={buttonClass('ink')} href={href}>
      {format(texts, id)}
    </a>
  );
}
