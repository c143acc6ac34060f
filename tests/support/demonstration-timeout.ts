/**
 * How long a set-up that loads the complete demonstration may take on a machine that is busy with other tests as well.
 */
export const demonstrationTimeoutMs = 300_000
