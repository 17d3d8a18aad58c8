'use client';

import { buttonClass } from '#components/ui/button.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { loginPath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';

/** Says why an item could not be added. The message may have several lines, one per broken rule. */
export default function ErrorPopin({
  message,
  signIn,
  onClose,
  texts,
}: {
  message: string;
  /** The session has ended: shows the way to sign in and back to this page. */
  signIn?: boolean;
  onClose: () => void;
  texts: Messages;
}) {
  return (
    <Dialog
      open={message !== ''}
      onClose={onClose}
      title={format(texts, 'cart.error.title')}
      close={format(texts, 'cart.close')}
    >
      <p style={{ whiteSpace: 'pre-line' }}>{message}</p>
      {signIn && (
        <p>
          <a
            className={buttonClass('ink')}
            href={loginPath({ redirect: location.pathname + location.search })}
          >
            {format(texts, 'cart.error.signIn')}
          </a>
        </p>
      )}
    </Dialog>
  );
}
