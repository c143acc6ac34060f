import type { Task } from "../../contracts/workflow.ts"
import type { RecordId } from "../../../../schemas/ids.ts"

/** Data for opening a task's record. */
export type RememberedTask = Pick<Task, "recordId" | "profileId" | "projectId" | "type">

const storageKey = "tasks-came-from"

/** Stores the listed tasks for moving from one to the next; kept for the tab. */
export function rememberTasks(tasks: readonly RememberedTask[]): void {
  const stored = tasks.map(({ recordId, profileId, projectId, type }) => ({ recordId, profileId, projectId, type }))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Storage may be rejected; a task then has no next one.
  }
}

export interface AdjacentTasks {
  /** Starts at 1. */
  readonly position: number
  readonly total: number
  readonly previous: RememberedTask | undefined
  readonly next: RememberedTask | undefined
}

/** A record's position among the tasks it was opened from. */
export function findAdjacentTasks(id: RecordId): AdjacentTasks | undefined {
  const tasks = loadTasks()
  const at = tasks.findIndex(({ recordId }) => recordId === id)
  return at < 0 ? undefined : { position: at + 1, total: tasks.length, previous: tasks[at - 1], next: tasks[at + 1] }
}

function loadTasks(): readonly RememberedTask[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(stored) ? stored.filter(isTask) : []
  } catch {
    return []
  }
}

function isTask(stored: unknown): stored is RememberedTask {
  return (
    typeof stored === "object" && stored !== null && "recordId" in stored && "type" in stored && "profileId" in stored
  )
}
