import { useQuery } from "@tanstack/react-query"
import { lazy } from "react"
import { Rail } from "../../../../renderers/record/rail/rail.tsx"
import type { EntityId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { commentCountQuery } from "../../../queries/comments.ts"
import { setCrowded } from "../../../shell/crowded.ts"

/** What the drawers show comes when the first of them is opened. */
const RecordDrawer = lazy(async () => ({ default: (await import("./record-drawer.tsx")).RecordDrawer }))

export interface RecordRailProps {
  readonly recordId: RecordId
  readonly revision: number
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
}

/** The rail of a record on its page. */
export function RecordRail(record: RecordRailProps) {
  const { data } = useQuery(commentCountQuery(record.recordId))
  return (
    <Rail onCrowded={setCrowded} counts={{ comments: data?.count ?? 0 }}>
      {(drawer) => <RecordDrawer key={record.recordId} drawer={drawer} {...record} />}
    </Rail>
  )
}
