import english from '#messages/en-GB/consent.json' with { type: 'json' };

/** A chunk of its own: only who reads English loads it. */
export { english };
