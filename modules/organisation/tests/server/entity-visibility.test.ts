import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { EntityDetails } from "../../contracts/organisation.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
import { setupEntityFixture, type EntityFixture } from "../../../../tests/support/entity-fixture.ts"

let fixture: EntityFixture

beforeAll(async () => {
  fixture = await setupEntityFixture()
})
afterAll(() => fixture.server.close())

describe("access control", () => {
  test("every request without a session or permission is rejected", async () => {
    const createdEntity = await fixture.createEntity()
    const calls = [
      ["GET", `/api/entity/${createdEntity.id}`, "READ"],
      ["GET", "/api/entity/org-structure", "READ"],
      ["POST", "/api/entity", "CREATE"],
      ["PUT", "/api/entity", "UPDATE"],
      ["DELETE", `/api/entity/${createdEntity.id}`, "DELETE"],
    ] as const
    for (const [method, url, action] of calls) {
      const payload =
        method === "PUT" ? { id: createdEntity.id, revision: 1 } : method === "POST" ? fixture.input() : undefined
      expect((await fixture.sendRequest({}, method, url, payload)).status).toBe(401)
      expect((await fixture.sendRequest(fixture.plain, method, url, payload)).body).toMatchObject({
        status: 403,
        code: "access.forbidden",
      })
      expect((await fixture.sendRequest(fixture.reader, method, url, payload)).status === 403).toBe(action !== "READ")
    }
    expect((await fixture.sendRequest({}, "GET", "/api/entity")).status).toBe(401)
  })

  test("an entity of another client, or outside the user's entities, is not found", async () => {
    const secret = await fixture.createEntity(
      { name: "Canary 4711", parentId: fixture.entity(0) },
      fixture.administrator,
    )
    for (const id of [secret.id, fixture.foreign.entities[0]!.id, fixture.entity(0), "nonsense", uuid()]) {
      expect((await fixture.sendRequest(fixture.editor, "GET", `/api/entity/${id}`)).body).toMatchObject({
        status: 404,
        code: "entity.not_found",
      })
      expect(
        (await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", { id, revision: 1, name: "Mine" })).status,
      ).toBe(404)
      expect((await fixture.sendRequest(fixture.editor, "DELETE", `/api/entity/${id}`)).status).toBe(404)
      const subordinate = await fixture.sendRequest(
        fixture.editor,
        "POST",
        "/api/entity",
        fixture.input({ parentId: id }),
      )
      expect(subordinate.body).toMatchObject({
        status: 404,
        problems: [{ code: "entity.not_found", path: ["parentId"] }],
      })
    }
    for (const url of ["/api/entity", "/api/entity?search=canary", "/api/entity/org-structure"]) {
      expect(JSON.stringify((await fixture.sendRequest(fixture.editor, "GET", url)).body)).not.toMatch(
        /Canary|"Holding"|"Leasing"|"Far"/,
      )
    }
    expect(JSON.stringify((await fixture.sendRequest(fixture.outsider, "GET", "/api/entity")).body)).not.toContain(
      "Canary",
    )
  })

  test("only client administrators can change the top of a group", async () => {
    const top = await fixture.sendRequest(fixture.editor, "POST", "/api/entity", fixture.input({ parentId: null }))
    expect(top.body).toMatchObject({ status: 403, code: "entity.top_needs_administrator" })
    const createdEntity = await fixture.createEntity()
    const raised = await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", {
      id: createdEntity.id,
      revision: 1,
      parentId: null,
    })
    expect(raised.body).toMatchObject({ status: 403, code: "entity.top_needs_administrator" })
    const own = await fixture.createEntity({ parentId: null, percentageHolding: "12" }, fixture.administrator)
    expect(own).toMatchObject({ entityType: "PARENT", percentageHolding: null, effectiveHolding: "100" })
  })

  test("a parent outside the user's entities is neither named nor changed", async () => {
    const url = `/api/entity/${fixture.entity(1)}`
    const entity: EntityDetails = (await fixture.sendRequest(fixture.editor, "GET", url)).body
    expect(entity).toMatchObject({ parentId: null, parent: null, parentHidden: true, entityType: "CHILD" })
    const { revision } = entity
    const createdEntity = await fixture.createEntity()
    const duplicate = await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", {
      id: fixture.entity(1),
      revision,
      parentId: createdEntity.id,
    })
    expect(duplicate.body).toMatchObject({ status: 403, code: "entity.parent_hidden" })
    // Saving the entity unchanged preserves its position.
    const response = await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", {
      id: fixture.entity(1),
      revision,
      parentId: null,
      organisationType: "Ltd",
    })
    expect(response).toMatchObject({ status: 200, body: { parentHidden: true, organisationType: "Ltd" } })
    expect((await fixture.sendRequest(fixture.administrator, "GET", url)).body.parentId).toBe(fixture.entity(0))
  })

  test("a user who adds an entity becomes a member of it, and the audit log has both", async () => {
    const createdEntity = await fixture.createEntity({ name: "Newly mine" })
    const listed = (await fixture.sendRequest(fixture.editor, "GET", "/api/entity?search=NEWLY")).body
    expect(listed).toMatchObject({ content: [{ id: createdEntity.id }], totalElements: 1, page: 0, size: 1000 })
    expect((await fixture.sendRequest(fixture.reader, "GET", "/api/entity?search=newly")).body.content).toEqual([])
    await fixture.server.database.clientTransaction(fixture.client.id, async (tx) => {
      expect(await verifyChain(tx, fixture.client.id, createdEntity.id)).toMatchObject({ intact: true })
      const entries = await tx
        .selectFrom("audit_entry")
        .where("subject_id", "=", createdEntity.id)
        .selectAll()
        .execute()
      expect(entries).toMatchObject([{ subject_kind: "entity", action: "created", actor_id: fixture.editorUser.id }])
      expect(entries[0]?.changes).toContainEqual({
        section: null,
        parameter: "name",
        previous: null,
        current: "Newly mine",
      })
      const own = await tx
        .selectFrom("audit_entry")
        .where("subject_id", "=", fixture.editorUser.id)
        .selectAll()
        .execute()
      expect(own.flatMap(({ changes }) => changes)).toContainEqual(
        expect.objectContaining({ parameter: "companyIds", current: createdEntity.id }),
      )
    })
  })
})
