import type { RecordId } from "../../../schemas/ids.ts"

/**
 * Checks changed records with one request at a time: what changes meanwhile is checked together by the next one, such
 * as the rows of a paste.
 */
export function createChecksInTurn(check: (ids: readonly RecordId[]) => Promise<void>): (id: RecordId) => void {
  const changed = new Set<RecordId>()
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (changed.size > 0) {
      const ids = [...changed]
      changed.clear()
      await check(ids)
    }
    isRunning = false
  }
  return (id) => {
    changed.add(id)
    if (!isRunning) void run()
  }
}
