import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// What a component fetches may take its time where the machine is busy with others.
configure({ asyncUtilTimeout: 10_000 });

// Each test has a page of its own.
afterEach(cleanup);

// What a component does a moment after it went (components/ui/use-back-closes.ts: a timer, a step of the history, its
// event, another timer) still needs the simulated browser. A chain of more timers outlasts that one.
const later = setTimeout;
afterAll(async () => {
  for (let timer = 0; timer < 10; timer += 1) await new Promise<void>((done) => void later(done));
});
