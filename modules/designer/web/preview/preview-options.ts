import type { RecordId, RoleId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ReadOnlyReason } from "../../../../schemas/permissions.ts"

/** Preview states of a record: editable, with all errors shown, as a draft, or read-only for a reason. */
export const readOnlyStates = [
  "workflow_done",
  "locked",
  "no_write_permission",
  "outside_entity",
  "process_completed",
  "project_closed",
] as const satisfies readonly ReadOnlyReason[]
export const previewStates = ["open", "errors", "draft", ...readOnlyStates] as const
export type PreviewState = (typeof previewStates)[number]

/** Preview widths in CSS pixels; `fit` uses the available width. */
export const previewWidths = { fit: null, phone: 390, tablet: 768, desktop: 1280 } as const
export type PreviewWidth = keyof typeof previewWidths

/** The previewed record, role and display settings. */
export interface PreviewOptions {
  readonly source: "new" | "sample" | RecordId
  readonly state: PreviewState
  /** A role to preview instead of the designer's own. */
  readonly roleId: RoleId | null
  readonly language: Language
  readonly width: PreviewWidth
}

export const isReadOnly = (state: PreviewState): state is (typeof readOnlyStates)[number] =>
  readOnlyStates.some((one) => one === state)
