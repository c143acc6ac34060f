import { useText, type TextOf } from "../../../fields/rendering/use-text.ts"
import type { en } from "../../../modules/workflow/messages/en.ts"

export type WorkflowText = TextOf<keyof typeof en>

/** Messages of the workflow in the user's language. */
export const useWorkflowText: () => WorkflowText = useText
