import { MailedLink } from '#components/account/mailed-link.tsx';
import { SendButton } from '#components/order/send-button.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { linkFields, linkStateOf } from '#lib/account/link-states.ts';
import { accountResalePath, accountResalesPath, loginPath } from '#lib/account-paths.ts';
import { messageText } from '#lib/api/error-messages.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import { CLAIM_FORM } from '#lib/trade-in/claim-form.ts';
import { tradeInClaimPath, tradeInStepPath } from '#lib/trade-in/paths.ts';

interface ClaimLinkProps {
  token: string;
  /** The item of the mail. */
  item?: string;
  flash: FormFlash | null;
  isSignedIn: boolean;
  texts: Messages;
}

/** Opens a guest's trade-in in this browser on a press, because mail scanners open every link. */
export function ClaimLink({ token, item, flash, isSignedIn, texts }: ClaimLinkProps) {
  const state = linkStateOf(flash?.values.state);
  const [href, id] =
    state === 'used'
      ? [loginPath({ redirect: item ? accountResalePath(item) : accountResalesPath() }), 'link.signIn']
      : [tradeInStepPath('items'), 'link.tradeIn.new'];
  return (
    <MailedLink kind="tradeIn" state={state} texts={texts}>
      {flash?.message && <p role="alert">{messageText(texts, flash.message)}</p>}
      {state === 'ready' ? (
        <>
          <form method="post" action={formPath(CLAIM_FORM)}>
            {Object.entries({ ...linkFields(token), ...(item && { item }) }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SendButton
              offline={format(texts, 'offline.action')}
              main
              sending={format(texts, 'link.tradeIn.sending')}
            >
              {format(texts, 'link.tradeIn.action')}
            </SendButton>
          </form>
          {!isSignedIn && (
            <p className="soft">
              {format(texts, 'link.tradeIn.account')}{' '}
              <a href={loginPath({ redirect: tradeInClaimPath(token, item) })}>
                {format(texts, 'link.signIn')}
              </a>
            </p>
          )}
        </>
      ) : (
        <a className={buttonClass('ink')} href={href}>
          {format(texts, id)}
        </a>
      )}
    </MailedLink>
  );
}
