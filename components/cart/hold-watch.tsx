'use client';

import { useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { viaBrowser } from '#lib/api/browser-client.ts';
import { unwatchPiece, watchFields, watchPiece, watchRefusal } from '#lib/api/hold-watches.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import styles from './hold-watch.module.css';

interface HoldWatchProps {
  piece: { id: string; title: string };
  onClose: () => void;
  texts: Texts;
}

/** Asks for an address to write to once, when a piece that somebody holds is free again; and takes it back. */
export default function HoldWatch({ piece, onClose, texts }: HoldWatchProps) {
  const [kept, setKept] = useState<{ id: string; email: string }>();
  const state = useShopForm({
    schema: watchFields,
    values: { email: '' },
    kept: null,
    texts,
    context: 'general',
    save: async ({ email }) => {
      const { id } = await watchPiece(viaBrowser, piece.id, email);
      setKept({ id, email });
    },
    known: (error) => {
      const id = watchRefusal(error);
      return id && say(texts, id);
    },
  });
  const forget = async () => {
    if (kept) await unwatchPiece(viaBrowser, kept.id).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say(texts, 'watch.title')} close={say(texts, 'cart.close')}>
      {kept ? (
        <>
          {/* The button that was pressed is gone: what came of it is read from here. */}
          <p tabIndex={-1} ref={(line) => line?.focus()} className={styles.lead}>
            {say(texts, 'watch.done', { email: kept.email, title: piece.title })}
          </p>
          <button type="button" className={styles.forget} onClick={forget}>
            {say(texts, 'watch.forget')}
          </button>
        </>
      ) : (
        <FormFrame state={state} action="/api/v3/forms/watch" texts={texts} hidden={{ article: piece.id }}>
          <p className={styles.lead}>{say(texts, 'watch.lead', { title: piece.title })}</p>
          <TextField {...state.field('email')} type="email" autoComplete="email" inputMode="email" full />
          <SubmitButton busy={state.busy}>{say(texts, 'watch.send')}</SubmitButton>
        </FormFrame>
      )}
    </Dialog>
  );
}
