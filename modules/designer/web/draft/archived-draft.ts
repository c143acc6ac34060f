import type { Draft } from "./use-draft.ts"

/** Whether the record type is archived and its draft therefore read-only. */
export function isArchivedDraft({ server }: Pick<Draft, "server">): boolean {
  return server.archived !== undefined
}

const nothing = () => undefined

/** The draft as the page edits it; an archived draft rejects every edit. */
export function workableDraft(draft: Draft): Draft {
  if (!isArchivedDraft(draft)) return draft
  return { ...draft, edit: nothing, undo: () => false, redo: nothing, stepTo: nothing }
}
