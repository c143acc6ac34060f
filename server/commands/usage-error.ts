/** The user entered something that the command cannot use; the message says what, and how to call it. */
export class UsageError extends Error {}
