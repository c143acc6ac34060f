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
  const scope = profile.numbering.scope === "project" ? (projectId ?? everywhere) : everywhere
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

/** The number a new record would be given now; another may be faster. */
export async function likelyUid(
  tx: Tenant,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
): Promise<string> {
  const scope = profile.numbering.scope === "project" ? (projectId ?? everywhere) : everywhere
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
  const row = await tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profile.profileId)
    .where(sql<boolean>`coalesce(project_id, ${everywhere}::uuid) = ${projectId ?? everywhere}::uuid`)
    .where("uid", "=", uid)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .select("id")
    .executeTakeFirst()
  return row !== undefined
}

function printedUid({ numbering }: CompiledProfile, number: number): string {
  return `${numbering.prefix}${String(number).padStart(numbering.padding, "0")}`
}
