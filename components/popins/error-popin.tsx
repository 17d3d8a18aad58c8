'use client';

import { say, type Texts } from '#lib/forms/say.ts';
import { Popin } from './popin.tsx';

/** Says why a piece could not be added. The message may have several lines, one per broken rule. */
export function ErrorPopin({
  message,
  onClose,
  texts,
}: {
  message: string;
  onClose: () => void;
  texts: Texts;
}) {
  return (
    <Popin
      open={message !== ''}
      onClose={onClose}
      title={say(texts, 'cart.error.title')}
      close={say(texts, 'cart.close')}
    >
      <p style={{ whiteSpace: 'pre-line' }}>{message}</p>
    </Popin>
  );
}
