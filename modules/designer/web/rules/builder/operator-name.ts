import type { TextKey } from "../../../../../fields/rendering/use-text.ts"

/** Message key of an operator's short name. */
export const operatorText = (name: string): TextKey => `designer.rules.op.${name}` as TextKey
