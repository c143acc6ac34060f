import { useText, type TextOf } from "../../../../fields/rendering/use-text.ts"
import type { en } from "../../messages/flowchart/en.ts"

export type FlowchartTextKey = keyof typeof en
export type FlowchartText = TextOf<FlowchartTextKey>

/** Messages of flowcharts in the user's language. */
export const useFlowchartText: () => FlowchartText = useText
