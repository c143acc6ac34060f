import { expect } from "vitest"
import type { HeatMapCell, HeatMapMovement } from "../../../../schemas/heat-map.ts"
import type { EntityId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { TestUser, TestUserOptions } from "../../../../tests/support/organisation.ts"
import { allRecords, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { HeatMap, MovedRisks } from "../../contracts/heat-map.ts"
import type { TreeLevel } from "../../contracts/tree.ts"

export const data = "/api/v1/profiles/data"
export const universe = "/api/v1/risk-universe"

export const repository = (...actions: Grant["actions"]): Grant => ({
  feature: "Settings",
  subFeature: "Risk_Control_Repository",
  actions,
})

export type UniverseFixture = Awaited<ReturnType<typeof setupUniverseFixture>>

export interface AddedRecord {
  readonly id: RecordId
  readonly uniqueId: string
  readonly revision: number
}

/** Ratings from 1 to 5: impact and likelihood, before and after controls. */
export type Ratings = readonly [number | null, number | null, (number | null)?, (number | null)?]

/** A client with projects of two years for both its entities, and a user of both who sees the risk universe. */
export async function setupUniverseFixture(server?: TestServer) {
  const fixture = await setupProfileFixture(server)
  const { north, south, clientId } = fixture
  const inClient = <T>(run: (tx: ClientTransaction) => Promise<T>) =>
    fixture.server.database.clientTransaction(clientId, run)
  const worker = await fixture.user("worker", {
    entityIds: [north, south],
    grants: [...allRecords, repository("READ", "UPDATE")],
  })
  let projects = 0
  const addProject = async (year: number, more: { readonly restricted?: boolean } = {}): Promise<ProjectId> => {
    const id = await fixture.addProject(`Universe ${++projects}`, [north, south])
    await inClient((tx) =>
      tx
        .updateTable("project")
        .set({ financial_year: year, ...more })
        .where("client_id", "=", clientId)
        .where("id", "=", id)
        .execute(),
    )
    return id
  }
  const send = async (path: string, body: object, user: TestUser = worker) => {
    const reply = await fixture.call(user, "POST", `${universe}${path}`, body)
    expect([reply.status, reply.body.problems]).toEqual([200, undefined])
    return reply.body
  }
  const add = async (
    profileId: string,
    projectId: ProjectId,
    name: string,
    fields: Readonly<Record<string, object>> = {},
    entityId: EntityId = north,
  ): Promise<AddedRecord> => {
    const body = { profileId, projectId, entityId, fields: { title_1: text(name), ...fields } }
    const reply = await fixture.call(worker, "POST", data, body)
    expect([reply.status, reply.body.problems]).toEqual([201, undefined])
    return reply.body
  }

  return {
    ...fixture,
    worker,
    inClient,
    addProject,
    send,
    add,
    /** A user with some permissions and that to see the risk universe. */
    reader: (email: string, options: Omit<TestUserOptions, "email"> = {}) =>
      fixture.user(email, { ...options, grants: [...(options.grants ?? allRecords), repository("READ")] }),
    addRisk: (
      projectId: ProjectId,
      name: string,
      [impact, likelihood, residualImpact = null, residualLikelihood = null]: Ratings,
      entityId?: EntityId,
    ) => {
      const rated = {
        impact_1: impact,
        likelihood_1: likelihood,
        residual_impact_1: residualImpact,
        residual_likelihood_1: residualLikelihood,
      }
      const fields = Object.entries(rated).flatMap(([keyword, rating]) =>
        rating === null ? [] : [[keyword, { listValue: [String(rating)] }]],
      )
      return add("risk", projectId, name, Object.fromEntries(fields), entityId)
    },
    /** Notes that a record was rolled over from another one. */
    rollOver: (previous: AddedRecord, record: AddedRecord, from: ProjectId, to: ProjectId) =>
      inClient((tx) =>
        tx
          .insertInto("record_predecessor")
          .values({
            client_id: clientId,
            project_id: to,
            entity_id: north,
            record_id: record.id,
            previous_id: previous.id,
            previous_project_id: from,
            rolled_by: worker.id,
          })
          .execute(),
      ),
    /** The map of the shipped risks, unless the body names another type. */
    map: (body: object = {}, user?: TestUser): Promise<HeatMap> =>
      send("/heat-map", { profileId: "risk", ...body }, user),
    moved: (body: object, user?: TestUser): Promise<MovedRisks> =>
      send("/heat-map/moved", { profileId: "risk", ...body }, user),
    tree: (body: object = {}, user?: TestUser): Promise<TreeLevel> => send("/tree", body, user),
  }
}

/** Cells as `impact × likelihood: count`. */
export const cellsIn = ({ cells }: { readonly cells: readonly (HeatMapCell & { readonly count: number })[] }) =>
  cells.map(({ impact, likelihood, count }) => `${impact} × ${likelihood}: ${count}`)

/** Movements as `impact × likelihood → impact × likelihood: count`. */
export const movementsIn = (movements: readonly HeatMapMovement[]) =>
  movements.map(
    ({ from, to, count }) => `${from.impact} × ${from.likelihood} → ${to.impact} × ${to.likelihood}: ${count}`,
  )

/** The value of a field that links records. */
export const linkedTo = (...records: readonly { readonly id: RecordId }[]) => ({ refId: records.map(({ id }) => id) })

/** A condition that limits a list to these projects. */
export const inProjects = (...values: readonly ProjectId[]) =>
  ({ filterType: "set", column: "system:project", operator: "anyOf", values }) as const
