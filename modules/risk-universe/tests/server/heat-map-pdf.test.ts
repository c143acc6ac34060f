import { afterAll, beforeAll, expect, test } from "vitest"
import { inProjects, setupUniverseFixture, universe, type UniverseFixture } from "./universe-fixture.ts"

/** The heat map as a PDF; what is in it is tested in `tests/unit/map-document.test.ts`. */

let fixture: UniverseFixture

beforeAll(async () => {
  fixture = await setupUniverseFixture()
})
afterAll(() => fixture.server.close())

test("a user gets one PDF at a time, in their language; users do not delay each other", async () => {
  const { addProject, addRisk, reader, worker, call } = fixture
  const project = await addProject(2026)
  await addRisk(project, "One", [5, 4, 2, 3])
  const other = await reader("pdf-reader")
  const body = {
    profileId: "risk",
    filter: inProjects(project),
    kind: "both",
    assessment: "residual",
    lines: ["Ejercicio 2026"],
    day: "2026-11-27",
  }
  const post = (user: typeof worker) =>
    call(user, "POST", `${universe}/heat-map/pdf`, body, { "accept-language": "es" })
  const [first, second, ofOther] = await Promise.all([post(worker), post(worker), post(other)])
  const [pdf, busy] = first.status === 200 ? [first, second] : [second, first]
  expect([pdf.status, busy.status, busy.body.code, ofOther.status]).toEqual([200, 503, "server.busy", 200])
  expect(pdf.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining("Mapa%20de%20calor%202026-11-27.pdf"),
  })
  expect(pdf.body.slice(0, 5)).toBe("%PDF-")
  expect(pdf.body).toContain("Mapa de calor · En paralelo")
  expect((await post(worker)).status).toBe(200)
})
