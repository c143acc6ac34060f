import { sql } from "kysely"
import { expect } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import { type AddedRecord, data, linkedTo, setupMatrixFixture } from "../../../matrix/tests/server/matrix-fixture.ts"
import type { CheckOut, SheetKind } from "../../contract.ts"

export const checkOuts = "/api/v1/check-outs"

export type CheckOutFixture = Awaited<ReturnType<typeof setupCheckOutFixture>>

/** Two users of the northern entity who can change everything in it, and matrices with two processes. */
export async function setupCheckOutFixture(server?: TestServer) {
  const fixture = await setupMatrixFixture(server)
  const holder = await fixture.user("holder", { grants: allRecords })
  const other = await fixture.user("other", { grants: allRecords })

  const call = async (user: TestUser, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    fixture.call(user, method, `${checkOuts}${path}`, body)
  const attempt = (user: TestUser, { id }: { readonly id: RecordId }, kind: SheetKind = "MATRIX_PROCESS") =>
    call(user, "POST", "", { kind, recordId: id })

  return {
    ...fixture,
    holder,
    other,
    checkOuts: call,
    attempt,
    async checkOut(user: TestUser, sheet: { readonly id: RecordId }, kind?: SheetKind): Promise<CheckOut> {
      const { status, body } = await attempt(user, sheet, kind)
      expect([status, body.problems]).toEqual([200, undefined])
      return body
    },
    async listed(user: TestUser, projectId: ProjectId): Promise<readonly CheckOut[]> {
      const { status, body } = await call(user, "GET", `?projectId=${projectId}`)
      expect(status).toBe(200)
      return body.content
    },
    async ofRecord(user: TestUser, { id }: { readonly id: RecordId }): Promise<CheckOut | null> {
      const { status, body } = await call(user, "GET", `/records/${id}`)
      expect(status).toBe(200)
      return body.checkOut
    },
    /** Makes the check-outs of the client older, by the database's clock. */
    elapse: (seconds: number) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
        sql`update check_out set ends_at = ends_at - make_interval(secs => ${seconds})`.execute(tx),
      ),
    /** A narrative, or a record of another type with a document. */
    async addDocument(
      projectId: ProjectId,
      name: string,
      fields: Readonly<Record<string, object>> = {},
      profileId = "narrative",
    ): Promise<AddedRecord> {
      const body = { profileId, projectId, entityId: fixture.north, fields: { title_1: text(name), ...fields } }
      const reply = await fixture.call(holder, "POST", data, body)
      expect([reply.status, reply.body.problems]).toEqual([201, undefined])
      return reply.body
    },
    /** A process with a sub-process, a risk and a control below each other. */
    async addChain(projectId: ProjectId, name: string) {
      const { add } = fixture
      const process = await add("PROCESS", projectId, name)
      const subProcess = await add("SUB_PROCESS", projectId, `${name} sub-process`, { process_1: linkedTo(process) })
      const risk = await add("RISK", projectId, `${name} risk`, { sub_process_1: linkedTo(subProcess) })
      const control = await add("CONTROL", projectId, `${name} control`, { risks_1: linkedTo(risk) })
      return { process, subProcess, risk, control }
    },
  }
}
