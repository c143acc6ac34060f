import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { Archived, Origin } from "../../../profiles/contract.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import type { DraftState } from "./draft-state.ts"
import type { ProfileRow } from "../../../profiles/server/index.ts"

/** Serializes a draft, with the problems that block its publication in the reader's language. */
export function serializeDraft({ row, problems }: DraftState, language: Language): ProfileDraft {
  return {
    id: row.id,
    draft: row.draft,
    draftRevision: row.draft_revision,
    publishedVersion: row.published_version,
    published: row.published,
    problems: wireProblems(problems, language),
    updatedAt: row.updated_at.toISOString(),
    ...serializeUpdatedBy(row),
    ...serializeArchived(row),
    entity: serializeOwner(row),
    ...serializeOrigin(row),
  }
}

export function serializeOwner({ entity_id: id, entity_name: name }: ProfileRow): ProfileDraft["entity"] {
  return id === null ? null : { id, name: name ?? "" }
}

/** Serializes the origin of a copy, if it still exists. */
export function serializeOrigin(row: ProfileRow): { origin?: Origin } {
  const { origin_id: id, origin_name: name, origin_version: version, origin_published_version: publishedVersion } = row
  return id === null || name === null ? {} : { origin: { id, name, version, publishedVersion } }
}

/** Serializes the last editor, if the reader can see that user. */
export function serializeUpdatedBy({ updated_by: id, updated_by_name: name }: ProfileRow): {
  updatedBy?: ProfileDraft["updatedBy"]
} {
  return id === null || name === null ? {} : { updatedBy: { id, name } }
}

/** Serializes when, by whom and why a profile was archived; empty for an active profile. */
export function serializeArchived(row: ProfileRow): { archived?: Archived } {
  const { archived_at: at, archived_by: by, archived_by_name: name, archived_reason: reason } = row
  if (at === null) return {}
  return {
    archived: {
      at: at.toISOString(),
      ...(by !== null && name !== null && { by: { id: by, name } }),
      ...(reason !== null && { reason }),
    },
  }
}
