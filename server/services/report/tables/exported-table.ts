import type { Tenant } from "../../../database/database.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import type { ExportWork, Tell } from "../exports/exported-list.ts"
import { peopleAuditTable } from "./people-audit-table.ts"
import { demandUserManagement, isOfPeople, type PeopleQuestion } from "./people-question.ts"
import { peopleTable } from "./people-table.ts"
import type { PlainTable } from "./plain-table.ts"
import { timeAndPlace } from "./time-repository.ts"

/** The table of an export that is no list of records, as it is for the rights its person has when it is made. */
export async function exportedTable(
  tx: Tenant,
  { id: jobId, actor: { clientId, userId, module }, input }: ExportWork,
  question: PeopleQuestion,
  tell: Tell,
): Promise<PlainTable> {
  const { entityId, language, title, exportType } = input
  const actor = await actingPerson(tx, { clientId, userId, module, entityId, jobId })
  demandUserManagement(actor)
  if (!isOfPeople(exportType)) throw new Error(`Exports of the kind ${exportType} have no table.`)
  const file = { title, language, ...(await timeAndPlace(tx, clientId, entityId)) }
  const make = { USER_MANAGEMENT_EXPORT: peopleTable, USER_MANAGEMENT_AUDIT: peopleAuditTable }[exportType]
  return make(tx, actor, question, file, tell)
}
