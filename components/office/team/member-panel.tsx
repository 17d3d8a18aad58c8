'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamMember } from '#contract/private/team.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import {
  changeMember,
  inviteAgain,
  type MemberChange,
  signMemberOut,
  teamQuery,
  teamText,
} from '#lib/office/team.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { useProof } from '../use-proof.tsx';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';

/** One member: name and roles, sessions, a new link, the end of the access. */
export function MemberPanel({ member }: { member: TeamMember }) {
  const client = useQueryClient();
  const toast = useToast();
  const { withProof, dialog } = useProof();
  const [name, setName] = useState(member.name);
  const [roles, setRoles] = useState(member.roles);
  const reload = () => client.invalidateQueries();
  const change = useMutation({
    mutationFn: (body: MemberChange) => withProof(() => changeMember(member, body)),
    onSuccess: (changed) => {
      toast({ text: teamText('office.team.saved', { name: changed.name }) });
      return reload();
    },
    onError: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
  const sendLink = useMutation({
    mutationFn: () => withProof(() => inviteAgain(member.id)),
    onSuccess: () => {
      toast({ text: teamText('office.team.sent', { name: member.name }) });
      return reload();
    },
  });
  const endSessions = useMutation({
    mutationFn: () => signMemberOut(member.id),
    onSuccess: () => {
      toast({ text: teamText('office.team.signedOut', { name: member.name }) });
      return reload();
    },
  });
  const error = change.error ?? sendLink.error ?? endSessions.error;
  const isDisabled = member.state === 'disabled';
  return (
    <Panel
      title={member.name}
      actions={
        <>
          <Button size="small" onClick={() => endSessions.mutate()}>
            {teamText('office.team.signOut')}
          </Button>
          <Button size="small" kind="danger" onClick={() => change.mutate({ disabled: !isDisabled })}>
            {teamText(isDisabled ? 'office.team.enable' : 'office.team.disable')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ name, roles });
        }}
      >
        {error && <Note tone="late">{failureText(error)}</Note>}
        <Field
          label={teamText('office.team.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
        />
        <RoleFields roles={roles} onChange={setRoles} />
        <div className={styles.buttons}>
          <Button kind="go" type="submit" disabled={change.isPending || roles.length === 0}>
            {teamText('office.team.save')}
          </Button>
          {!isDisabled && (
            <Button onClick={() => sendLink.mutate()} disabled={sendLink.isPending}>
              {teamText('office.team.inviteAgain')}
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </Panel>
  );
}
