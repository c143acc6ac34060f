import { useQuery } from "@tanstack/react-query"
import { CatchBoundary } from "@tanstack/react-router"
import { SidePanel } from "../../../../renderers/record/side-panel/side-panel.tsx"
import type { DrawerName } from "../../../../renderers/record/side-panel/remembered-drawer.ts"
import { allowsRecords, managesRecords, permissionActions } from "../../../../schemas/permissions.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { commentCountQuery } from "../../../comments/web/queries.ts"
import { useUser } from "../../../../src/session/session.ts"
import { useRecordRights } from "../../../../src/session/use-record-rights.ts"
import { getEffectiveRights } from "../../../../src/session/effective-rights.ts"
import { setOverflow } from "../../../../src/shell/overflow.ts"
import { SectionError } from "../../../../src/shell/screen-error.tsx"
import { lazily } from "../../../../ui/lazily.ts"

/** The drawers are loaded when the first one is opened. */
const RecordDrawer = lazily(async () => ({ default: (await import("./record-drawer.tsx")).RecordDrawer }))

const everyDrawer: readonly DrawerName[] = []
const notPermissions: readonly DrawerName[] = ["permissions"]

export interface RecordSidePanelProps {
  readonly recordId: RecordId
  readonly revision: number
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
  readonly type: ProfileType
  readonly profileId: ProfileId
}

/** The side panel of a record page. */
export function RecordSidePanel(record: RecordSidePanelProps) {
  const { data } = useQuery(commentCountQuery(record.recordId))
  const user = useUser()
  // Record permissions are shown to users who can create and delete records of its type.
  const allowedActions = useRecordRights(record.profileId)
  const viewing = user.viewing
    ? permissionActions.filter((action) => allowsRecords(getEffectiveRights(user), record.type, action))
    : allowedActions
  const manages = managesRecords(viewing)
  return (
    <SidePanel
      onOverflow={setOverflow}
      without={manages ? everyDrawer : notPermissions}
      counts={{ comments: data?.count ?? 0 }}
    >
      {(drawer, onCount) => (
        // An error in a drawer must not lose input in the form.
        <CatchBoundary getResetKey={() => drawer} errorComponent={SectionError}>
          <RecordDrawer key={record.recordId} drawer={drawer} onCount={onCount} {...record} />
        </CatchBoundary>
      )}
    </SidePanel>
  )
}
