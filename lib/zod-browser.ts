import { z } from 'zod/v4';

// Zod compiles schemas with `Function` and first tests whether it may, which the pages' content security policy
// refuses and the browser reports. Set here, because it must precede the first schema.
z.config({ jitless: true });

export * from 'zod/v4';
