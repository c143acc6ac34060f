import type { EntityId, ProfileId, ProjectId } from "../../schemas/ids.ts"
import { languages } from "../../schemas/languages.ts"
import { matrixParts } from "../../schemas/matrix-parts.ts"
import {
  isMatrixMetadata,
  type MatrixRoundTripColumn,
  type MatrixWorkbookMetadata,
  roundTrip,
  type RoundTripColumn,
  type WorkbookMetadata,
} from "../../schemas/round-trip.ts"

type Rows = readonly (readonly string[])[]

/** The metadata as rows of the hidden sheet: a label and its values per row. */
export function formatMetadataRows(metadata: WorkbookMetadata | MatrixWorkbookMetadata): string[][] {
  return isMatrixMetadata(metadata) ? formatMatrixRows(metadata) : formatListRows(metadata)
}

function formatListRows(metadata: WorkbookMetadata): string[][] {
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

function formatMatrixRows({ profiles, language, projectId, exportedAt, columns }: MatrixWorkbookMetadata): string[][] {
  return [
    ["format", roundTrip.matrixFormat],
    ...matrixParts.flatMap((part) => {
      const profile = profiles[part]
      return profile ? [["profile", part, profile.profileId, String(profile.profileVersion), profile.profileHash]] : []
    }),
    ["language", language],
    ["projectId", projectId],
    ["exportedAt", exportedAt],
    ...columns.map(({ heading, key, keyword, part }) => ["column", heading, key, keyword ?? "", part ?? ""]),
  ]
}

/** Parses the hidden sheet; undefined if it is not ours, or has another format version. */
export function parseMetadata(rows: Rows): WorkbookMetadata | MatrixWorkbookMetadata | undefined {
  const entries = new Map(
    rows.filter(([name]) => name !== "column" && name !== "profile").map(([name = "", value = ""]) => [name, value]),
  )
  const format = entries.get("format")
  if (format === roundTrip.format) return parseListMetadata(entries, rows)
  return format === roundTrip.matrixFormat ? parseMatrixMetadata(entries, rows) : undefined
}

function parseListMetadata(entries: ReadonlyMap<string, string>, rows: Rows): WorkbookMetadata | undefined {
  const language = parseLanguage(entries)
  const profileVersion = Number(entries.get("profileVersion"))
  const profileId = entries.get("profileId")
  if (!language || !profileId || !Number.isSafeInteger(profileVersion)) return undefined
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

function parseMatrixMetadata(entries: ReadonlyMap<string, string>, rows: Rows): MatrixWorkbookMetadata | undefined {
  const language = parseLanguage(entries)
  const projectId = entries.get("projectId")
  const profiles = rows
    .filter(([name]) => name === "profile")
    .map(([, part, profileId = "", version = "", profileHash = ""]) => ({
      part: parsePart(part),
      profile: { profileId: profileId as ProfileId, profileVersion: Number(version), profileHash },
    }))
  const areProfilesValid = profiles.every(
    ({ part, profile }) => part && profile.profileId !== "" && Number.isSafeInteger(profile.profileVersion),
  )
  if (!language || !projectId || profiles.length === 0 || !areProfilesValid) return undefined
  return {
    profiles: Object.fromEntries(profiles.map(({ part, profile }) => [part, profile])),
    language,
    projectId: projectId as ProjectId,
    exportedAt: entries.get("exportedAt") ?? "",
    columns: rows
      .filter(([name]) => name === "column")
      .map((row): MatrixRoundTripColumn => ({ ...parseColumn(row), part: parsePart(row[4]) ?? null })),
  }
}

function parseLanguage(entries: ReadonlyMap<string, string>) {
  return languages.find((one) => one === entries.get("language"))
}

function parsePart(text: string | undefined) {
  return matrixParts.find((part) => part === text)
}

function parseColumn([, heading = "", key = "", keyword = ""]: readonly string[]): RoundTripColumn {
  return { heading, key, keyword: keyword || null }
}
