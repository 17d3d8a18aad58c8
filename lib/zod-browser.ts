import { z } from 'zod/v4';

// Zod compiles schemas by `Function` and first tries whether it may, which the content security policy of the
// pages refuses and the browser reports. Said here because it counts only before the first schema is made.
z.config({ jitless: true });

export * from 'zod/v4';
