import type { Draft } from "./use-draft.ts"

/** Whether the record type is archived: then its draft is looked at and stays as it is. */
export function isAtRest({ server }: Pick<Draft, "server">): boolean {
  return server.archived !== undefined
}

const nothing = () => undefined

/** The draft as the page works on it: where it is at rest, nothing changes it, whichever way it is asked to. */
export function workableDraft(draft: Draft): Draft {
  if (!isAtRest(draft)) return draft
  return { ...draft, edit: nothing, undo: () => false, redo: nothing, stepTo: nothing }
}
