import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import type { NewOrganisation } from "../contract.ts"
import type { ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { type LocalisedText, textIn } from "../../../schemas/languages.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { dateIn } from "../../../server/clock.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { demonstrationContent, type DemonstrationRecord } from "../../../server/demonstration/content.ts"
import { createAs } from "../../../server/demonstration/load-records.ts"
import type { LoadedIds } from "../../../server/demonstration/loaded-ids.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { createProjectIn } from "../../projects/server/index.ts"
import { type AccessContextDeps, loadAccessContext } from "../../records/server/index.ts"

const projectName: LocalisedText = {
  en: "Sample project",
  es: "Proyecto de ejemplo",
  hi: "नमूना परियोजना",
  fr: "Projet exemple",
  ar: "مشروع نموذجي",
}
const processType: LocalisedText = {
  en: "Financial reporting",
  es: "Información financiera",
  hi: "वित्तीय रिपोर्टिंग",
  fr: "Information financière",
  ar: "التقارير المالية",
}

/** The demonstration's project that the sample is taken from. */
const source = "icfr-2026"
const sampleTypes: ReadonlySet<string> = new Set(["PROCESS", "RISK", "CONTROL"])

/**
 * Sample records to try the system: for internal control one process with its risks and controls, in a separate
 * project; for internal audit the auditable units only. All belong to the administrator and are at the start of their
 * workflow.
 */
export async function addSampleRecords(
  tx: ClientTransaction,
  actor: Actor,
  { modules, language, financialYearStartMonth }: NewOrganisation,
  accessDeps: AccessContextDeps,
): Promise<void> {
  const now = await accessDeps.clock.now(tx)
  const today = dateIn("UTC", now)
  const content = demonstrationContent(today)
  const selected = content.records.filter(modules.includes("IC") ? isOfPurchasing : isUniverse)
  const keys = new Set(selected.map(({ key }) => key))
  const [entityId] = actor.entityIds
  if (entityId === undefined) throw new Error("A sample needs an entity to lie in.")

  const projects = new Map<string, ProjectId>()
  if (modules.includes("IC")) {
    const { id } = await createProjectIn(tx, actor, {
      name: textIn(projectName, language),
      module: "IC",
      financialYear: yearOf(today, financialYearStartMonth),
      financialYearStartMonth,
      reportingPeriod: "year",
      processType: textIn(processType, language),
      entityIds: [entityId],
    })
    projects.set(source, id)
  }
  const ids: LoadedIds = {
    projects,
    entities: new Map(content.entities.map(({ key }) => [key, entityId])),
    people: new Map(content.people.map(({ key }) => [key, actor.userId])),
    roles: new Map(),
    records: new Map(),
  }
  const access = await loadAccessContext(tx, actor, accessDeps, {
    profileIds: shippedProfiles.map(({ id }) => id as ProfileId),
  })
  const check = createAjvCheck()
  for (const record of selected) {
    const profile = access.profiles.find(({ type }) => type === record.profile)
    if (!profile) throw new Error(`The sample needs the record type ${record.profile}, which is not shipped.`)
    const links = record.links.filter(({ to }) => keys.has(to))
    const row = await createAs(tx, access, check, profile, { ...record, links }, { ids, masterId: undefined })
    ids.records.set(record.key, row.id)
  }
}

const isOfPurchasing = ({ project, profile, uid }: DemonstrationRecord) =>
  project === source && sampleTypes.has(profile) && /\bP2P\b/.test(uid)
const isUniverse = ({ profile }: DemonstrationRecord) => profile === "AUDIT_UNIVERSE"

/** The financial year of a day, named after the calendar year in which it ends. */
function yearOf(day: string, startMonth: number): number {
  const [year = 0, month = 1] = day.split("-").map(Number)
  return startMonth > 1 && month >= startMonth ? year + 1 : year
}
