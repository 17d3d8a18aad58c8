import texts from '#messages/consent/en-GB.json' with { type: 'json' };

/** A chunk of its own: only who reads English loads it. */
export const english = texts;
