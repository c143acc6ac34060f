import { useCallback, useEffect, useState } from "react"
import { useRecordServices } from "../../../../../renderers/record/services.tsx"
import { useWorkflowEditor } from "../workflow-editor-state.ts"
import { useFlowText } from "../use-flow-text.ts"
import { bystanderOf, sampleOf } from "./sample-users.ts"

/** User names: sample users are named after their field, existing users by their own name. */
export function useUserName(ids: readonly string[]): (id: string) => string {
  const text = useFlowText()
  const { fields } = useWorkflowEditor()
  const { resolveUsers } = useRecordServices()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const requestedIds = ids.filter((id) => !sampleOf(id) && !bystanderOf(id)).join()
  useEffect(() => {
    if (requestedIds === "") return
    let isHere = true
    const known = (users: readonly { readonly id: string; readonly name: string }[]) => {
      if (isHere) setNames(new Map(users.map(({ id, name }) => [id, name])))
    }
    // Unknown users are shown without a name.
    resolveUsers(requestedIds.split(",")).then(known, () => known([]))
    return () => {
      isHere = false
    }
  }, [requestedIds, resolveUsers])
  return useCallback(
    (id) => {
      const bystander = bystanderOf(id)
      if (bystander) return text(`flow.sim.${bystander}`)
      const sample = sampleOf(id)
      if (!sample) return names.get(id) ?? text("flow.sim.somebody")
      const name = fields.nameOf(sample.fieldId)
      return sample.number > 1 ? text("flow.sim.another", { name, number: sample.number }) : name
    },
    [fields, names, text],
  )
}
