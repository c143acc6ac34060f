import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { EntityDetails } from "../../../schemas/api/organisation.ts"
import { verifyChain } from "../../../server/audit-log/append.ts"
import { entityWorld, type EntityWorld } from "../../support/entity-world.ts"

let world: EntityWorld

beforeAll(async () => {
  world = await entityWorld()
})
afterAll(() => world.server.close())

describe("walls", () => {
  test("nobody, and who has no right, is turned away from every call", async () => {
    const made = await world.make()
    const calls = [
      ["GET", `/api/entity/${made.id}`, "READ"],
      ["GET", "/api/entity/org-structure", "READ"],
      ["POST", "/api/entity", "CREATE"],
      ["PUT", "/api/entity", "UPDATE"],
      ["DELETE", `/api/entity/${made.id}`, "DELETE"],
    ] as const
    for (const [method, url, action] of calls) {
      const payload = method === "PUT" ? { id: made.id, revision: 1 } : method === "POST" ? world.wish() : undefined
      expect((await world.ask({}, method, url, payload)).status).toBe(401)
      expect((await world.ask(world.plain, method, url, payload)).body).toMatchObject({
        status: 403,
        code: "access.forbidden",
      })
      expect((await world.ask(world.reader, method, url, payload)).status === 403).toBe(action !== "READ")
    }
    expect((await world.ask({}, "GET", "/api/entity")).status).toBe(401)
  })

  test("an entity of another client, or one that is not one's own, is not there", async () => {
    const secret = await world.make({ name: "Canary 4711", parentId: world.entity(0) }, world.administrator)
    for (const id of [secret.id, world.foreign.entities[0]!.id, world.entity(0), "nonsense", uuid()]) {
      expect((await world.ask(world.keeper, "GET", `/api/entity/${id}`)).body).toMatchObject({
        status: 404,
        code: "entity.not_found",
      })
      expect((await world.ask(world.keeper, "PUT", "/api/entity", { id, revision: 1, name: "Mine" })).status).toBe(404)
      expect((await world.ask(world.keeper, "DELETE", `/api/entity/${id}`)).status).toBe(404)
      const below = await world.ask(world.keeper, "POST", "/api/entity", world.wish({ parentId: id }))
      expect(below.body).toMatchObject({ status: 404, problems: [{ code: "entity.not_found", path: ["parentId"] }] })
    }
    for (const url of ["/api/entity", "/api/entity?search=canary", "/api/entity/org-structure"]) {
      expect(JSON.stringify((await world.ask(world.keeper, "GET", url)).body)).not.toMatch(
        /Canary|"Holding"|"Leasing"|"Far"/,
      )
    }
    expect(JSON.stringify((await world.ask(world.stranger, "GET", "/api/entity")).body)).not.toContain("Canary")
  })

  test("the top of a group is the client administrators' affair", async () => {
    const top = await world.ask(world.keeper, "POST", "/api/entity", world.wish({ parentId: null }))
    expect(top.body).toMatchObject({ status: 403, code: "entity.top_needs_administrator" })
    const made = await world.make()
    const raised = await world.ask(world.keeper, "PUT", "/api/entity", { id: made.id, revision: 1, parentId: null })
    expect(raised.body).toMatchObject({ status: 403, code: "entity.top_needs_administrator" })
    const own = await world.make({ parentId: null, percentageHolding: "12" }, world.administrator)
    expect(own).toMatchObject({ entityType: "PARENT", percentageHolding: null, effectiveHolding: "100" })
  })

  test("a parent outside what one works in is neither named nor changed", async () => {
    const url = `/api/entity/${world.entity(1)}`
    const seen: EntityDetails = (await world.ask(world.keeper, "GET", url)).body
    expect(seen).toMatchObject({ parentId: null, parent: null, parentHidden: true, entityType: "CHILD" })
    const { revision } = seen
    const made = await world.make()
    const taken = await world.ask(world.keeper, "PUT", "/api/entity", {
      id: world.entity(1),
      revision,
      parentId: made.id,
    })
    expect(taken.body).toMatchObject({ status: 403, code: "entity.parent_hidden" })
    // Saved as it was read, the entity stays where it is.
    const kept = await world.ask(world.keeper, "PUT", "/api/entity", {
      id: world.entity(1),
      revision,
      parentId: null,
      organisationType: "Ltd",
    })
    expect(kept).toMatchObject({ status: 200, body: { parentHidden: true, organisationType: "Ltd" } })
    expect((await world.ask(world.administrator, "GET", url)).body.parentId).toBe(world.entity(0))
  })

  test("who adds an entity works in it, and the trail says both", async () => {
    const made = await world.make({ name: "Newly mine" })
    const listed = (await world.ask(world.keeper, "GET", "/api/entity?search=NEWLY")).body
    expect(listed).toMatchObject({ content: [{ id: made.id }], totalElements: 1, page: 0, size: 1000 })
    expect((await world.ask(world.reader, "GET", "/api/entity?search=newly")).body.content).toEqual([])
    await world.server.database.tenant(world.client.id, async (tx) => {
      expect(await verifyChain(tx, world.client.id, made.id)).toMatchObject({ intact: true })
      const entries = await tx.selectFrom("audit_entry").where("subject_id", "=", made.id).selectAll().execute()
      expect(entries).toMatchObject([{ subject_kind: "entity", action: "created", actor_id: world.keeperPerson.id }])
      expect(entries[0]?.changes).toContainEqual({
        section: null,
        parameter: "name",
        previous: null,
        current: "Newly mine",
      })
      const own = await tx
        .selectFrom("audit_entry")
        .where("subject_id", "=", world.keeperPerson.id)
        .selectAll()
        .execute()
      expect(own.flatMap(({ changes }) => changes)).toContainEqual(
        expect.objectContaining({ parameter: "companyIds", current: made.id }),
      )
    })
  })
})
