'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { DraftNote } from '../settings/draft-note.tsx';
import { useDraft } from '../settings/use-draft.ts';
import { useProof } from '../use-proof.tsx';
import { RoleFields } from './role-fields.tsx';
import styles from './team.module.css';

const draftOf = ({ name, roles }: TeamMember) => ({ name, roles });

/** One member: name and roles, sessions, a new link, the end of the access. */
export function MemberPanel({ member }: { member: TeamMember }) {
  const client = useQueryClient();
  const toast = useToast();
  const { withProof, dialog } = useProof();
  const { draft, change: type, seen, isBehind, adopt } = useDraft(member, draftOf);
  const { name, roles } = draft;
  const reload = () => client.invalidateQueries();
  const change = useMutation({
    mutationFn: (body: MemberChange) =>
      withProof(() => changeMember(body.disabled === undefined ? seen : member, body)),
    onSuccess: (changed, body) => {
      // A name that is being typed is not part of the change from active to disabled.
      if (body.disabled === undefined) adopt(changed);
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
  const error = sendLink.error ?? endSessions.error;
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
        <DraftNote changes={[change]} isBehind={isBehind} adopt={() => adopt(member)} />
        <Field
          label={teamText('office.team.name')}
          value={name}
          onChange={({ target }) => type({ name: target.value })}
          required
        />
        <RoleFields roles={roles} onChange={(roles) => type({ roles })} />
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
