import type { RecordId, RoleId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ReadOnlyReason } from "../../../../schemas/permissions.ts"

/** The states a record can be looked at in: as it is, with every refusal shown, unfinished, or closed for a reason. */
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

/** How wide a screen it is looked at on, in CSS pixels; `fit` is the room there is. */
export const previewWidths = { fit: null, phone: 390, tablet: 768, desktop: 1280 } as const
export type PreviewWidth = keyof typeof previewWidths

/** What the preview shows, as whom, and how. */
export interface PreviewWish {
  readonly source: "new" | "sample" | RecordId
  readonly state: PreviewState
  /** A role in place of the designer's own. */
  readonly roleId: RoleId | null
  readonly language: Language
  readonly width: PreviewWidth
}

export const isReadOnly = (state: PreviewState): state is (typeof readOnlyStates)[number] =>
  readOnlyStates.some((one) => one === state)
