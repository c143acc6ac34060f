import type { Task } from "../../../schemas/api/workflow.ts"
import type { RecordId } from "../../../schemas/ids.ts"

/** What leads from a task to its record. */
export type RememberedTask = Pick<Task, "recordId" | "profileId" | "projectId" | "type">

const storageKey = "tasks-came-from"

/** Remembers the tasks as they were listed, for the way from one record that waits to the next; kept for the tab. */
export function rememberTasks(tasks: readonly RememberedTask[]): void {
  const kept = tasks.map(({ recordId, profileId, projectId, type }) => ({ recordId, profileId, projectId, type }))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage may be refused; a task then has no way to the next.
  }
}

export interface TaskNeighbours {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly previous: RememberedTask | undefined
  readonly next: RememberedTask | undefined
}

/** A record's place among the tasks one came from. */
export function taskNeighbours(id: RecordId): TaskNeighbours | undefined {
  const tasks = remembered()
  const at = tasks.findIndex(({ recordId }) => recordId === id)
  return at < 0 ? undefined : { position: at + 1, total: tasks.length, previous: tasks[at - 1], next: tasks[at + 1] }
}

function remembered(): readonly RememberedTask[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isTask) : []
  } catch {
    return []
  }
}

function isTask(kept: unknown): kept is RememberedTask {
  return typeof kept === "object" && kept !== null && "recordId" in kept && "type" in kept && "profileId" in kept
}
