import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { StructureNode } from "../../../schemas/api/organisation.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { entityWorld, type EntityWorld, setup } from "../../support/entity-world.ts"
import { createPerson } from "../../support/organisation.ts"

let world: EntityWorld

beforeAll(async () => {
  world = await entityWorld()
})
afterAll(() => world.server.close())

describe("the group", () => {
  test("what is held of an entity one does not see follows from no figure one does see", async () => {
    const top = await world.make({ parentId: null }, world.administrator)
    const between = await world.make({ parentId: top.id, percentageHolding: "40" }, world.administrator)
    const low = await world.make({ parentId: between.id, percentageHolding: "50" }, world.administrator)
    const grants = setup("READ")
    const lowest = { email: "low@m.example", entityIds: [low.id], grants }
    const below = await world.server.signIn(await createPerson(world.server.database, world.client.id, lowest))
    const seen = await world.ask(below, "GET", `/api/entity/${low.id}`)
    expect(seen.body).toMatchObject({ percentageHolding: "50", effectiveHolding: null, parentHidden: true })
    expect((await world.ask(below, "GET", "/api/entity/org-structure")).body.content).toMatchObject([
      { effectiveHolding: null },
    ])
    expect(low.effectiveHolding).toBe("20")
  })

  test("effective holdings follow every move, exactly, and only below it", async () => {
    const a = await world.make({ parentId: null }, world.administrator)
    const b = await world.make({ parentId: a.id, percentageHolding: "33.3333333333" }, world.administrator)
    const c = await world.make({ parentId: b.id, percentageHolding: "50" }, world.administrator)
    const d = await world.make({ parentId: a.id, percentageHolding: "70" }, world.administrator)
    expect(c.effectiveHolding).toBe("16.66666666665")
    expect(
      (await world.ask(world.administrator, "GET", `/api/entity/${a.id}`)).body.children.map(
        (one: { id: string }) => one.id,
      ),
    ).toEqual([b.id, d.id])
    const moved = await world.ask(world.administrator, "PUT", "/api/entity", {
      id: b.id,
      revision: 1,
      parentId: d.id,
      percentageHolding: "10",
    })
    expect(moved.body).toMatchObject({ effectiveHolding: "7", parentId: d.id })
    const nodes: StructureNode[] = (await world.ask(world.administrator, "GET", "/api/entity/org-structure")).body
      .content
    const at = (id: EntityId) => nodes.findIndex((node) => node.id === id)
    expect(nodes[at(c.id)]).toMatchObject({ effectiveHolding: "3.5", percentageHolding: "50", parentId: b.id })
    expect(nodes[at(d.id)]).toMatchObject({ effectiveHolding: "70" })
    expect([at(a.id) < at(d.id), at(d.id) < at(b.id), at(b.id) < at(c.id)]).toEqual([true, true, true])
    for (const parentId of [c.id, b.id]) {
      const circle = await world.ask(world.administrator, "PUT", "/api/entity", { id: b.id, revision: 2, parentId })
      expect(circle.body).toMatchObject({ status: 409, code: "entity.cycle", problems: [{ path: ["parentId"] }] })
    }
    const foreignParent = { id: b.id, revision: 2, parentId: world.foreign.entities[0]!.id }
    expect((await world.ask(world.administrator, "PUT", "/api/entity", foreignParent)).status).toBe(404)
  })

  test("two moves at once cannot make a circle that neither makes", async () => {
    const top = await world.make({ parentId: null }, world.administrator)
    const one = await world.make({ parentId: top.id }, world.administrator)
    const other = await world.make({ parentId: top.id }, world.administrator)
    const replies = await Promise.all([
      world.ask(world.administrator, "PUT", "/api/entity", { id: one.id, revision: 1, parentId: other.id }),
      world.ask(world.administrator, "PUT", "/api/entity", { id: other.id, revision: 1, parentId: one.id }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("a group is 32 levels deep at most, whether one adds or moves", async () => {
    let above = await world.make({ parentId: null }, world.administrator)
    for (let level = 2; level <= 32; level += 1) above = await world.make({ parentId: above.id }, world.administrator)
    const deeper = await world.ask(world.administrator, "POST", "/api/entity", world.wish({ parentId: above.id }))
    expect(deeper.body).toMatchObject({ status: 400, code: "entity.too_deep" })
    const apart = await world.make({ parentId: null }, world.administrator)
    const moved = { id: apart.id, revision: 1, parentId: above.id, percentageHolding: "1" }
    expect((await world.ask(world.administrator, "PUT", "/api/entity", moved)).body.code).toBe("entity.too_deep")
  })
})

describe("deleting", () => {
  test("names everything that hangs on an entity, and then nothing is deleted", async () => {
    const made = await world.make()
    const child = await world.make({ parentId: made.id })
    await createPerson(world.server.database, world.client.id, {
      email: `user${made.id}@m.example`,
      entityIds: [made.id],
    })
    await world.server.database.tenant(world.client.id, async (tx) => {
      const projectId = uuid() as never
      await tx
        .insertInto("project")
        .values({
          client_id: world.client.id,
          id: projectId,
          name: `Of ${made.id}`,
          module: "IC",
          financial_year: 2026,
          start_month: 1,
          reporting_period: "year",
          process_type: "Financial reporting",
        })
        .execute()
      await tx
        .insertInto("project_entity")
        .values({ client_id: world.client.id, project_id: projectId, entity_id: made.id })
        .execute()
    })
    const refused = await world.ask(world.keeper, "DELETE", `/api/entity/${made.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe("entity.not_deleted")
    expect(refused.body.problems.map(({ code }: { code: string }) => code)).toEqual([
      "entity.not_deleted",
      "entity.has_children",
      "entity.has_projects",
      "entity.has_users",
    ])
    expect(refused.body.problems[1]).toMatchObject({
      params: { count: 1 },
      message: expect.stringContaining("1 child entity"),
    })
    expect((await world.ask(world.keeper, "GET", `/api/entity/${made.id}`)).status).toBe(200)
    expect((await world.ask(world.keeper, "DELETE", `/api/entity/${child.id}`)).status).toBe(200)
    expect((await world.ask(world.keeper, "GET", `/api/entity/${child.id}`)).status).toBe(404)
    expect((await world.ask(world.keeper, "DELETE", `/api/entity/${child.id}`)).status).toBe(404)
    const entries = await world.server.database.tenant(world.client.id, (tx) =>
      tx.selectFrom("audit_entry").where("subject_id", "=", child.id).select(["action", "changes"]).execute(),
    )
    expect(entries.map(({ action }) => action)).toEqual(["created", "deleted"])
  })

  test("records keep an entity, those in the bin as well", async () => {
    const made = await world.make()
    await world.server.database.tenant(world.client.id, (tx) =>
      tx
        .insertInto("deleted_record")
        .values({
          client_id: world.client.id,
          record_id: uuid() as never,
          profile_id: "risk" as never,
          profile_version: 1,
          type: "RISK",
          entity_id: made.id,
          uid: "R-1",
          name: "Gone",
          content: "{}" as never,
          links: "[]" as never,
          files: "[]" as never,
        })
        .execute(),
    )
    const refused = await world.ask(world.keeper, "DELETE", `/api/entity/${made.id}`)
    expect(refused.body.problems.map(({ code }: { code: string }) => code)).toContain("entity.has_records")
  })

  test("the entity one works in at the moment, and none at all, are refused", async () => {
    const here = await world.ask(world.administrator, "DELETE", `/api/entity/${world.entity(0)}`)
    expect(here.body.problems.map(({ code }: { code: string }) => code)).toContain("entity.working_here")
    expect((await world.ask(world.keeper, "DELETE", "/api/entity/%20")).body).toMatchObject({
      status: 400,
      code: "entity.nothing_to_delete",
    })
    expect((await world.ask(world.keeper, "DELETE", "/api/entity/")).body.status).toBe(400)
  })
})
