import { lazy } from "react"
import { Rail } from "../../../../renderers/record/rail/rail.tsx"
import type { RecordId } from "../../../../schemas/ids.ts"
import { setCrowded } from "../../../shell/crowded.ts"

/** What the drawers show comes when the first of them is opened. */
const RecordDrawer = lazy(async () => ({ default: (await import("./record-drawer.tsx")).RecordDrawer }))

export interface RecordRailProps {
  readonly recordId: RecordId
  readonly revision: number
}

/** The rail of a record on its page. */
export function RecordRail({ recordId, revision }: RecordRailProps) {
  return (
    <Rail onCrowded={setCrowded}>
      {(drawer) => <RecordDrawer key={recordId} drawer={drawer} recordId={recordId} revision={revision} />}
    </Rail>
  )
}
