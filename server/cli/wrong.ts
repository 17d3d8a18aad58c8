/** What the operator gave cannot be followed; told as it is, without a stack. */
export class Wrong extends Error {}
