import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// What a component fetches may take its time where the machine is busy with others.
configure({ asyncUtilTimeout: 10_000 });

// What a component does a moment after it went (components/ui/use-back-closes.ts) still needs the simulated browser.
const later = setTimeout;
afterAll(() => new Promise<void>((done) => void later(done)));
