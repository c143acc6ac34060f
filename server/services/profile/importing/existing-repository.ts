import { sql } from "kysely"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, Keyword, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"

/** How a row finds the record it speaks of: by a field's value, which is the uid where nothing else is said. */
export interface RowKey {
  readonly keyword: Keyword
  /** As the file calls it. */
  readonly column: string
}

/** A value as it is compared: what was typed and what is stored come out alike. */
export function keyText(value: StoredValue | undefined): string {
  return value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)
}

/** The records of a profile in a project by their key; more than one where the key does not tell them apart. */
export async function recordsByKey(
  tx: Tenant,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
  key: RowKey | undefined,
): Promise<Map<string, RecordId[]>> {
  const found = new Map<string, RecordId[]>()
  if (!key) return found
  const field = profile.fields.find(({ keyword }) => keyword === key.keyword)
  const value =
    key.keyword === profile.uidKeyword
      ? sql<StoredValue | null>`to_jsonb(uid)`
      : sql<StoredValue | null>`fields -> ${field?.id ?? ""}`
  const rows = await tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profile.profileId)
    .where(sql<boolean>`project_id is not distinct from ${projectId}::uuid`)
    .select(["id", value.as("value")])
    .execute()
  for (const row of rows) {
    const text = keyText(row.value ?? undefined)
    if (text !== "") found.set(text, [...(found.get(text) ?? []), row.id])
  }
  return found
}

/** The same for some keys alone, so that a large project need not be read whole. */
export async function recordsWithKeys(
  tx: Tenant,
  clientId: ClientId,
  profile: CompiledProfile,
  projectId: ProjectId | null,
  keyword: Keyword,
  values: readonly StoredValue[],
): Promise<Map<string, RecordId[]>> {
  const found = new Map<string, RecordId[]>()
  if (values.length === 0) return found
  const field = profile.fields.find((one) => one.keyword === keyword)
  const isUid = keyword === profile.uidKeyword
  const value = isUid ? sql<StoredValue | null>`to_jsonb(uid)` : sql<StoredValue | null>`fields -> ${field?.id ?? ""}`
  const rows = await tx
    .selectFrom("record")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profile.profileId)
    .where(sql<boolean>`project_id is not distinct from ${projectId}::uuid`)
    .where(
      isUid
        ? sql<boolean>`uid = any(${values.map(String)}::text[])`
        : sql<boolean>`fields -> ${field?.id ?? ""}::text = any(${values.map((one) => JSON.stringify(one))}::jsonb[])`,
    )
    .select(["id", value.as("value")])
    .orderBy("id")
    .execute()
  for (const row of rows) {
    const text = keyText(row.value ?? undefined)
    found.set(text, [...(found.get(text) ?? []), row.id])
  }
  return found
}
