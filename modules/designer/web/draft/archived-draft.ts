import type { Draft } from "./use-draft.ts"

/** Whether the record type is archived and its draft therefore read-only. */
export function isArchivedDraft({ server }: Pick<Draft, "server">): boolean {
  return server.archived !== undefined
}

const noop = () => undefined

/** The draft as the page edits it; an archived draft rejects every edit. */
export function workableDraft(draft: Draft): Draft {
  if (!isArchivedDraft(draft)) return draft
  return { ...draft, edit: noop, undo: () => false, redo: noop, stepTo: noop }
}
