import { useState } from "react"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { useUnsaved, type Unsaved } from "../../../src/shell/use-unsaved.tsx"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { BesideTab } from "./beside/record-beside.tsx"

/** What is shown beside the matrix. */
type Panel =
  | { readonly kind: "gaps" }
  | {
      readonly kind: "record"
      readonly id: RecordId
      readonly part: MatrixPart
      readonly tab: BesideTab
      /** Closing it returns to the gaps. */
      readonly isFromGaps: boolean
    }

export interface MatrixPanelState extends Pick<Unsaved, "confirmDialog"> {
  readonly panel: Panel | null
  readonly openGaps: () => void
  readonly openRecord: (record: Pick<ProfileInstance, "id" | "type">, tab: BesideTab) => void
  readonly chooseTab: (tab: BesideTab) => void
  readonly close: () => void
  /** Set while the record has unsaved input: what would lose it asks first. */
  readonly setDirty: (dirty: boolean) => void
}

/** The panel beside a matrix: its gaps or one record. */
export function useMatrixPanel(): MatrixPanelState {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [dirty, setDirty] = useState(false)
  const { leave, confirmDialog } = useUnsaved(dirty, { staysOnPath: true })
  const show = (next: Panel | null) => leave(() => setPanel(next))
  return {
    panel,
    openGaps: () => show({ kind: "gaps" }),
    openRecord({ id, type }, tab) {
      const part = matrixParts.find((one) => one === type)
      if (!part) return
      const isFromGaps = panel?.kind === "gaps" || (panel?.kind === "record" && panel.isFromGaps)
      const next: Panel = { kind: "record", id, part, tab, isFromGaps }
      if (panel?.kind === "record" && panel.id === id) setPanel(next)
      else show(next)
    },
    chooseTab: (tab) => setPanel((open) => (open?.kind === "record" ? { ...open, tab } : open)),
    close: () => show(panel?.kind === "record" && panel.isFromGaps ? { kind: "gaps" } : null),
    setDirty,
    confirmDialog,
  }
}
