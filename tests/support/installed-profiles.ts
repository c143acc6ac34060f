import type { Insertable } from "kysely"
import { installShippedProfiles } from "../../modules/designer/server/definitions/shipped-profiles.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import type { ClientId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { appendAudits, type AuditEntry } from "../../server/audit-log/append.ts"
import type { ClientTransaction, Database } from "../../server/database/database.ts"
import { json } from "../../server/database/json.ts"
import type { Tables } from "../../server/database/tables.ts"

/** What the installation of record types writes for a client that has none. */
interface InstalledRows {
  readonly profiles: readonly Insertable<Tables["profile"]>[]
  readonly versions: readonly Insertable<Tables["profile_version"]>[]
  readonly events: readonly AuditEntry[]
}

const installedRows = new WeakMap<readonly ProfileDefinition[], InstalledRows>()

/**
 * Installs record types for a new client. The product does it for the first client of this process; later ones get a
 * copy of what it wrote, because compiling every record type for each client takes longer than most tests.
 */
export async function installProfiles(
  database: Database,
  clientId: ClientId,
  definitions: readonly ProfileDefinition[],
): Promise<void> {
  const actor = { clientId, userId: null, module: null }
  const rows = installedRows.get(definitions)
  await database.clientTransaction(clientId, async (tx) => {
    if (rows) {
      await tx
        .insertInto("profile")
        .values(rows.profiles.map((row) => ({ ...row, client_id: clientId })))
        .execute()
      await tx
        .insertInto("profile_version")
        .values(rows.versions.map((row) => ({ ...row, client_id: clientId })))
        .execute()
      return appendAudits(tx, actor, rows.events)
    }
    const accessDeps = { compiledProfiles: compiledProfiles(), extensions: recordExtensions }
    await installShippedProfiles(tx, actor, accessDeps, definitions)
    installedRows.set(definitions, await findRows(tx, clientId))
  })
}

async function findRows(tx: ClientTransaction, clientId: ClientId): Promise<InstalledRows> {
  const profiles = await tx.selectFrom("profile").where("client_id", "=", clientId).selectAll().execute()
  const versions = await tx.selectFrom("profile_version").where("client_id", "=", clientId).selectAll().execute()
  const events = await tx
    .selectFrom("audit_entry")
    .where("client_id", "=", clientId)
    .where("subject_kind", "=", "profile")
    .orderBy("subject_id")
    .orderBy("sequence")
    .select(["subject_kind as subjectKind", "subject_id as subjectId", "action", "changes"])
    .execute()
  return {
    // Each copy gets its own times.
    profiles: profiles.map((row) => ({ ...row, updated_at: undefined, draft: json(row.draft) })),
    versions: versions.map((row) => ({
      ...row,
      published_at: undefined,
      definition: json(row.definition),
      workflow_mapping: json(row.workflow_mapping),
    })),
    events: events as readonly AuditEntry[],
  }
}
