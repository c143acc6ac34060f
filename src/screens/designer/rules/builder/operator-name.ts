import type { TextKey } from "../../../../../fields/drawing/use-text.ts"

/** The text that calls an operator by a few words. */
export const operatorText = (name: string): TextKey => `designer.rules.op.${name}` as TextKey
