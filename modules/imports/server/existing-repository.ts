import { sql } from "kysely"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, Keyword, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** Field whose value identifies a row's record; the uid by default. */
export interface RowKey {
  readonly keyword: Keyword
  /** The column name in the file. */
  readonly column: string
}

/** Formats a value for comparison, so that input and stored values match. */
export function keyText(value: StoredValue | undefined): string {
  return value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)
}

/** Returns the records of a profile in a project by key; several records if the key is not unique. */
export async function recordsByKey(
  tx: ClientTransaction,
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

/** Like `recordsByKey`, but only for these values, so that a large project is not loaded completely. */
export async function recordsWithKeys(
  tx: ClientTransaction,
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
