import { useCallback, useEffect, useState } from "react"
import { useRecordServices } from "../../../../../renderers/record/services.tsx"
import { useFlowDesk } from "../flow-desk.ts"
import { useFlowText } from "../use-flow-text.ts"
import { bystanderOf, sampleOf } from "./sample-people.ts"

/** What people are called: made-up ones after the field that names them, real ones by their names. */
export function usePersonName(ids: readonly string[]): (id: string) => string {
  const text = useFlowText()
  const { fields } = useFlowDesk()
  const { resolvePeople } = useRecordServices()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = ids.filter((id) => !sampleOf(id) && !bystanderOf(id)).join()
  useEffect(() => {
    if (wanted === "") return
    let isHere = true
    const known = (people: readonly { readonly id: string; readonly name: string }[]) => {
      if (isHere) setNames(new Map(people.map(({ id, name }) => [id, name])))
    }
    // Whoever cannot be asked for is somebody.
    resolvePeople(wanted.split(",")).then(known, () => known([]))
    return () => {
      isHere = false
    }
  }, [wanted, resolvePeople])
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
