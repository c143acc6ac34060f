import { expect } from "vitest"
import type { EntityId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { MatrixChangeOutcome, MatrixOutline, MatrixRows } from "../../contracts/matrix.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"

export const data = "/api/v1/profiles/data"
export const rcm = "/api/v1/rcm"

const profileIds = { PROCESS: "process", SUB_PROCESS: "sub-process", RISK: "risk", CONTROL: "control" } as const

export interface AddedRecord {
  readonly id: RecordId
  readonly uniqueId: string
  readonly name: string
  readonly revision: number
}

export type MatrixFixture = Awaited<ReturnType<typeof setupMatrixFixture>>

/** A client with these record types and their workflows, and a user of both entities who works in matrices. */
export async function setupMatrixFixture(
  server?: TestServer,
  definitions: readonly ProfileDefinition[] = shippedProfiles,
) {
  const fixture = await setupProfileFixture(server, definitions)
  const { north, south } = fixture
  const worker = await fixture.user("worker", { entityIds: [north, south], grants: allRecords })
  let projects = 0

  const send = async (path: string, body: object, user: TestUser = worker) => {
    const reply = await fixture.call(user, path === "/records" ? "PUT" : "POST", `${rcm}${path}`, body)
    expect([reply.status, reply.body.problems]).toEqual([200, undefined])
    return reply.body
  }
  const outline = (projectId: ProjectId, scope: object = {}, user?: TestUser): Promise<MatrixOutline> =>
    send("/outline", { projectId, ...scope }, user)
  const link = async (
    parent: { readonly id: RecordId },
    child: { readonly id: RecordId },
    types: readonly [MatrixPart, MatrixPart],
  ) => {
    const [parent_type, child_type] = types
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .insertInto("record_link")
        .values({ client_id: fixture.clientId, parent_id: parent.id, child_id: child.id, parent_type, child_type })
        .execute(),
    )
  }

  return {
    ...fixture,
    worker,
    outline,
    /** Links records that no field of the shipped record types links, as those of a customer can. */
    link,
    newProject: () => fixture.addProject(`Matrix ${++projects}`, [north, south]),
    async add(
      part: MatrixPart | "TOD" | "TOE" | "ISSUE",
      projectId: ProjectId,
      name: string,
      fields: Readonly<Record<string, object>> = {},
      entityId: EntityId = north,
    ): Promise<AddedRecord> {
      const profileId = part in profileIds ? profileIds[part as MatrixPart] : part.toLowerCase()
      const body = { profileId, projectId, entityId, fields: { title_1: text(name), ...fields } }
      const reply = await fixture.call(worker, "POST", data, body)
      expect([reply.status, reply.body.problems]).toEqual([201, undefined])
      return reply.body
    },
    /** All rows by the names of their records, in order. */
    async lines(projectId: ProjectId, scope: object = {}, user?: TestUser): Promise<string[]> {
      const { sections } = await outline(projectId, scope, user)
      if (sections.length === 0) return []
      const wanted = sections.map(({ processId, subProcessId, rows }) => ({
        processId,
        subProcessId,
        offset: 0,
        size: rows,
      }))
      const found: MatrixRows = await send("/rows", { projectId, ...scope, sections: wanted }, user)
      const nameOf = (id: RecordId | null) => (id === null ? "–" : (found.records[id]?.name ?? "missing"))
      return found.sections.flatMap(({ processId, subProcessId, rows }, at) => {
        expect(rows).toHaveLength(sections[at]?.rows ?? 0)
        return rows.map(({ riskId, controlId }) => [processId, subProcessId, riskId, controlId].map(nameOf).join(" "))
      })
    },
    rows: (projectId: ProjectId, body: object, user?: TestUser): Promise<MatrixRows> =>
      send("/rows", { projectId, ...body }, user),
    async change(
      projectId: ProjectId,
      changes: readonly object[],
      options: object = {},
      user?: TestUser,
    ): Promise<readonly MatrixChangeOutcome[]> {
      return (await send("/records", { projectId, changes, ...options }, user)).content
    },
    send,
  }
}

/** The value of a field that links records. */
export const linkedTo = (...records: readonly { readonly id: RecordId }[]) => ({ refId: records.map(({ id }) => id) })
