import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { StructureNode } from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { setupEntityFixture, type EntityFixture, setup } from "../../../../tests/support/entity-fixture.ts"
import { createTestUser } from "../../../../tests/support/organisation.ts"

let fixture: EntityFixture

beforeAll(async () => {
  fixture = await setupEntityFixture()
})
afterAll(() => fixture.server.close())

describe("the group", () => {
  test("the holding of a hidden entity cannot be derived from a visible figure", async () => {
    const top = await fixture.createEntity({ parentId: null }, fixture.administrator)
    const between = await fixture.createEntity({ parentId: top.id, percentageHolding: "40" }, fixture.administrator)
    const low = await fixture.createEntity({ parentId: between.id, percentageHolding: "50" }, fixture.administrator)
    const grants = setup("READ")
    const lowest = { email: "low@m.example", entityIds: [low.id], grants }
    const subordinate = await fixture.server.signIn(
      await createTestUser(fixture.server.database, fixture.client.id, lowest),
    )
    const entity = await fixture.sendRequest(subordinate, "GET", `/api/entity/${low.id}`)
    expect(entity.body).toMatchObject({ percentageHolding: "50", effectiveHolding: null, parentHidden: true })
    expect((await fixture.sendRequest(subordinate, "GET", "/api/entity/org-structure")).body.content).toMatchObject([
      { effectiveHolding: null },
    ])
    expect(low.effectiveHolding).toBe("20")
  })

  test("effective holdings follow every move exactly, and only below the moved entity", async () => {
    const a = await fixture.createEntity({ parentId: null }, fixture.administrator)
    const b = await fixture.createEntity({ parentId: a.id, percentageHolding: "33.3333333333" }, fixture.administrator)
    const c = await fixture.createEntity({ parentId: b.id, percentageHolding: "50" }, fixture.administrator)
    const d = await fixture.createEntity({ parentId: a.id, percentageHolding: "70" }, fixture.administrator)
    expect(c.effectiveHolding).toBe("16.66666666665")
    expect(
      (await fixture.sendRequest(fixture.administrator, "GET", `/api/entity/${a.id}`)).body.children.map(
        (one: { id: string }) => one.id,
      ),
    ).toEqual([b.id, d.id])
    const moved = await fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", {
      id: b.id,
      revision: 1,
      parentId: d.id,
      percentageHolding: "10",
    })
    expect(moved.body).toMatchObject({ effectiveHolding: "7", parentId: d.id })
    const nodes: StructureNode[] = (
      await fixture.sendRequest(fixture.administrator, "GET", "/api/entity/org-structure")
    ).body.content
    const at = (id: EntityId) => nodes.findIndex((node) => node.id === id)
    expect(nodes[at(c.id)]).toMatchObject({ effectiveHolding: "3.5", percentageHolding: "50", parentId: b.id })
    expect(nodes[at(d.id)]).toMatchObject({ effectiveHolding: "70" })
    expect([at(a.id) < at(d.id), at(d.id) < at(b.id), at(b.id) < at(c.id)]).toEqual([true, true, true])
    for (const parentId of [c.id, b.id]) {
      const circle = await fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", {
        id: b.id,
        revision: 2,
        parentId,
      })
      expect(circle.body).toMatchObject({ status: 409, code: "entity.cycle", problems: [{ path: ["parentId"] }] })
    }
    const foreignParent = { id: b.id, revision: 2, parentId: fixture.foreign.entities[0]!.id }
    expect((await fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", foreignParent)).status).toBe(404)
  })

  test("two concurrent moves cannot create a cycle together", async () => {
    const top = await fixture.createEntity({ parentId: null }, fixture.administrator)
    const one = await fixture.createEntity({ parentId: top.id }, fixture.administrator)
    const other = await fixture.createEntity({ parentId: top.id }, fixture.administrator)
    const replies = await Promise.all([
      fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", { id: one.id, revision: 1, parentId: other.id }),
      fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", { id: other.id, revision: 1, parentId: one.id }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("a group has at most 32 levels, whether an entity is added or moved", async () => {
    let parent = await fixture.createEntity({ parentId: null }, fixture.administrator)
    for (let level = 2; level <= 32; level += 1)
      parent = await fixture.createEntity({ parentId: parent.id }, fixture.administrator)
    const deeper = await fixture.sendRequest(
      fixture.administrator,
      "POST",
      "/api/entity",
      fixture.input({ parentId: parent.id }),
    )
    expect(deeper.body).toMatchObject({ status: 400, code: "entity.too_deep" })
    const apart = await fixture.createEntity({ parentId: null }, fixture.administrator)
    const moved = { id: apart.id, revision: 1, parentId: parent.id, percentageHolding: "1" }
    expect((await fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", moved)).body.code).toBe(
      "entity.too_deep",
    )
  })
})

describe("deleting an entity", () => {
  test("lists everything that depends on an entity, and then nothing is deleted", async () => {
    const createdEntity = await fixture.createEntity()
    const child = await fixture.createEntity({ parentId: createdEntity.id })
    await createTestUser(fixture.server.database, fixture.client.id, {
      email: `user${createdEntity.id}@m.example`,
      entityIds: [createdEntity.id],
    })
    await fixture.server.database.clientTransaction(fixture.client.id, async (tx) => {
      const projectId = uuid() as never
      await tx
        .insertInto("project")
        .values({
          client_id: fixture.client.id,
          id: projectId,
          name: `Of ${createdEntity.id}`,
          module: "IC",
          financial_year: 2026,
          start_month: 1,
          reporting_period: "year",
          process_type: "Financial reporting",
        })
        .execute()
      await tx
        .insertInto("project_entity")
        .values({ client_id: fixture.client.id, project_id: projectId, entity_id: createdEntity.id })
        .execute()
    })
    const rejected = await fixture.sendRequest(fixture.editor, "DELETE", `/api/entity/${createdEntity.id}`)
    expect(rejected.status).toBe(409)
    expect(rejected.body.code).toBe("entity.not_deleted")
    expect(rejected.body.problems.map(({ code }: { code: string }) => code)).toEqual([
      "entity.not_deleted",
      "entity.has_children",
      "entity.has_projects",
      "entity.has_users",
    ])
    expect(rejected.body.problems[1]).toMatchObject({
      params: { count: 1 },
      message: expect.stringContaining("1 child entity"),
    })
    expect((await fixture.sendRequest(fixture.editor, "GET", `/api/entity/${createdEntity.id}`)).status).toBe(200)
    expect((await fixture.sendRequest(fixture.editor, "DELETE", `/api/entity/${child.id}`)).status).toBe(200)
    expect((await fixture.sendRequest(fixture.editor, "GET", `/api/entity/${child.id}`)).status).toBe(404)
    expect((await fixture.sendRequest(fixture.editor, "DELETE", `/api/entity/${child.id}`)).status).toBe(404)
    const entries = await fixture.server.database.clientTransaction(fixture.client.id, (tx) =>
      tx.selectFrom("audit_entry").where("subject_id", "=", child.id).select(["action", "changes"]).execute(),
    )
    expect(entries.map(({ action }) => action)).toEqual(["created", "deleted"])
  })

  test("is blocked by records, including those in the recycle bin", async () => {
    const createdEntity = await fixture.createEntity()
    await fixture.server.database.clientTransaction(fixture.client.id, (tx) =>
      tx
        .insertInto("deleted_record")
        .values({
          client_id: fixture.client.id,
          record_id: uuid() as never,
          profile_id: "risk" as never,
          profile_version: 1,
          type: "RISK",
          entity_id: createdEntity.id,
          uid: "R-1",
          name: "Gone",
          content: "{}" as never,
          links: "[]" as never,
          files: "[]" as never,
        })
        .execute(),
    )
    const rejected = await fixture.sendRequest(fixture.editor, "DELETE", `/api/entity/${createdEntity.id}`)
    expect(rejected.body.problems.map(({ code }: { code: string }) => code)).toContain("entity.has_records")
  })

  test("rejects the current entity and a missing ID", async () => {
    const here = await fixture.sendRequest(fixture.administrator, "DELETE", `/api/entity/${fixture.entity(0)}`)
    expect(here.body.problems.map(({ code }: { code: string }) => code)).toContain("entity.currently_selected")
    expect((await fixture.sendRequest(fixture.editor, "DELETE", "/api/entity/%20")).body).toMatchObject({
      status: 400,
      code: "entity.nothing_to_delete",
    })
    expect((await fixture.sendRequest(fixture.editor, "DELETE", "/api/entity/")).body.status).toBe(400)
  })
})
