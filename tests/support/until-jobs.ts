import type { JobChanges } from "../../server/jobs/job-changes.ts"

/**
 * Reads until the condition is true: immediately, and whenever the database notifies that a job has started or
 * finished.
 */
export async function untilJobs<Value>(
  changes: JobChanges,
  read: () => Promise<Value>,
  isSo: (value: Value) => boolean,
): Promise<Value> {
  if (!(await changes.connect())) throw new Error("Changes of work are not announced.")
  for (;;) {
    // Created before the read, so that no change in between is missed.
    const changed = Promise.withResolvers<void>()
    const unsubscribe = changes.subscribe(() => changed.resolve())
    try {
      const value = await read()
      if (isSo(value)) return value
      await changed.promise
    } finally {
      unsubscribe()
    }
  }
}
