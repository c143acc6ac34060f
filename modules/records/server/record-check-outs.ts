import type { RawBuilder } from "kysely"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { AccessContext } from "./access-context.ts"

/** Check-outs of what records belong to: only the user who has checked it out changes those records. */
export interface RecordCheckOuts {
  /** Whether a link between records of these types changes what can be checked out; other links are no change of it. */
  readonly isWithinSheet: (type: ProfileType, other: ProfileType) => boolean
  /** Whether another user than the actor has checked out anything, as a condition of a query. */
  readonly isAnyHeldByOthers: (actor: Actor) => RawBuilder<boolean>
  /** Those of these records that another user has checked out, each with the problem of changing it. */
  readonly findHeldByOthers: (
    tx: ClientTransaction,
    access: AccessContext,
    ids: readonly RecordId[],
  ) => Promise<ReadonlyMap<RecordId, Problem>>
}

/** What a transaction has found out about check-outs. */
export interface KnownCheckOuts {
  readonly isAnyHeld: boolean
  /** The problem of changing a record; null if no other user has checked it out. */
  readonly problems: Map<RecordId, Problem | null>
}

const nothingHeld: ReadonlyMap<RecordId, Problem> = new Map()

/**
 * Those of these records that another user has checked out, each with the problem of changing it. Costs nothing while
 * nothing is checked out; otherwise one query for the records that were not asked for before. A batch asks for all of
 * its records first.
 */
export async function findHeldByOthers(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, Problem>> {
  const {
    knownCheckOuts: known,
    extensions: { checkOuts },
  } = access
  if (ids.length === 0 || !known.isAnyHeld) return nothingHeld
  const unknown = ids.filter((id) => !known.problems.has(id))
  if (unknown.length > 0) {
    const found = await checkOuts.findHeldByOthers(tx, access, unknown)
    for (const id of unknown) known.problems.set(id, found.get(id) ?? null)
  }
  return new Map(
    ids.flatMap((id) => {
      const held = known.problems.get(id)
      return held ? [[id, held] as const] : []
    }),
  )
}

/** Throws 403 if another user has checked out one of the records. */
export async function assertNotHeldByOthers(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
): Promise<void> {
  const [held] = (await findHeldByOthers(tx, access, ids)).values()
  if (held) throw new HttpError(403, held)
}

/**
 * Like `assertNotHeldByOthers` for the ends of links, which change records only where both belong to the same sheet.
 */
export async function assertLinksNotHeldByOthers(
  tx: ClientTransaction,
  access: AccessContext,
  acting: { readonly id: RecordId; readonly type: ProfileType },
  others: readonly { readonly id: RecordId; readonly type: ProfileType }[],
): Promise<void> {
  const { isWithinSheet } = access.extensions.checkOuts
  const changed = others.filter(({ type }) => isWithinSheet(acting.type, type))
  if (changed.length > 0)
    await assertNotHeldByOthers(
      tx,
      access,
      [acting, ...changed].map(({ id }) => id),
    )
}
