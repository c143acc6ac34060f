import type { RecordId } from "../../../schemas/ids.ts"
import type { CheckOut } from "../contract.ts"

/** A sheet that a page shows. */
export interface SheetName {
  readonly recordId: RecordId
  readonly uniqueId: string
  readonly name: string
}

/** A check-out of the user's that ended against their will; `by` is the one that followed, if there is one. */
export interface LostCheckOut {
  readonly lost: CheckOut
  readonly by: CheckOut | null
}

/** The number and name of a sheet, in a sentence. */
export const nameSheet = ({ uniqueId, name }: Pick<SheetName, "uniqueId" | "name">): string =>
  `${uniqueId} ${name}`.trim()

/** The user's check-outs that are gone from the list, except those that they ended themselves. */
export function findLost(
  before: readonly CheckOut[],
  now: readonly CheckOut[],
  ended: ReadonlySet<string>,
): readonly LostCheckOut[] {
  return before
    .filter((one) => one.isOwn && !ended.has(one.id) && !now.some(({ id }) => id === one.id))
    .filter(({ recordId }) => !now.some((one) => one.isOwn && one.recordId === recordId))
    .map((lost) => ({ lost, by: now.find(({ recordId }) => recordId === lost.recordId) ?? null }))
}

/** Which records only others can change: changes whenever the rows of a page may become read-only or editable. */
export const heldKey = (checkOuts: readonly CheckOut[]): string =>
  checkOuts
    .flatMap(({ recordId, isOwn }) => (isOwn ? [] : [recordId]))
    .toSorted()
    .join(" ")
