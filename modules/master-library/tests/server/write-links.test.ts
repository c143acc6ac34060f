import { afterAll, beforeAll, expect, test } from "vitest"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { data, type LibraryFixture, masters, setupLibraryFixture } from "./library-fixture.ts"

/** Master records are linked among themselves, and never to a record of a project. */

let fixture: LibraryFixture
let maintainer: TestUser
let add: LibraryFixture["add"]

beforeAll(async () => {
  fixture = await setupLibraryFixture()
  ;({ maintainer, add } = fixture)
})
afterAll(() => fixture.server.close())

test("master records are offered for linking among themselves only", async () => {
  const [risk, control] = [await add("risk", "Offer"), await add("control", "Offered control")]
  const inProject = await fixture.call(maintainer, "POST", data, {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Offered elsewhere") },
  })
  const candidates = async (request: object) => {
    const body = { profileId: "risk", keyword: "controls_1", search: "Offered", ...request }
    const { body: found } = await fixture.call(maintainer, "POST", `${data}/refFields/candidates`, body)
    return found.content.map(({ id }: { id: string }) => id)
  }
  expect(await candidates({ id: risk.id })).toEqual([control.id])
  expect(await candidates({ projectId: masterLibrary })).toEqual([control.id])
  expect(await candidates({ projectId: fixture.projects.north })).toEqual([inProject.body.id])
})

test("master records cannot be linked to records of a project", async () => {
  const risk = await add("risk", "Paid twice")
  const created = await fixture.call(maintainer, "POST", data, {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Of a project") },
  })
  const links = `${data}/${risk.id}/refFields/controls_1`
  const linked = await fixture.call(maintainer, "POST", links, { revision: 1, recordIds: [created.body.id] })
  expect([linked.status, linked.body.code]).toEqual([400, "record.cannot_link"])
  const tod = { profileId: "tod", fields: { title_1: text("A test") } }
  expect((await fixture.call(maintainer, "POST", masters, tod)).status).toBe(404)
})
