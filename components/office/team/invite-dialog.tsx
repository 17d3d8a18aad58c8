'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { BoundRole } from '#contract/private/team.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { refusalOf } from '#lib/office/refusal.ts';
import { inviteMember, teamText } from '#lib/office/team.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { useProof } from '../use-proof.tsx';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';

/** Invites a person by mail. */
export function InviteDialog({ close }: { close: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { withProof, dialog } = useProof();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<BoundRole[]>([{ role: 'packer' }]);
  const inviting = useMutation({
    mutationFn: () => withProof(() => inviteMember({ name, email, roles })),
    onSuccess: async () => {
      toast({ text: teamText('office.team.sent', { name }) });
      close();
      await client.invalidateQueries();
    },
  });
  const { wrong, note } = refusalOf(inviting.error, 'name', 'email');
  return (
    <>
      <Dialog open onClose={close} title={teamText('office.team.invite')} close={officeText('office.close')}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            inviting.mutate();
          }}
        >
          {note && <Note tone="late">{note}</Note>}
          <Field
            label={teamText('office.team.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={wrong.name}
            required
          />
          <Field
            label={teamText('office.team.email')}
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={wrong.email}
            required
          />
          <RoleFields roles={roles} onChange={setRoles} />
          <Button kind="go" type="submit" disabled={inviting.isPending || roles.length === 0}>
            {teamText('office.team.invite')}
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
