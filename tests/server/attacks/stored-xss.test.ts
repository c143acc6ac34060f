import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isLetterKind } from "../../../server/mail/letter-kinds.ts"
import { writeLetter } from "../../../server/mail/write-letter.ts"
import { richTextTags } from "../../../schemas/rich-text.ts"
import { textOfFile } from "../../support/file-text.ts"
import { textPlaces } from "../../support/filled-body.ts"
import { text } from "../../support/profile-world.ts"
import { attacks } from "../../support/rich-text-attacks.ts"
import { everyContract } from "../walls/endpoints.ts"
import { data, type Scene, startScene, type Told } from "../walls/scene.ts"
import { verdictFor } from "../walls/standings.ts"
import { allThings } from "../walls/things/all.ts"

/**
 * Attack: stored cross-site scripting, through every text a person can enter. Each text of each body is written with what
 * would run if anybody took it for markup; then everything is read back, as JSON, letters, files and rich text.
 * (That none of it runs in a browser is shown by the journey `tests/e2e/hostile-texts.test.ts`.)
 */

const contracts = new Map((await everyContract()).map((one) => [one.name, one]))
const marks = "<img src=x onerror=ru_attack()>"
let written = 0
const hostile = () => `${marks}"'><script>ru_attack()</script> ${(written += 1)}`

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.end())

/** The tags that rich text has, and the span of a mention. */
const allowed = new RegExp(String.raw`^</?(${[...richTextTags, "span"].join("|")})\b[^<]*>$`)

type Part = Record<string, unknown>
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null

/** The body with a text at a place, where there is such a place in it. */
function withText(body: object, path: readonly string[], value: string): object | undefined {
  const copy = structuredClone(body)
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), copy)
  const last = path.at(-1)
  if (!isPart(parent) || last === undefined) return undefined
  if (isPart(parent[last])) return undefined
  parent[last] = value
  return copy
}

/** No answer lets a browser take it for a page. */
function isHarmless({ text: body, headers }: Told): boolean {
  const type = String(headers["content-type"])
  const isNoPage = body === "" || /^(application\/json|text\/csv|text\/event-stream)/.test(type)
  return headers["x-content-type-options"] === "nosniff" && isNoPage
}

const writing = allThings.filter((probe) => {
  const contract = contracts.get(probe.name)
  return contract?.contract.body !== undefined && verdictFor("owner", contract, probe) === "done"
})

// What is written is read back afterwards.
describe("hostile texts", { shuffle: false }, () => {
  describe.each(writing)("$name $as", (probe) => {
    const body = contracts.get(probe.name)?.contract.body
    const places = body ? textPlaces(body) : []

    test("takes every text as text, or refuses it; and is answered as what no browser runs", async () => {
      const fresh = () => probe.make(scene, `Hostile-${1000 + (written += 1)}`)
      let asked = await fresh()
      for (const path of places) {
        const changed = withText(asked.body ?? {}, path, hostile())
        if (!changed) continue
        const answer = await scene.ask("owner", { ...asked, body: changed })
        expect([path, answer.status, answer.text]).toEqual([
          path,
          expect.toSatisfy((status) => status < 500),
          answer.text,
        ])
        expect([path, isHarmless(answer)]).toEqual([path, true])
        // What took it is not what it was any more.
        if (answer.status < 300) asked = await fresh()
      }
    })
  })

  describe("what was written", () => {
    test("is read back as JSON by every list there is", async () => {
      let told = 0
      for (const { contract } of contracts.values()) {
        if (
          contract.method !== "GET" ||
          contract.path.includes(":") ||
          contract.streams ||
          contract.permission.kind === "public"
        )
          continue
        const answer = await scene.ask("administrator", { method: "GET", url: contract.path })
        expect([contract.path, isHarmless(answer)]).toEqual([contract.path, true])
        if (answer.text.includes("ru_attack")) told += 1
      }
      expect(told).toBeGreaterThan(5)
    })

    test("stands escaped in letters, and breaks no line of their heads", async () => {
      const { database } = scene.world.server
      await scene.made("POST", "/api/users", {
        firstName: "Asha",
        lastName: "Rao",
        designation: hostile(),
        email: "hostile@m.example",
        companyIds: [scene.world.north],
        modules: ["IC"],
        roles: [scene.roleId],
      })
      const rows = await database.tenant(scene.world.clientId, async (tx) => {
        await tx.updateTable("client").set({ name: hostile() }).execute()
        return tx.selectFrom("outbox_letter").selectAll().execute()
      })
      expect(rows.length).toBeGreaterThan(0)
      for (const { kind, language, params } of rows) {
        if (!isLetterKind(kind)) throw new Error(`There is no letter called ${kind}.`)
        const values = Object.fromEntries(
          Object.keys(params).map((name) => [name, `${hostile()}\r\nBcc: x@evil.example`]),
        )
        const letter = { kind, language, values, client: hostile(), publicUrl: "https://risk.example", path: "/x" }
        const { html, subject } = writeLetter(letter as Parameters<typeof writeLetter>[0])
        expect(html).not.toContain(marks)
        expect(html).not.toMatch(/<script/i)
        expect(html).toContain("&lt;img src=x")
        expect(subject).not.toMatch(/[\r\n]/)
      }
    })

    test("is kept as safe HTML where it is rich text, and told as text everywhere else", async () => {
      const { id } = await scene.record(hostile())
      const at = { refname: id, projectid: scene.world.projects.north }
      for (const attack of attacks.filter((one) => one.length < 1000))
        await scene.ask("owner", {
          method: "POST",
          url: "/api/comments",
          body: { ...at, body: `<p>said</p>${attack}` },
        })
      const { text: told } = await scene.ask("colleague", {
        method: "GET",
        url: `/api/comments?refname=${id}&size=100`,
      })
      const said: readonly { body: string }[] = JSON.parse(told).content
      expect(said.length).toBeGreaterThan(20)
      for (const tag of said.flatMap(({ body }) => body.match(/<[^>]*>?/g) ?? [])) {
        expect(tag).toMatch(allowed)
        expect(tag).not.toMatch(/\son\w+=|javascript:|data:|srcdoc|style=/i)
      }
    })

    test("stands escaped in workbooks, and a file is saved by its name and never shown as a page", async () => {
      const { world, owner, made } = scene
      const title = `${marks} in a workbook`
      const { id } = await made("POST", data, {
        profileId: "control",
        projectId: world.projects.north,
        fields: { title_1: text(title) },
      })
      const { id: exportId } = await made("POST", "/api/export", {
        clientId: world.clientId,
        companyId: "0",
        reportFormat: "EXCEL",
        exportType: "LIST_VIEW_EXPORT",
        exportName: "Hostile",
        projectId: world.projects.north,
        serviceReferenceId: "control",
        selection: { ids: [id] },
      })
      await world.server.untilJobs(
        () => made("GET", "/api/export"),
        ({ content }) => content.find((file: { id: string }) => file.id === exportId)?.reportStatus === "READY",
      )
      const { signedUrl } = await made("GET", `/api/file/download?fileUploadId=${exportId}`)
      const workbook = textOfFile((await world.content(signedUrl)).rawPayload)
      expect(workbook).toContain("&lt;img src=x onerror=ru_attack()&gt; in a workbook")
      expect(workbook).not.toContain(marks)

      for (const fileName of [
        `${marks}.txt`,
        'a"; filename="evil.html".txt',
        "a\r\nset-cookie: x=1.txt",
        "a.html\u202Etxt.txt",
        "<script>.txt",
      ]) {
        const { status, body } = await world.upload(owner, {
          bytes: "<script>ru_attack()</script>",
          fileName,
          serviceId: id,
        })
        expect([fileName, status]).toEqual([fileName, expect.toBeOneOf([200, 400])])
        if (status !== 200) continue
        const { signedUrl: address } = await made(
          "GET",
          `/api/file/download?fileUploadId=${body.fileUploadId}&inline=true`,
        )
        const { headers } = await world.content(address)
        expect(headers).toMatchObject({
          "content-type": "text/plain",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
          "content-disposition": expect.stringMatching(
            /^attachment; filename="[^"\r\n<>]*"(; filename\*=UTF-8''[\w.%'*()!~-]*)?$/,
          ),
        })
        expect(headers).not.toHaveProperty("set-cookie")
      }
    })
  })
})
