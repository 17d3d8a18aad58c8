import { runOps } from '#server/cli/run-ops.ts';

// Runs commands of the operator one after another, each as `npm run ops -- …` would, for e2e/pages/shop-ops.ts.
process.on('message', async (parameters: string[]) => {
  process.send?.(await runOps(parameters));
});
process.on('disconnect', () => process.exit());
