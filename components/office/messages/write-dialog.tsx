'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog.tsx';
import { officeText } from '#lib/office/frame-texts.ts';
import { type LetterTo, messagesText, writeLetter } from '#lib/office/messages.ts';
import { useToast } from '../parts/toast.tsx';
import { LetterForm } from './letter-form.tsx';

interface WriteDialogProps {
  to: LetterTo;
  /** Name of the recipient. */
  name: string;
  about: { customer?: string; order?: string };
  close(): void;
}

/** Writes a mail to a customer, or to the buyer of an order. */
export function WriteDialog({ to, name, about, close }: WriteDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const writing = useMutation({
    mutationFn: (letter: { subject: string; text: string }) => writeLetter(to, letter),
    onSuccess: () => {
      toast({ text: messagesText('office.letter.sent', { name }) });
      close();
      return Promise.all([
        client.invalidateQueries({ queryKey: ['letters'] }),
        client.invalidateQueries({ queryKey: ['order'] }),
        client.invalidateQueries({ queryKey: ['customer'] }),
      ]);
    },
  });
  return (
    <Dialog
      open
      onClose={close}
      title={messagesText('office.letter.title', { name })}
      close={officeText('office.close')}
    >
      <LetterForm
        about={about}
        error={writing.error}
        isSending={writing.isPending}
        send={(letter) => writing.mutate(letter)}
      />
    </Dialog>
  );
}
