import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import type { RecordListPosition } from "../../../renderers/record/record-pager.tsx"
import type { RecordId } from "../../../schemas/ids.ts"
import { taskPath } from "../../../src/shell/paths.ts"
import { markInPlaceNavigation } from "../../../src/shell/use-breadcrumbs.ts"
import { findAdjacentTasks, type RememberedTask } from "../../workflow/web/tasks/remembered-tasks.ts"

/** The record's position in the task list it was opened from, with links to adjacent tasks. */
export function useAdjacentTasks(id: RecordId | undefined): RecordListPosition | undefined {
  const navigate = useNavigate()
  return useMemo(() => {
    const found = id === undefined ? undefined : findAdjacentTasks(id)
    if (!found) return undefined
    const navigation = (task: RememberedTask | undefined) =>
      task &&
      (() => {
        markInPlaceNavigation()
        void navigate({ href: taskPath(task, task.recordId) })
      })
    return { ...found, totalIsExact: true, previous: navigation(found.previous), next: navigation(found.next) }
  }, [id, navigate])
}
