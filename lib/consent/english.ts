import english from '#messages/en-GB/consent.json' with { type: 'json' };

/** A separate chunk, loaded only for English. */
export { english };
