'use client';

import { useState } from 'react';
import { z } from 'zod';
import { EmailField } from '#components/forms/email-field.tsx';
import { FormFrame } from '#components/forms/form-frame.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import { createHoldWatch, deleteHoldWatch, holdWatchErrorId } from '#lib/api/hold-watches.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { useShopForm } from '#lib/forms/use-shop-form.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './hold-watch.module.css';

/** Rules of the hold watch form. */
export const holdWatchFields = withRules(z.object({ email: text }), {
  email: [RULES.required(), RULES.length(0, 180), RULES.email()],
});

interface HoldWatchProps {
  item: { id: string; title: string };
  onClose: () => void;
  texts: Messages;
}

/** Subscribes an email address to a held item's return, and cancels the subscription. */
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
      return id && format(texts, id);
    },
  });
  const cancelWatch = async () => {
    if (watch) await deleteHoldWatch(browserClient, watch.id).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={format(texts, 'watch.title')} close={format(texts, 'cart.close')}>
      {watch ? (
        <>
          {/* The pressed button is gone: the focus moves to the result. */}
          <p tabIndex={-1} ref={(line) => line?.focus()} className={styles.lead}>
            {format(texts, 'watch.done', { email: watch.email, title: item.title })}
          </p>
          <button type="button" className={styles.cancel} onClick={cancelWatch}>
            {format(texts, 'watch.cancel')}
          </button>
        </>
      ) : (
        <FormFrame state={state} action={formPath('watch')} texts={texts} hidden={{ article: item.id }}>
          <p className={styles.lead}>{format(texts, 'watch.lead', { title: item.title })}</p>
          <EmailField {...state.field('email')} full />
          <SubmitButton>{format(texts, 'watch.send')}</SubmitButton>
        </FormFrame>
      )}
    </Dialog>
  );
}
