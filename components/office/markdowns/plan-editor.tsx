'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarkdownPlan, MarkdownPlanInput } from '#contract/private/markdown-plans.ts';
import { fieldErrors } from '#lib/api/error-messages.ts';
import {
  markdownPlansQuery,
  markdownsText,
  removeMarkdownPlan,
  runMarkdownPlan,
  saveMarkdownPlan,
} from '#lib/office/markdowns.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { DraftNote } from '../settings/draft-note.tsx';
import { useDraft } from '../settings/use-draft.ts';
import styles from './markdowns.module.css';
import { draftOf, ruleOf } from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';

interface PlanEditorProps {
  /** Undefined for a new plan. */
  plan: MarkdownPlan | undefined;
  /** Opens a plan, or closes it. */
  open(id: string | undefined): void;
}

/** A plan: its fields, and a preview of its effects today. It can be started once its changes are saved. */
export function PlanEditor({ plan, open }: PlanEditorProps) {
  const client = useQueryClient();
  const toast = useToast();
  const current = { version: plan?.version ?? '', plan };
  const { draft, change, seen, isBehind, adopt } = useDraft(current, (edited) => draftOf(edited.plan));
  const rule = ruleOf(draft);
  const isRunning = plan?.startedAt !== undefined;
  const isSaved = plan !== undefined && JSON.stringify(draft) === JSON.stringify(draftOf(plan));
  const reload = () => client.invalidateQueries({ queryKey: markdownPlansQuery.queryKey });
  const saving = useMutation({
    mutationFn: (input: MarkdownPlanInput) => saveMarkdownPlan(seen.plan, input),
    async onSuccess(saved) {
      adopt({ version: saved.version, plan: saved });
      await reload();
      open(saved.id);
      toast({ text: markdownsText('office.markdowns.saved') });
    },
    onError: reload,
  });
  const running = useMutation({
    mutationFn: (seen: MarkdownPlan) => runMarkdownPlan(seen, isRunning ? 'stop' : 'start'),
    async onSuccess({ startedAt }) {
      await reload();
      toast({ text: markdownsText(startedAt ? 'office.markdowns.started' : 'office.markdowns.isStopped') });
    },
    onError: reload,
  });
  const removing = useMutation({
    mutationFn: removeMarkdownPlan,
    async onSuccess() {
      open(undefined);
      await reload();
      toast({ text: markdownsText('office.markdowns.removed') });
    },
    onError: reload,
  });
  const isBusy = saving.isPending || running.isPending || removing.isPending;
  const save = () => rule && !isRunning && !isBusy && saving.mutate({ ...rule, name: draft.name });
  useKeys({ 'ctrl s': save });
  return (
    <aside
      className={styles.side}
      aria-label={
        plan
          ? markdownsText('office.markdowns.change', { name: plan.name })
          : markdownsText('office.markdowns.new')
      }
    >
      <Panel
        title={plan?.name ?? markdownsText('office.markdowns.new')}
        actions={
          <Button size="small" shortcut="Esc" onClick={() => open(undefined)}>
            {markdownsText('office.markdowns.close')}
          </Button>
        }
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <DraftNote changes={[saving, running, removing]} isBehind={isBehind} adopt={() => adopt(current)} />
          {isRunning && <Note>{markdownsText('office.markdowns.isRunning')}</Note>}
          <fieldset className={styles.fields} disabled={isRunning}>
            <PlanFields
              draft={draft}
              change={change}
              wrong={fieldErrors(saving.error, ['name', 'lowestPrice'])}
            />
          </fieldset>
          <div className={styles.buttons}>
            {!isRunning && (
              <Button
                kind={isSaved ? undefined : 'go'}
                type="submit"
                shortcut="Ctrl S"
                disabled={!rule || isSaved || isBusy}
              >
                {markdownsText('office.markdowns.save')}
              </Button>
            )}
            {plan && (
              <Button
                kind={isSaved && !isRunning ? 'go' : undefined}
                disabled={!isSaved || isBusy}
                onClick={() => running.mutate(plan)}
              >
                {markdownsText(isRunning ? 'office.markdowns.stop' : 'office.markdowns.start')}
              </Button>
            )}
            {plan && !isRunning && (
              <Button disabled={isBusy} onClick={() => removing.mutate(plan)}>
                {markdownsText('office.markdowns.remove')}
              </Button>
            )}
          </div>
        </form>
      </Panel>
      <PlanPreview rule={rule && { ...rule, id: plan?.id }} />
    </aside>
  );
}
