/** How the process that sets a document ends where it does not set it. */
export const leftWith = { failure: 2, noCompiler: 3 } as const
