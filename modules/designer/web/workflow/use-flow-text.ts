import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../messages/designer-workflow/en.ts"

export type FlowKey = keyof typeof en
type FlowText = TextOf<FlowKey>

/** Workflow messages of the designer in the user's language. */
export const useFlowText: () => FlowText = useText
