import { useMemo } from "react"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import { masterLibrary, type ProjectId } from "../../../schemas/ids.ts"
import { allows, allowsMasters, type PermissionAction } from "../../../schemas/permissions.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { useRightsIn } from "../../records/web/master/in-library.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"

export interface MatrixRights {
  /** Whether the user can change the matrix at all, if the records allow it. */
  readonly canChange: boolean
  readonly of: (part: MatrixPart) => readonly PermissionAction[]
}

const nothing: readonly PermissionAction[] = ["READ"]

/** What the user can do in a matrix: it requires the permission on the matrix and the one on the records. */
export function useMatrixRights(profiles: MatrixProfiles, projectId: ProjectId): MatrixRights {
  const user = useUser()
  const { projects } = useProjects()
  const isClosed = projects?.some(({ id, closed }) => id === projectId && closed) ?? false
  const canChange =
    !user.viewing &&
    !isClosed &&
    allows(user, "Activities", "RCM", "UPDATE") &&
    (projectId !== masterLibrary || allowsMasters(user, "RISK", "UPDATE"))
  const process = useRightsIn({ profileId: profiles.PROCESS?.profileId, type: "PROCESS", projectId })
  const subProcess = useRightsIn({ profileId: profiles.SUB_PROCESS?.profileId, type: "SUB_PROCESS", projectId })
  const risk = useRightsIn({ profileId: profiles.RISK?.profileId, type: "RISK", projectId })
  const control = useRightsIn({ profileId: profiles.CONTROL?.profileId, type: "CONTROL", projectId })
  return useMemo(() => {
    const rights = { PROCESS: process, SUB_PROCESS: subProcess, RISK: risk, CONTROL: control }
    return { canChange, of: (part) => (canChange ? rights[part] : nothing) }
  }, [canChange, process, subProcess, risk, control])
}
