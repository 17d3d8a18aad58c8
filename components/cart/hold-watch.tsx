'use client';

import { useState } from 'react';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { TextField } from '#components/forms/text-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import {
  createHoldWatch,
  deleteHoldWatch,
  holdWatchErrorId,
  holdWatchFields,
} from '#lib/api/hold-watches.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { useShopForm } from '#lib/forms/use-form.ts';
import styles from './hold-watch.module.css';

interface HoldWatchProps {
  item: { id: string; title: string };
  onClose: () => void;
  texts: Texts;
}

/** Asks for an address to write to once, when a piece that somebody holds is free again; and takes it back. */
export default function HoldWatch({ item, onClose, texts }: HoldWatchProps) {
  const [watch, setWatch] = useState<{ id: string; email: string }>();
  const state = useShopForm({
    schema: holdWatchFields,
    values: { email: '' },
    flash: null,
    texts,
    context: 'general',
    save: async ({ email }) => {
      const { id } = await createHoldWatch(browserClient, item.id, email);
      setWatch({ id, email });
    },
    customMessage: (error) => {
      const id = holdWatchErrorId(error);
      return id && say(texts, id);
    },
  });
  const cancelWatch = async () => {
    if (watch) await deleteHoldWatch(browserClient, watch.id).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say(texts, 'watch.title')} close={say(texts, 'cart.close')}>
      {watch ? (
        <>
          {/* The button that was pressed is gone: what came of it is read from here. */}
          <p tabIndex={-1} ref={(line) => line?.focus()} className={styles.lead}>
            {say(texts, 'watch.done', { email: watch.email, title: item.title })}
          </p>
          <button type="button" className={styles.forget} onClick={cancelWatch}>
            {say(texts, 'watch.forget')}
          </button>
        </>
      ) : (
        <FormFrame state={state} action="/api/v3/forms/watch" texts={texts} hidden={{ article: item.id }}>
          <p className={styles.lead}>{say(texts, 'watch.lead', { title: item.title })}</p>
          <TextField {...state.field('email')} type="email" autoComplete="email" inputMode="email" full />
          <SubmitButton busy={state.busy}>{say(texts, 'watch.send')}</SubmitButton>
        </FormFrame>
      )}
    </Dialog>
  );
}
