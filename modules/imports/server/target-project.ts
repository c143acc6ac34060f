import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { noProject, type ProjectId } from "../../../schemas/ids.ts"
import { allows } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { createProjectIn, findProjectByName } from "../../projects/server/index.ts"

/** Resolves the target project by ID or name; creates a project with an unused name if the user has permission. */
export async function targetProject(
  tx: ClientTransaction,
  actor: Actor,
  profile: CompiledProfile,
  requested: string,
  thisYear: number,
): Promise<ProjectId | null> {
  if (profile.outsideProjects) return null
  if (requested === "" || requested === noProject) throw new HttpError(400, problem("project.not_found", ["project"]))
  if (isUuid(requested)) return requested as ProjectId
  const found = await findProjectByName(tx, actor, requested)
  if (found) return found.id
  if (!allows(actor.rights, "Activities", "Project", "CREATE"))
    throw new HttpError(404, problem("project.not_found", ["project"]))
  const module = actor.module !== null && profile.modules.includes(actor.module) ? actor.module : profile.modules[0]
  const createdProject = await createProjectIn(tx, actor, {
    name: requested,
    module: module ?? "IC",
    financialYear: thisYear,
    financialYearStartMonth: 1,
    reportingPeriod: "year",
    processType: "Internal control",
    entityIds: [...actor.entityIds],
  })
  return createdProject.id
}
