import { entityTarget } from "../../contracts/imports.ts"
import type { FieldId, ProfileId } from "../../../../schemas/ids.ts"
import { roundTrip } from "../../../../schemas/round-trip.ts"
import { json } from "../../../../server/database/json.ts"
import { canAccessRecords, forbiddenRecords } from "../../../../server/http/actor.ts"
import { normalizeHeader } from "../../../../server/sheets/parsing/normalize-header.ts"
import type { SheetHead } from "../../../../server/sheets/parsing/parse-in-thread.ts"
import { type AccessContext, isProjectVisible } from "../../../records/server/index.ts"
import { resolveCreationScope } from "../../../records/server/writing.ts"
import { correctRow } from "./correct-row.ts"
import { withoutHiddenName } from "./hidden-heading.ts"
import type { ImportKind } from "./import-kind.ts"
import { findRememberedHeadings, rememberHeadings } from "./import-repository.ts"
import { loadKind } from "./load-job.ts"
import { mapHeadings, parseMappingInput } from "./mapping-input.ts"
import { resetRowStatuses, saveResolutions } from "./row-repository.ts"
import { serializeRows } from "./serialize-row.ts"
import { suggestKey } from "./suggest-key.ts"
import { suggestMapping } from "./suggest-mapping.ts"
import { metadataOfThisList, profileOfImport, targetOf } from "./target.ts"
import { validateKind } from "./validate-job.ts"

/** Imports into the list of a profile. */
export const recordsKind: ImportKind = {
  isVisible: ({ profiles, visibility }, { profile_id, project_id }) =>
    profile_id !== null &&
    profiles.some(({ profileId }) => profileId === profile_id) &&
    (project_id === null || isProjectVisible(visibility, project_id, profile_id)),

  assertVisible(access, scope) {
    profileOfImport(access, scope)
  },

  authorize(access, scope) {
    authorizeWriting(access, profileOfImport(access, scope).profileId)
  },

  authorizeStart(access, scope) {
    const profile = profileOfImport(access, scope)
    authorizeWriting(access, profile.profileId)
    resolveCreationScope(access, profile, { projectId: scope.project_id })
  },

  originOf(head) {
    const hidden = hiddenColumns(head)
    return ({ cells }) => {
      const recordId = hidden ? (cells[hidden.record] ?? "").trim() : ""
      const origin = hidden && recordId !== "" ? { recordId, hash: (cells[hidden.hash] ?? "").trim() } : null
      return { origin, partOrigins: null }
    }
  },

  async suggestMapping(tx, access, one, { head, isKey }) {
    const profile = profileOfImport(access, one)
    const metadata = metadataOfThisList({ ...one, metadata: head.metadata ?? null })
    const remembered = await findRememberedHeadings(
      tx,
      one.client_id,
      profile.profileId,
      one.user_id,
      head.columns.map(({ name }) => normalizeHeader(name)),
    )
    const mapping = suggestMapping(profile, head.columns.map(withoutHiddenName), {
      metadata,
      remembered: new Map([...remembered].map(([heading, { field }]) => [heading, field])),
    })
    // A workbook exported from this list identifies its records by row; other rows are new.
    return { mapping: json(mapping), key_field: metadata ? null : suggestKey(profile, mapping, isKey) }
  },

  async changeMapping(tx, access, one, body) {
    const { mapping, key } = parseMappingInput(access, one, body)
    const { profileId } = profileOfImport(access, one)
    await rememberHeadings(tx, one.client_id, profileId, access.actor.userId, mapHeadings(one, mapping))
    return { mapping: json(mapping), key_field: key }
  },

  resetResults: resetRowStatuses,
  resolve: saveResolutions,

  keywordsOf(access, one) {
    const keywords = new Map<FieldId, string>(
      profileOfImport(access, one).fields.map(({ id, keyword }) => [id, keyword]),
    )
    return ({ field }) => (field === null || field === entityTarget ? field : (keywords.get(field) ?? null))
  },

  isFromTarget: (one) => metadataOfThisList(one) !== undefined,

  async serializeRows(tx, access, check, one, rows, language) {
    const { profile, context } = await targetOf(tx, access, check, one)
    return serializeRows(tx, one, profile, context, rows, language)
  },

  changeRow: correctRow,
  problemsOf: async (_tx, _one, rows) => rows.map(({ problems }) => problems),
  validateKind,
  loadKind,
}

/** Throws 403 unless the user can create or update records of the profile. */
function authorizeWriting(access: AccessContext, profileId: ProfileId): void {
  const canImport = canAccessRecords(access, profileId, "CREATE") || canAccessRecords(access, profileId, "UPDATE")
  if (!canImport) throw forbiddenRecords(access, profileId, "CREATE")
}

interface HiddenColumns {
  readonly record: number
  readonly hash: number
}

function hiddenColumns({ columns, metadata }: SheetHead): HiddenColumns | undefined {
  if (!metadata) return undefined
  const at = (heading: string) => columns.findIndex(({ name }) => name === heading)
  return { record: at(roundTrip.recordHeading), hash: at(roundTrip.hashHeading) }
}
