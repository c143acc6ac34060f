/** Exit codes of the typesetting process when it fails. */
export const leftWith = { failure: 2, noCompiler: 3 } as const
