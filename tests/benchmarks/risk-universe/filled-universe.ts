import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { recordExtensions } from "../../../modules/record-extensions.ts"
import { installShippedProfiles } from "../../../modules/designer/server/definitions/shipped-profiles.ts"
import { compiledProfiles } from "../../../modules/profiles/server/compiled-profiles.ts"
import type { ProfileId, ProjectId } from "../../../schemas/ids.ts"
import type { ClientTransaction, Database } from "../../../server/database/database.ts"
import { createClient, createTestUser } from "../../support/organisation.ts"
import { insertLinks, insertProject, insertRecords, type Scope } from "../matrix-server/filled-matrix.ts"

/** Projects of each of two years. */
const projectsPerYear = 5
const perParent = { subProcesses: 10, risks: 20, controls: 1 } as const
/** In a hundred, the risks of this year that continue one of last year. */
const continued = 80

const levels = sql`array['1', '2', '3', '4', '5']`
const ratings = sql`array['low', 'medium', 'high', 'critical']`

export interface FilledUniverse {
  readonly email: string
  readonly projectId: ProjectId
}

/** A client with so many rated risks, each with a control, in projects of two years; most continue one of last year. */
export async function fillUniverse(database: Database, risks: number): Promise<FilledUniverse> {
  const client = await createClient(database, "Universe", ["One"])
  const entityId = client.entities[0]?.id
  if (entityId === undefined) throw new Error("The client of the benchmark has no entity.")
  const user = await createTestUser(database, client.id, {
    email: "universe@test.example",
    entityIds: [entityId],
    grants: [
      { feature: "Activities", subFeature: "*", actions: ["READ"] },
      { feature: "Settings", subFeature: "Risk_Control_Repository", actions: ["READ"] },
    ],
  })
  const accessDeps = { compiledProfiles: compiledProfiles(), extensions: recordExtensions }
  const inProject = risks / projectsPerYear / 2
  const projectIds: ProjectId[] = []
  await database.clientTransaction(client.id, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Without statistics, new rows are expected to be few, and would be compared one by one.
    await sql`set local enable_nestloop = off`.execute(tx)
    await installShippedProfiles(tx, { clientId: client.id, userId: null, module: null }, accessDeps)
    const profileOf = async (id: string) => {
      const profile = await accessDeps.compiledProfiles.findPublished(tx, client.id, id as ProfileId)
      if (!profile) throw new Error(`The profile ${id} is not shipped.`)
      return profile
    }
    for (let number = 0; number < projectsPerYear; number += 1) {
      const [previous, current] = [2025, 2026].map((year) => ({
        year,
        scope: { clientId: client.id, entityId, userId: user.id, projectId: uuid() as ProjectId },
      }))
      if (!previous || !current) continue
      for (const { year, scope } of [previous, current]) {
        projectIds.push(scope.projectId)
        await insertProject(tx, scope, year, `Project ${number} ${year}`)
        await insertRecords(tx, scope, await profileOf("process"), inProject / perParent.risks / perParent.subProcesses)
        await insertRecords(tx, scope, await profileOf("sub-process"), inProject / perParent.risks)
        const option = (step: number) => sql<string>`(${levels})[1 + (i / ${step}::int + ${year}::int) % 5]`
        await insertRecords(tx, scope, await profileOf("risk"), inProject, {
          f_impact: option(1),
          f_likelihood: option(3),
          f_residual_impact: option(7),
          f_residual_likelihood: option(11),
          f_inherent_rating: sql<string>`(${ratings})[1 + i % 4]`,
          f_residual_rating: sql<string>`(${ratings})[1 + i / 5 % 4]`,
        })
        await insertRecords(tx, scope, await profileOf("control"), inProject * perParent.controls)
        await insertLinks(tx, scope, ["PROCESS", "SUB_PROCESS"], perParent.subProcesses, "f_process")
        await insertLinks(tx, scope, ["SUB_PROCESS", "RISK"], perParent.risks, "f_sub_process")
        await insertLinks(tx, scope, ["RISK", "CONTROL"], perParent.controls, "f_risks")
      }
      await continueRisks(tx, previous.scope, current.scope)
    }
  })
  for (const table of ["record", "record_value", "record_link", "record_predecessor"])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(database.owner)
  const [projectId] = projectIds
  if (projectId === undefined) throw new Error("No project was made.")
  return { email: user.email, projectId }
}

async function continueRisks(tx: ClientTransaction, previous: Scope, current: Scope): Promise<void> {
  await sql`insert into record_predecessor (client_id, project_id, entity_id, record_id, previous_id, previous_project_id, rolled_by)
    select r.client_id, r.project_id, r.entity_id, r.id, p.id, p.project_id, ${current.userId}::uuid
      from record r join record p on p.client_id = r.client_id and p.uid = r.uid
     where r.client_id = ${current.clientId} and r.type = 'RISK' and p.type = 'RISK' and r.project_id = ${current.projectId}
       and p.project_id = ${previous.projectId} and split_part(r.uid, '-', 2)::int % 100 < ${continued}::int`.execute(
    tx,
  )
}
