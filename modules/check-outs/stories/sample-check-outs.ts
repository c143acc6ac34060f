import type { RecordId, UserId } from "../../../schemas/ids.ts"
import type { CheckOut, CheckOutId } from "../contract.ts"

/** A check-out of a process of the sample matrix, by another user. */
export function checkOutOf(recordId: string, name: string, more: Partial<CheckOut> = {}): CheckOut {
  return {
    id: `check-out-${recordId}` as CheckOutId,
    kind: "MATRIX_PROCESS",
    recordId: recordId as RecordId,
    uniqueId: recordId,
    name,
    isOwn: false,
    holder: { id: "u2" as UserId, name: "Internal control lead" },
    since: "2026-11-27T09:30:00.000Z",
    endsAt: "2026-11-27T09:32:00.000Z",
    hasRequested: false,
    canTakeOver: true,
    requests: [],
    ...more,
  }
}
