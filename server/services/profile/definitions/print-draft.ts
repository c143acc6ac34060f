import type { ProfileDraft } from "../../../../schemas/api/profiles.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { wireProblems } from "../wire-problems.ts"
import type { DraftState } from "./draft-state.ts"

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
    ...(row.updated_by !== null && { updatedBy: { id: row.updated_by, name: row.updated_by_name ?? "" } }),
  }
}
