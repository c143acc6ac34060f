import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codesOf, setupEntityFixture, type EntityFixture } from "../../../../tests/support/entity-fixture.ts"

let fixture: EntityFixture

beforeAll(async () => {
  fixture = await setupEntityFixture()
})
afterAll(() => fixture.server.close())

describe("every field of an entity", () => {
  test("is stored as sent, except computed values", async () => {
    const complete = {
      idType: "CIN",
      registeredAddress: "1 Harbour Road\nMumbai",
      corporateAddress: "شارع الميناء",
      dateOfIncorporation: "2010-04-01",
      organisationType: "Public limited",
      amountIn: "K",
      decimalPlaces: 10,
      percentageHolding: "62.5000",
      accountingStandard: "Ind AS",
    }
    const createdEntity = await fixture.createEntity(complete)
    expect(createdEntity).toMatchObject({
      ...complete,
      percentageHolding: "62.5",
      effectiveHolding: null,
      entityType: "CHILD",
      revision: 1,
      parent: { id: fixture.entity(1), name: "Trading" },
      parentHidden: false,
      children: [],
    })
    expect((await fixture.sendRequest(fixture.editor, "GET", `/api/entity/${createdEntity.id}`)).body).toEqual(
      createdEntity,
    )
    const more = { effectiveHolding: "100" }
    expect((await fixture.sendRequest(fixture.editor, "POST", "/api/entity", fixture.input(more))).body.code).toBe(
      "value.unknown_keyword",
    )
    expect(
      (
        await fixture.sendRequest(
          fixture.editor,
          "POST",
          "/api/entity",
          fixture.input({ clientId: fixture.foreign.id }),
        )
      ).status,
    ).toBe(400)
  })

  test("is validated, and all problems are reported at once", async () => {
    const bad = {
      name: "-Bad",
      uniqueId: "A B",
      sector: "Piracy",
      country: "XX",
      currency: "XXX1",
      timeZone: "+05:30",
      dateOfIncorporation: "2026-02-30",
      percentageHolding: "100.5",
    }
    const { status, body } = await fixture.sendRequest(fixture.editor, "POST", "/api/entity", fixture.input(bad))
    expect(status).toBe(400)
    expect(codesOf(body).toSorted()).toEqual([
      "country value.unknown_option",
      "currency value.unknown_option",
      "dateOfIncorporation value.bad_date",
      "name entity.bad_name",
      "percentageHolding entity.bad_holding",
      "sector value.unknown_option",
      "timeZone value.unknown_option",
      "uniqueId entity.bad_unique_id",
    ])
    const none = await fixture.sendRequest(fixture.editor, "POST", "/api/entity", { parentId: fixture.entity(1) })
    expect(codesOf(none.body).toSorted()).toEqual(
      ["country", "currency", "name", "percentageHolding", "sector", "timeZone", "uniqueId"].map(
        (field) => `${field} value.required`,
      ),
    )
    for (const places of [-1, 11, 2.5]) {
      expect(
        (await fixture.sendRequest(fixture.editor, "POST", "/api/entity", fixture.input({ decimalPlaces: places })))
          .status,
      ).toBe(400)
    }
    for (const percentageHolding of ["-1", "1e2", "abc", "12.12345678901"]) {
      const reply = await fixture.sendRequest(
        fixture.editor,
        "POST",
        "/api/entity",
        fixture.input({ percentageHolding }),
      )
      expect(codesOf(reply.body)).toEqual(["percentageHolding entity.bad_holding"])
    }
  })

  test("names and IDs are unique to an entity, however they are written, in any script", async () => {
    await fixture.createEntity({ name: "Calverine الخليج-2", uniqueId: "CN77" })
    const again = await fixture.sendRequest(
      fixture.editor,
      "POST",
      "/api/entity",
      fixture.input({ name: "CALVERINE الخليج-2", uniqueId: "cn77" }),
    )
    expect(codesOf(again.body)).toEqual(["name entity.name_taken", "uniqueId entity.id_taken"])
    // Entities of another client are unknown.
    const other = {
      ...fixture.input({ name: "Calverine الخليج-2", uniqueId: "CN77" }),
      parentId: fixture.foreign.entities[0]!.id,
    }
    expect((await fixture.sendRequest(fixture.outsider, "POST", "/api/entity", other)).status).toBe(201)
  })
})

describe("changing an entity", () => {
  test("requires a revision, and returns the current entity if the revision is stale", async () => {
    const createdEntity = await fixture.createEntity()
    const change = { id: createdEntity.id, organisationType: "LLP" }
    expect((await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", change)).body).toMatchObject({
      status: 428,
      code: "record.revision_missing",
    })
    const changed = await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", { ...change, revision: 1 })
    expect(changed.body).toMatchObject({ revision: 2, organisationType: "LLP", name: createdEntity.name })
    const stale = await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", {
      ...change,
      revision: 1,
      organisationType: "PLC",
    })
    expect(stale.body).toMatchObject({ status: 409, code: "record.conflict", current: { organisationType: "LLP" } })
    const same = await fixture.sendRequest(fixture.editor, "PUT", "/api/entity", { ...change, revision: 2 })
    expect(same.body).toMatchObject({ revision: 2 })
  })

  test("keeps a blank from an earlier version, and does not allow a filled field to be emptied", async () => {
    const old = fixture.client.entities[2]!.id
    const { revision } = (await fixture.sendRequest(fixture.administrator, "GET", `/api/entity/${old}`)).body
    const named = await fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", {
      id: old,
      revision,
      idType: "LEI",
    })
    expect(named).toMatchObject({ status: 200, body: { sector: null, idType: "LEI" } })
    const emptied = await fixture.sendRequest(fixture.administrator, "PUT", "/api/entity", {
      id: old,
      revision: revision + 1,
      name: " ",
    })
    expect(codesOf(emptied.body)).toEqual(["name value.required"])
  })
})

test("the list is paged and searched by name and ID, and treats wildcards in the search as text", async () => {
  await fixture.createEntity({ name: "Paged one", uniqueId: "PG1" })
  await fixture.createEntity({ name: "Paged two", uniqueId: "PG2" })
  const first = await fixture.sendRequest(fixture.editor, "GET", "/api/entity?search=paged&size=1")
  expect(first.body).toMatchObject({ content: [{ name: "Paged one" }], totalElements: 2, page: 0, size: 1 })
  const second = await fixture.sendRequest(fixture.editor, "GET", "/api/entity?search=pg2&size=1")
  expect(second.body).toMatchObject({ content: [{ name: "Paged two" }], totalElements: 1 })
  expect((await fixture.sendRequest(fixture.editor, "GET", "/api/entity?search=%25")).body.content).toEqual([])
  expect((await fixture.sendRequest(fixture.editor, "GET", "/api/entity?size=1001")).status).toBe(400)
})
