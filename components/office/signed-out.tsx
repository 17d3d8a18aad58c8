import { useQueryClient } from '@tanstack/react-query';
import type { TeamSession } from '#contract/private/team.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { sessionQuery } from '#lib/office/session.ts';
import { Cover } from './cover.tsx';
import { SignInForm } from './sign-in.tsx';

/** Covers a screen that was in use when the session ended: a new sign-in leads back to what was typed. */
export function SignedOut({ session }: { session: TeamSession }) {
  const client = useQueryClient();
  const goOn = (opened: TeamSession) => {
    // The screen shows what the earlier member may see.
    if (opened.member.id !== session.member.id) return location.reload();
    client.setQueryData(sessionQuery.queryKey, opened);
    void client.invalidateQueries();
  };
  return (
    <Cover title={officeText('office.signedOut.title')}>
      <p>{officeText('office.signedOut.lead', { name: session.member.name })}</p>
      <SignInForm onDone={goOn} />
    </Cover>
  );
}
