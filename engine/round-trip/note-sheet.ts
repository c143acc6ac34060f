import type { EntityId, ProfileId, ProjectId } from "../../schemas/ids.ts"
import { languages } from "../../schemas/languages.ts"
import { roundTrip, type RoundTripColumn, type RoundTripNote } from "../../schemas/round-trip.ts"

/** The note as the rows of its hidden sheet: what each line is, then what it says. */
export function noteRows(note: RoundTripNote): string[][] {
  return [
    ["format", roundTrip.format],
    ["profileId", note.profileId],
    ["profileVersion", String(note.profileVersion)],
    ["profileHash", note.profileHash],
    ["language", note.language],
    ["projectId", note.projectId ?? ""],
    ["entityId", note.entityId ?? ""],
    ["exportedAt", note.exportedAt],
    ...note.columns.map(({ heading, key, keyword }) => ["column", heading, key, keyword ?? ""]),
  ]
}

/** Reads the hidden sheet back; undefined where it is not one of ours, or not of this format. */
export function readNote(rows: readonly (readonly string[])[]): RoundTripNote | undefined {
  const said = new Map(rows.filter(([name]) => name !== "column").map(([name = "", value = ""]) => [name, value]))
  const language = languages.find((one) => one === said.get("language"))
  const profileVersion = Number(said.get("profileVersion"))
  const profileId = said.get("profileId")
  if (said.get("format") !== roundTrip.format || !language || !profileId || !Number.isSafeInteger(profileVersion))
    return undefined
  return {
    profileId: profileId as ProfileId,
    profileVersion,
    profileHash: said.get("profileHash") ?? "",
    language,
    projectId: (said.get("projectId") || null) as ProjectId | null,
    entityId: (said.get("entityId") || null) as EntityId | null,
    exportedAt: said.get("exportedAt") ?? "",
    columns: rows.filter(([name]) => name === "column").map(readColumn),
  }
}

function readColumn([, heading = "", key = "", keyword = ""]: readonly string[]): RoundTripColumn {
  return { heading, key, keyword: keyword || null }
}
