import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type ProjectId } from "../../../../schemas/ids.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { createProjectIn, findProjectByName } from "../../main/projects/service.ts"

/** The project a file is imported into, by id or name; one of a name nobody has used yet is created, if the person may. */
export async function targetProject(
  tx: Tenant,
  actor: Actor,
  profile: CompiledProfile,
  wanted: string,
  thisYear: number,
): Promise<ProjectId | null> {
  if (profile.outsideProjects) return null
  if (wanted === "" || wanted === noProject) throw new Refusal(400, problem("project.not_found", ["project"]))
  if (isUuid(wanted)) return wanted as ProjectId
  const found = await findProjectByName(tx, actor, wanted)
  if (found) return found.id
  if (!allows(actor.rights, "Activities", "Project", "CREATE"))
    throw new Refusal(404, problem("project.not_found", ["project"]))
  const module = actor.module !== null && profile.modules.includes(actor.module) ? actor.module : profile.modules[0]
  const made = await createProjectIn(tx, actor, {
    name: wanted,
    module: module ?? "IC",
    financialYear: thisYear,
    financialYearStartMonth: 1,
    reportingPeriod: "year",
    processType: "Internal control",
    entityIds: [...actor.entityIds],
  })
  return made.id
}
