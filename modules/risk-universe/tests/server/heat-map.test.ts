import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { json } from "../../../../server/database/json.ts"
import { setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import {
  cellsIn,
  data,
  inProjects,
  movementsIn,
  repository,
  setupUniverseFixture,
  universe,
  type UniverseFixture,
} from "./universe-fixture.ts"

/** Whose risks a heat map counts, and where. */

let fixture: UniverseFixture

beforeAll(async () => {
  fixture = await setupUniverseFixture()
})
afterAll(() => fixture.server.close())

const uniqueName = (() => {
  let count = 0
  return () => `Risk type ${++count}`
})()

/** A customer's record type of risks: impact of four levels, likelihood of three, without scores. */
async function publishOwnType(id: string, more: Parameters<typeof smallProfile>[2] = {}) {
  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `o${index + 1}`, name: { en: `Option ${index + 1}` } }))
  const fields = [
    smallField("f_size", "size_1", "TAGREF", { role: "impact", options: options(4) }),
    smallField("f_odds", "odds_1", "TAGREF", { role: "likelihood", options: options(3) }),
  ]
  await fixture.publish(smallProfile(id, fields, { type: "RISK", name: { en: uniqueName() }, ...more }))
}

const rated = (size: string, odds: string) => ({ size_1: { listValue: [size] }, odds_1: { listValue: [odds] } })

test("risks are counted per cell before and after controls; those without impact or likelihood are not rated", async () => {
  const { addProject, addRisk, map } = fixture
  const project = await addProject(2026)
  await addRisk(project, "One", [5, 4, 2, 3])
  await addRisk(project, "Two", [5, 4, 2, 3])
  await addRisk(project, "Three", [5, 4, 1, 1])
  await addRisk(project, "Half", [3, null, 3, 3])
  await addRisk(project, "Before only", [1, 2])
  const found = await map({ filter: inProjects(project) })
  expect([found.profileId, found.total]).toEqual(["risk", 5])
  expect(found.axes?.impact.levels.map(({ score }) => score)).toEqual([1, 2, 3, 4, 5])
  expect([cellsIn(found.inherent), found.inherent.unrated]).toEqual([["1 × 2: 1", "5 × 4: 3"], 1])
  expect([cellsIn(found.residual), found.residual.unrated]).toEqual([["1 × 1: 1", "2 × 3: 2", "3 × 3: 1"], 1])
  expect(movementsIn(found.byControls)).toEqual(["5 × 4 → 1 × 1: 1", "5 × 4 → 2 × 3: 2"])
  expect(found.lastYear).toMatchObject({ continued: 0, added: 5, discontinued: 0 })
})

test("the map counts what the list shows with the same filter and search", async () => {
  const { addProject, addRisk, map, call, worker } = fixture
  const [project, other] = [await addProject(2026), await addProject(2026)]
  await addRisk(project, "Payment fraud", [4, 4])
  await addRisk(project, "Payment delay", [2, 4])
  await addRisk(other, "Payment of another project", [4, 4])
  const severe = { filterType: "tagref", column: "impact_1", operator: "anyOf", values: ["4"] } as const
  const filter = { filterType: "join", operator: "AND", conditions: [inProjects(project), severe] } as const
  expect(cellsIn((await map({ filter })).inherent)).toEqual(["4 × 4: 1"])
  expect(cellsIn((await map({ filter: inProjects(project), search: "delay" })).inherent)).toEqual(["2 × 4: 1"])
  const list = await call(worker, "POST", `${data}/v4/paginated`, { profileId: "risk", filter })
  expect(list.body.content.map(({ name }: { name: string }) => name)).toEqual(["Payment fraud"])
  const bad = await call(worker, "POST", `${universe}/heat-map`, { filter: { ...severe, column: "gone" } })
  expect([bad.status, bad.body.code]).toEqual([400, "request.unknown_column"])
})

test("only risks of the reader's entities and projects are counted, and none of another client", async () => {
  const { addProject, addRisk, map, south, reader, server } = fixture
  const [open, restricted] = [await addProject(2026), await addProject(2026, { restricted: true })]
  await addRisk(open, "Northern", [1, 1])
  await addRisk(open, "Southern", [2, 2], south)
  await addRisk(open, "Northern, too", [1, 1])
  const filter = inProjects(open)
  const northern = await reader("northern")
  expect(cellsIn((await map({ filter }, northern)).inherent)).toEqual(["1 × 1: 2"])

  const { inClient, worker, clientId, north } = fixture
  await inClient((tx) =>
    tx.insertInto("project_user").values({ client_id: clientId, project_id: restricted, user_id: worker.id }).execute(),
  )
  await addRisk(restricted, "Restricted", [3, 3], north)
  expect((await map({ filter: inProjects(restricted) }, northern)).total).toBe(0)
  expect((await map({ filter: inProjects(restricted) })).total).toBe(1)

  const other = await setupProfileFixture(server)
  const outsider = await other.user("outsider", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }, repository("READ")],
  })
  const { body } = await other.call(outsider, "POST", `${universe}/heat-map`, {})
  expect([body.profileId, body.total]).toEqual(["risk", 0])
})

test("a field that is hidden from the reader has no axis, and then no risk is rated", async () => {
  const { worker, add, addProject, map, reader, clientId, inClient } = fixture
  const { role_id: role } = await inClient((tx) =>
    tx
      .selectFrom("user_role")
      .where("client_id", "=", clientId)
      .where("user_id", "=", worker.id)
      .select("role_id")
      .executeTakeFirstOrThrow(),
  )
  const hidden = (target: string) =>
    ({ id: "d1", kind: "visibleToRoles", target, when: { actor_role: [role] } }) as const
  await publishOwnType("hidden-odds", { rules: [hidden("f_odds")] })
  const project = await addProject(2026)
  await add("hidden-odds", project, "Secretly likely", rated("o4", "o3"))
  const visitor = await reader("without-odds")
  const scope = { profileId: "hidden-odds", filter: inProjects(project) }
  expect(cellsIn((await map(scope)).inherent)).toEqual(["4 × 3: 1"])
  const seen = await map(scope, visitor)
  expect([seen.axes, seen.total, seen.inherent]).toEqual([null, 1, { cells: [], unrated: 1 }])
})

test("with record permissions only, the map has those risks; without any, it has no record type", async () => {
  const { admin, call, send, addProject, addRisk, reader, user } = await setupUniverseFixture(fixture.server)
  const map = (guest: TestUser) => send("/heat-map", {}, guest)
  const project = await addProject(2026)
  const granted = await addRisk(project, "Granted", [3, 2])
  await addRisk(project, "Not granted", [3, 2])
  const controls: Grant = { feature: "Activities", subFeature: "Control", actions: ["READ"] }
  const guest = await reader("guest", { grants: [controls] })
  expect(await map(guest)).toMatchObject({ profileId: null, axes: null, total: 0 })
  const permission = await call(admin, "POST", `${data}/${granted.id}/permissions`, {
    userIds: [guest.id],
    permission: { read: true, update: false, delete: false },
  })
  expect([permission.status, permission.body.problems]).toEqual([201, undefined])
  expect(cellsIn((await map(guest)).inherent)).toEqual(["3 × 2: 1"])

  const visitor = await user("no-repository", { grants: [controls] })
  expect((await call(visitor, "POST", `${universe}/heat-map`, {})).status).toBe(403)
})

test("a profile of another type is rejected, and the default is the first one with axes", async () => {
  const { call, worker, send, map, publish } = await setupUniverseFixture(fixture.server)
  await publish(smallProfile("a-plain-risk", [], { type: "RISK" }))
  expect((await send("/heat-map", {})).profileId).toBe("risk")
  expect(await map({ profileId: "a-plain-risk" })).toMatchObject({ profileId: "a-plain-risk", axes: null })
  const wrong = await call(worker, "POST", `${universe}/heat-map`, { profileId: "control" })
  expect([wrong.status, wrong.body.code]).toEqual([400, "record.type_mismatch"])
  const unknown = await call(worker, "POST", `${universe}/heat-map`, { profileId: "nowhere" })
  expect([unknown.status, unknown.body.code]).toEqual([404, "profile.not_found"])
})

test("a customer's own type is counted by the positions of its options; an option that is gone rates nothing", async () => {
  const { add, addProject, map, inClient, clientId } = fixture
  await publishOwnType("own-risk")
  const project = await addProject(2026)
  await add("own-risk", project, "Large", rated("o4", "o1"))
  await add("own-risk", project, "Small", rated("o1", "o3"))
  const gone = await add("own-risk", project, "Gone", rated("o2", "o2"))
  const several = await add("own-risk", project, "Several", rated("o2", "o2"))
  const store = (id: RecordId, sizes: readonly string[]) =>
    inClient((tx) =>
      tx
        .updateTable("record")
        .set({ fields: json({ f_size: sizes, f_odds: ["o2"] }) })
        .where("client_id", "=", clientId)
        .where("id", "=", id)
        .execute(),
    )
  await store(gone.id, ["o9"])
  await store(several.id, ["o1", "o2"])
  const found = await map({ profileId: "own-risk", filter: inProjects(project) })
  expect([cellsIn(found.inherent), found.inherent.unrated]).toEqual([["1 × 3: 1", "4 × 1: 1"], 2])
  expect([found.residual, found.axes?.impact.keywords.residual]).toEqual([{ cells: [], unrated: 4 }, null])
})

test("last year's map has the risks that the shown ones continue, with their movements", async () => {
  const { addProject, addRisk, rollOver, map, moved, call, worker } = fixture
  const [last, now] = [await addProject(2025), await addProject(2026)]
  const continueRisk = async (name: string, before: Parameters<typeof addRisk>[2], after: typeof before) => {
    const [previous, risk] = [await addRisk(last, `${name} before`, before), await addRisk(now, name, after)]
    await rollOver(previous, risk, last, now)
    return { previous, risk }
  }
  const higher = await continueRisk("Higher", [2, 2, 1, 1], [4, 3, 2, 1])
  await continueRisk("Same", [3, 3, 2, 2], [3, 3, 2, 2])
  await continueRisk("Newly rated", [null, null], [1, 1])
  await addRisk(now, "New", [5, 5])
  await addRisk(last, "Ended", [1, 1])
  const deleted = await continueRisk("Deleted", [2, 5], [2, 5])
  const removed = await call(worker, "DELETE", `${data}/${deleted.risk.id}?revision=${deleted.risk.revision}`)
  expect(removed.status).toBe(200)

  const { lastYear, total } = await map({ filter: inProjects(now) })
  expect([total, lastYear.continued, lastYear.added, lastYear.discontinued]).toEqual([4, 3, 1, 2])
  expect(cellsIn(lastYear.inherent)).toEqual(["2 × 2: 1", "3 × 3: 1"])
  expect(movementsIn(lastYear.inherent.movements)).toEqual(["2 × 2 → 4 × 3: 1", "3 × 3 → 3 × 3: 1"])
  expect(movementsIn(lastYear.residual.movements)).toEqual(["1 × 1 → 2 × 1: 1", "2 × 2 → 2 × 2: 1"])

  const scope = { filter: inProjects(now), assessment: "inherent" }
  const all = await moved(scope)
  expect(all.total).toBe(1)
  expect(all.content[0]).toMatchObject({
    risk: { id: higher.risk.id, projectId: now, name: "Higher" },
    previous: { id: higher.previous.id, projectId: last, name: "Higher before" },
    from: { impact: 2, likelihood: 2 },
    to: { impact: 4, likelihood: 3 },
  })
  const stayed = { impact: 3, likelihood: 3 }
  expect((await moved({ ...scope, from: stayed, to: stayed })).content.map(({ risk }) => risk.name)).toEqual(["Same"])
  expect((await moved({ ...scope, from: stayed })).total).toBe(0)
  expect(await moved({ ...scope, page: 1, size: 1 })).toEqual({ content: [], total: 1 })
  expect((await moved({ ...scope, change: "increased" })).content.map(({ risk }) => risk.name)).toEqual(["Higher"])
  expect((await moved({ ...scope, change: "decreased" })).total).toBe(0)
})

test("a previous risk that the reader cannot see is as if it were not there: the risk is new", async () => {
  const { addProject, addRisk, rollOver, map, moved, south, reader } = fixture
  const [last, now] = [await addProject(2025), await addProject(2026)]
  const previous = await addRisk(last, "Southern", [5, 5], south)
  const risk = await addRisk(now, "Northern", [1, 1])
  await rollOver(previous, risk, last, now)
  await addRisk(last, "Southern, ended", [5, 5], south)
  const scope = { filter: inProjects(now) }
  const northern = await reader("northern-only")
  expect((await map(scope, northern)).lastYear).toMatchObject({ continued: 0, added: 1, discontinued: 0 })
  expect((await moved({ ...scope, assessment: "inherent" }, northern)).total).toBe(0)
  expect((await map(scope)).lastYear).toMatchObject({ continued: 1, added: 0, discontinued: 1 })
})

test("previous risks that are not continued match the map's filter apart from its projects", async () => {
  const { addProject, addRisk, rollOver, map } = fixture
  const [last, now] = [await addProject(2025), await addProject(2026)]
  const previous = await addRisk(last, "Severe before", [5, 5])
  await rollOver(previous, await addRisk(now, "Severe", [5, 5]), last, now)
  await addRisk(last, "Severe, ended", [5, 5])
  await addRisk(last, "Slight, ended", [1, 1])
  const severe = { filterType: "tagref", column: "impact_1", operator: "anyOf", values: ["5"] } as const
  const filter = { filterType: "join", operator: "AND", conditions: [inProjects(now), severe] } as const
  expect((await map({ filter })).lastYear).toMatchObject({ continued: 1, added: 0, discontinued: 1 })
})

test("fewer levels than scores join neighbouring ones", async () => {
  const own = await setupUniverseFixture(fixture.server)
  const project = await own.addProject(2026)
  await own.addRisk(project, "Low", [1, 2])
  await own.addRisk(project, "High", [5, 2])
  const settings = `${universe}/heat-map/settings`
  const { revision, ...look } = (await own.call(own.worker, "GET", settings)).body
  const changed = await own.call(own.worker, "PUT", settings, { ...look, impactLevels: 2, revision })
  expect(changed.status).toBe(200)
  const { axes, inherent } = await own.map()
  expect(axes?.impact.levels).toHaveLength(2)
  expect(cellsIn(inherent)).toEqual(["1 × 2: 1", "2 × 2: 1"])
})

test("other levels than those of the settings are counted for a preview, and the settings stay as they are", async () => {
  const project = await fixture.addProject(2026)
  for (const ratings of [
    [1, 1],
    [2, 1],
    [5, 5],
  ] as const)
    await fixture.addRisk(project, "Rated", ratings)
  const filter = inProjects(project)
  const levels = { impactLevels: 2, likelihoodLevels: null }
  const { axes, inherent } = await fixture.map({ filter, levels })
  expect(axes?.impact.levels.map(({ score }) => score)).toEqual([3, 5])
  expect(cellsIn(inherent)).toEqual(["1 × 1: 2", "2 × 5: 1"])
  expect(cellsIn((await fixture.map({ filter })).inherent)).toEqual(["1 × 1: 1", "2 × 1: 1", "5 × 5: 1"])
})
