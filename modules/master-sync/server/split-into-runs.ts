import type { EntityId, ProfileId } from "../../../schemas/ids.ts"
import { documentKindOf } from "../../../schemas/process-documents.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"

interface Row {
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly entity_id: EntityId
}

/**
 * Splits rows, in order, into those that are written together: consecutive additions of one record type and entity, none
 * of which depends on an earlier one. A document is copied after its record was created, and can be rejected then, so that
 * it is written alone.
 */
export function splitIntoRuns<Applied extends Row>(
  rows: readonly Applied[],
  isAddition: (row: Applied) => boolean,
  dependsOn: (row: Applied, earlier: Applied) => boolean,
): readonly (readonly Applied[])[] {
  const runs: Applied[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const [first] = run ?? []
    const isTogether =
      first !== undefined &&
      isAddition(first) &&
      isAddition(row) &&
      first.profile_id === row.profile_id &&
      first.entity_id === row.entity_id &&
      documentKindOf(row.type) === undefined
    if (run && isTogether && !run.some((earlier) => dependsOn(row, earlier))) run.push(row)
    else runs.push([row])
  }
  return runs
}
