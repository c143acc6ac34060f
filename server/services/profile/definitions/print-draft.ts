import type { ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"
import type { Archived, Origin } from "../../../../schemas/api/profiles.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { wireProblems } from "../../../http/wire-problems.ts"
import type { DraftState } from "./draft-state.ts"
import type { ProfileRow } from "./profile-repository.ts"

/** A draft as the calls carry it, with what stops its publishing in the reader's language. */
export function printDraft({ row, problems }: DraftState, language: Language): ProfileDraft {
  return {
    id: row.id,
    draft: row.draft,
    draftRevision: row.draft_revision,
    publishedVersion: row.published_version,
    published: row.published,
    problems: wireProblems(problems, language),
    updatedAt: row.updated_at.toISOString(),
    ...printUpdatedBy(row),
    ...printArchived(row),
    entity: printOwner(row),
    ...printOrigin(row),
  }
}

export function printOwner({ entity_id: id, entity_name: name }: ProfileRow): ProfileDraft["entity"] {
  return id === null ? null : { id, name: name ?? "" }
}

/** What it was copied from, where that is still there. */
export function printOrigin(row: ProfileRow): { origin?: Origin } {
  const { origin_id: id, origin_name: name, origin_version: version, origin_in_force: publishedVersion } = row
  return id === null || name === null ? {} : { origin: { id, name, version, publishedVersion } }
}

/** Who changed it last, of those whom the reader may see. */
export function printUpdatedBy({ updated_by: id, updated_by_name: name }: ProfileRow): {
  updatedBy?: ProfileDraft["updatedBy"]
} {
  return id === null || name === null ? {} : { updatedBy: { id, name } }
}

/** Of an archived profile, since when it is, by whom and why; of any other, nothing. */
export function printArchived(row: ProfileRow): { archived?: Archived } {
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
