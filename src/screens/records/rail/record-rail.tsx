import { useQuery } from "@tanstack/react-query"
import { CatchBoundary } from "@tanstack/react-router"
import { Rail } from "../../../../renderers/record/rail/rail.tsx"
import type { DrawerName } from "../../../../renderers/record/rail/remembered-drawer.ts"
import { allowsRecords, managesRecords, permissionActions } from "../../../../schemas/permissions.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { commentCountQuery } from "../../../queries/comments.ts"
import { useUser } from "../../../session/session.ts"
import { useRecordRights } from "../../../session/use-record-rights.ts"
import { shownRights } from "../../../session/shown-rights.ts"
import { setCrowded } from "../../../shell/crowded.ts"
import { PartFailure } from "../../../shell/screen-failure.tsx"
import { lazily } from "../../../../ui/lazily.ts"

/** What the drawers show comes when the first of them is opened. */
const RecordDrawer = lazily(async () => ({ default: (await import("./record-drawer.tsx")).RecordDrawer }))

const everyDrawer: readonly DrawerName[] = []
const notPermissions: readonly DrawerName[] = ["permissions"]

export interface RecordRailProps {
  readonly recordId: RecordId
  readonly revision: number
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  readonly type: ProfileType
  readonly profileId: ProfileId
}

/** The rail of a record on its page. */
export function RecordRail(record: RecordRailProps) {
  const { data } = useQuery(commentCountQuery(record.recordId))
  const user = useUser()
  // Who may do what with a record is for those who may make and delete ones of its type.
  const may = useRecordRights(record.profileId)
  const shown = user.viewing
    ? permissionActions.filter((action) => allowsRecords(shownRights(user), record.type, action))
    : may
  const manages = managesRecords(shown)
  return (
    <Rail
      onCrowded={setCrowded}
      without={manages ? everyDrawer : notPermissions}
      counts={{ comments: data?.count ?? 0 }}
    >
      {(drawer, onCount) => (
        // What is typed beside a drawer must not go with it.
        <CatchBoundary getResetKey={() => drawer} errorComponent={PartFailure}>
          <RecordDrawer key={record.recordId} drawer={drawer} onCount={onCount} {...record} />
        </CatchBoundary>
      )}
    </Rail>
  )
}
