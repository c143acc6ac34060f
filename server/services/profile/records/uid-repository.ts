import { sql } from "kysely"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProjectId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

const everywhere = "00000000-0000-0000-0000-000000000000"

/**
 * The next free number of a profile. The counter's row stays locked until the transaction ends, so that numbers are given
 * one after another and a rolled-back one is given again: there are no gaps. A number someone typed by hand is passed over.
 */
export async function nextUid(
  tx: Tenant,
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
    const uid = printedUid(profile, row.number)
    if (!(await uidTaken(tx, clientId, profile, projectId, uid))) return uid
  }
}

/** Numbers that may be given to several new records, in their order. */
export interface FreeNumbers {
  readonly uids: readonly string[]
  /** Leaves the counter where so many of them have been given, so that there are no gaps. */
  give(count: number): Promise<void>
}

/** So many free numbers of a profile, which are this transaction's alone until it ends. */
export async function freeNumbers(
  tx: Tenant,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
  wanted: number,
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
  for (let number = last + 1; free.length < wanted;) {
    const some = Array.from({ length: wanted - free.length }, (_, at) => number + at)
    number += some.length
    const printed = some.map((one) => ({ number: one, uid: printedUid(profile, one) }))
    const uids = printed.map(({ uid }) => uid)
    const taken = await uidsTaken(tx, clientId, profile, projectId, uids)
    free.push(...printed.filter(({ uid }) => !taken.has(uid)))
  }
  return {
    uids: free.map(({ uid }) => uid),
    async give(count) {
      const given = free[count - 1]
      if (!given) return
      await tx
        .updateTable("uid_counter")
        .set({ last_number: given.number })
        .where("client_id", "=", clientId)
        .where("profile_id", "=", profile.profileId)
        .where("scope_id", "=", scope)
        .execute()
    },
  }
}

/** Those of the numbers that records of the profile and project have. */
export async function uidsTaken(
  tx: Tenant,
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

/** The number a new record would be given now; another may be faster. */
export async function likelyUid(
  tx: Tenant,
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
  return printedUid(profile, (row?.number ?? 0) + 1)
}

/** Whether another record of the profile and project has the uid. */
export async function uidTaken(
  tx: Tenant,
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

function ofProject(tx: Tenant, clientId: ClientId, { profileId }: CompiledProfile, projectId: ProjectId | null) {
  return tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where(sql<boolean>`coalesce(project_id, ${everywhere}::uuid) = ${projectId ?? everywhere}::uuid`)
}

function scopeOf({ numbering }: CompiledProfile, projectId: ProjectId | null): string {
  return numbering.scope === "project" ? (projectId ?? everywhere) : everywhere
}

function printedUid({ numbering }: CompiledProfile, number: number): string {
  return `${numbering.prefix}${String(number).padStart(numbering.padding, "0")}`
}
