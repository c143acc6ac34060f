import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import type { RecordPlaceInList } from "../../../renderers/record/record-steps.tsx"
import type { RecordId } from "../../../schemas/ids.ts"
import { taskAddress } from "../../shell/addresses.ts"
import { stepInPlace } from "../../shell/use-trail.ts"
import { taskNeighbours, type RememberedTask } from "../tasks/remembered-tasks.ts"

/** The record's place among the tasks one came from, with the ways to the tasks beside it. */
export function useTaskNeighbours(id: RecordId | undefined): RecordPlaceInList | undefined {
  const navigate = useNavigate()
  return useMemo(() => {
    const found = id === undefined ? undefined : taskNeighbours(id)
    if (!found) return undefined
    const step = (task: RememberedTask | undefined) =>
      task &&
      (() => {
        stepInPlace()
        void navigate({ href: taskAddress(task, task.recordId) })
      })
    return { ...found, totalIsExact: true, previous: step(found.previous), next: step(found.next) }
  }, [id, navigate])
}
