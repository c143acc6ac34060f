import { problem, type Problem } from "../../schemas/problems.ts"
import type { Draft } from "./draft.ts"

/** Actions name the people field that says who acts next; it must be there and hold people. */
export function checkWorkflow(draft: Draft): readonly Problem[] {
  const activities = draft.definition.workflow?.activities
  if (!Array.isArray(activities)) return []
  return activities.flatMap((activity, at) =>
    (Array.isArray(activity?.actions) ? activity.actions : []).flatMap((action, index) => {
      const { userField } = action ?? {}
      if (typeof userField !== "string" || draft.unsound.has(userField)) return []
      const path = ["workflow", "activities", at, "actions", index, "userField"]
      const named = draft.byId.get(userField)
      if (!named) return [problem("rule.unknown_field", path, { field: userField })]
      const found = named.type.valueType
      return found === "tags" ? [] : [problem("rule.type_mismatch", path, { expected: "tags", found })]
    }),
  )
}
