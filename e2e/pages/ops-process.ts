import { runOps } from '#server/cli/run-ops.ts';

// Runs the operator's commands one after another, each like `npm run ops -- …`, for e2e/pages/shop-ops.ts.
process.on('message', async (parameters: string[]) => {
  process.send?.(await runOps(parameters));
});
process.on('disconnect', () => process.exit());
