import type { EntityId, ProfileId, ProjectId } from "../../schemas/ids.ts"
import { languages } from "../../schemas/languages.ts"
import { roundTrip, type RoundTripColumn, type WorkbookMetadata } from "../../schemas/round-trip.ts"

/** The metadata as rows of the hidden sheet: a label and a value per row. */
export function formatMetadataRows(metadata: WorkbookMetadata): string[][] {
  return [
    ["format", roundTrip.format],
    ["profileId", metadata.profileId],
    ["profileVersion", String(metadata.profileVersion)],
    ["profileHash", metadata.profileHash],
    ["language", metadata.language],
    ["projectId", metadata.projectId ?? ""],
    ["entityId", metadata.entityId ?? ""],
    ["exportedAt", metadata.exportedAt],
    ...metadata.columns.map(({ heading, key, keyword }) => ["column", heading, key, keyword ?? ""]),
  ]
}

/** Parses the hidden sheet; undefined if it is not ours, or has another format version. */
export function parseMetadata(rows: readonly (readonly string[])[]): WorkbookMetadata | undefined {
  const entries = new Map(rows.filter(([name]) => name !== "column").map(([name = "", value = ""]) => [name, value]))
  const language = languages.find((one) => one === entries.get("language"))
  const profileVersion = Number(entries.get("profileVersion"))
  const profileId = entries.get("profileId")
  if (entries.get("format") !== roundTrip.format || !language || !profileId || !Number.isSafeInteger(profileVersion))
    return undefined
  return {
    profileId: profileId as ProfileId,
    profileVersion,
    profileHash: entries.get("profileHash") ?? "",
    language,
    projectId: (entries.get("projectId") || null) as ProjectId | null,
    entityId: (entries.get("entityId") || null) as EntityId | null,
    exportedAt: entries.get("exportedAt") ?? "",
    columns: rows.filter(([name]) => name === "column").map(parseColumn),
  }
}

function parseColumn([, heading = "", key = "", keyword = ""]: readonly string[]): RoundTripColumn {
  return { heading, key, keyword: keyword || null }
}
