import { sql } from "kysely"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, ProjectId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

const everywhere = "00000000-0000-0000-0000-000000000000"

/**
 * Returns the next free uid of a profile. Locks the counter until the transaction ends, so that uids are sequential and
 * a rollback releases them: there are no gaps. Skips uids entered manually.
 */
export async function nextUid(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
): Promise<string> {
  const scope = scopeOf(profile, projectId)
  for (;;) {
    const row = await tx
      .insertInto("uid_counter")
      .values({ client_id: clientId, profile_id: profile.profileId, scope_id: scope, last_number: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["client_id", "profile_id", "scope_id"])
          .doUpdateSet({ last_number: sql`uid_counter.last_number + 1` }),
      )
      .returning("last_number as number")
      .executeTakeFirstOrThrow()
    const uid = formatId(profile, row.number)
    if (!(await isUidInUse(tx, clientId, profile, projectId, uid))) return uid
  }
}

/** Free uids for several new records, in ascending order. */
export interface FreeNumbers {
  readonly uids: readonly string[]
  /** Advances the counter past the first `count` uids, so that there are no gaps. */
  reserve(count: number): Promise<void>
}

/** Returns free uids of a profile and locks its counter until the transaction ends. */
export async function freeNumbers(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
  requestedCount: number,
): Promise<FreeNumbers> {
  const scope = scopeOf(profile, projectId)
  const { last } = await tx
    .insertInto("uid_counter")
    .values({ client_id: clientId, profile_id: profile.profileId, scope_id: scope, last_number: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "profile_id", "scope_id"])
        .doUpdateSet({ last_number: sql`uid_counter.last_number` }),
    )
    .returning("last_number as last")
    .executeTakeFirstOrThrow()
  const free: { readonly number: number; readonly uid: string }[] = []
  for (let number = last + 1; free.length < requestedCount;) {
    const some = Array.from({ length: requestedCount - free.length }, (_, at) => number + at)
    number += some.length
    const ids = some.map((one) => ({ number: one, uid: formatId(profile, one) }))
    const uids = ids.map(({ uid }) => uid)
    const usedUids = await findUsedUids(tx, clientId, profile, projectId, uids)
    free.push(...ids.filter(({ uid }) => !usedUids.has(uid)))
  }
  return {
    uids: free.map(({ uid }) => uid),
    async reserve(count) {
      const lastReserved = free[count - 1]
      if (!lastReserved) return
      await tx
        .updateTable("uid_counter")
        .set({ last_number: lastReserved.number })
        .where("client_id", "=", clientId)
        .where("profile_id", "=", profile.profileId)
        .where("scope_id", "=", scope)
        .execute()
    },
  }
}

/** Returns the uids that records of the profile and project already have. */
export async function findUsedUids(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (uids.length === 0) return new Set()
  const rows = await ofProject(tx, clientId, profile, projectId)
    .where(sql<boolean>`uid = any(${[...uids]}::text[])`)
    .select("uid")
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

/** Previews the uid of the next new record; a concurrent creation can use it first. */
export async function likelyUid(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
): Promise<string> {
  const scope = scopeOf(profile, projectId)
  const row = await tx
    .selectFrom("uid_counter")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profile.profileId)
    .where("scope_id", "=", scope)
    .select("last_number as number")
    .executeTakeFirst()
  return formatId(profile, (row?.number ?? 0) + 1)
}

/** Whether another record of the profile and project has this uid. */
export async function isUidInUse(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
  uid: string,
  exceptId: string | null = null,
): Promise<boolean> {
  const row = await ofProject(tx, clientId, profile, projectId)
    .where("uid", "=", uid)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .select("id")
    .executeTakeFirst()
  return row !== undefined
}

function ofProject(
  tx: ClientTransaction,
  clientId: ClientId,
  { profileId }: CompiledProfile,
  projectId: ProjectId | null,
) {
  return tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where(sql<boolean>`coalesce(project_id, ${everywhere}::uuid) = ${projectId ?? everywhere}::uuid`)
}

function scopeOf({ numbering }: CompiledProfile, projectId: ProjectId | null): string {
  return numbering.scope === "project" ? (projectId ?? everywhere) : everywhere
}

function formatId({ numbering }: CompiledProfile, number: number): string {
  return `${numbering.prefix}${String(number).padStart(numbering.padding, "0")}`
}
