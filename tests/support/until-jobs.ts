import type { JobChanges } from "../../server/jobs/job-changes.ts"

/** Reads until it is so: at once, and again each time the database announces that work began or ended. */
export async function untilJobs<Value>(
  changes: JobChanges,
  read: () => Promise<Value>,
  isSo: (value: Value) => boolean,
): Promise<Value> {
  if (!(await changes.connect())) throw new Error("Changes of work are not announced.")
  for (;;) {
    // From before it is read: nothing that changes meanwhile is missed.
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
