import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isEmailKind } from "../../../server/mail/email-kinds.ts"
import { renderEmail } from "../../../server/mail/render-email.ts"
import { richTextTags } from "../../../schemas/rich-text.ts"
import { textOfFile } from "../../support/file-text.ts"
import { listTextPaths } from "../../support/filled-body.ts"
import { text } from "../../support/profile-fixture.ts"
import { attacks } from "../../support/rich-text-attacks.ts"
import { everyContract } from "../access-control/endpoints.ts"
import { data, type AccessFixture, setupAccessFixture, type ProbeResponse } from "../access-control/access-fixture.ts"
import { expectedAccess } from "../access-control/access-levels.ts"
import { allProbes } from "../access-control/fixtures/all.ts"

/**
 * Attack: stored cross-site scripting through every text input. Every text of every body contains markup that would
 * execute; everything is then read back as JSON, emails, files and rich text. (The end-to-end test
 * `tests/e2e/hostile-texts.test.ts` shows that none of it executes in a browser.)
 */

const contracts = new Map((await everyContract()).map((one) => [one.name, one]))
const marks = "<img src=x onerror=ru_attack()>"
let written = 0
const hostile = () => `${marks}"'><script>ru_attack()</script> ${(written += 1)}`

let accessFixture: AccessFixture
beforeAll(async () => {
  accessFixture = await setupAccessFixture()
})
afterAll(() => accessFixture.end())

/** The tags of rich text, and the span of a mention. */
const allowed = new RegExp(String.raw`^</?(${[...richTextTags, "span"].join("|")})\b[^<]*>$`)

type JsonRecord = Record<string, unknown>
const isJsonRecord = (value: unknown): value is JsonRecord => typeof value === "object" && value !== null

/** The body with a text at a path, if the path exists. */
function withText(body: object, path: readonly string[], value: string): object | undefined {
  const copy = structuredClone(body)
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (isJsonRecord(part) ? part[name] : undefined), copy)
  const last = path.at(-1)
  if (!isJsonRecord(parent) || last === undefined) return undefined
  if (isJsonRecord(parent[last])) return undefined
  parent[last] = value
  return copy
}

/** No response can be interpreted as an HTML page. */
function isHarmless({ text: body, headers }: ProbeResponse): boolean {
  const type = String(headers["content-type"])
  const isNoPage = body === "" || /^(application\/(json|pdf)|text\/csv|text\/event-stream)/.test(type)
  return headers["x-content-type-options"] === "nosniff" && isNoPage
}

const writing = allProbes.filter((probe) => {
  const contract = contracts.get(probe.name)
  return contract?.contract.body !== undefined && expectedAccess("owner", contract, probe) === "done"
})

// Texts are read back after they were written, so the order matters.
describe("hostile texts", { shuffle: false }, () => {
  describe.each(writing)("$name $as", (probe) => {
    const body = contracts.get(probe.name)?.contract.body
    const textPaths = body ? listTextPaths(body) : []

    test("accepts every text as text or rejects it, with a response that no browser executes", async () => {
      const fresh = () => probe.buildRequest(accessFixture, `Hostile-${1000 + (written += 1)}`)
      let probeRequest = await fresh()
      for (const path of textPaths) {
        const changed = withText(probeRequest.body ?? {}, path, hostile())
        if (!changed) continue
        const response = await accessFixture.sendRequest("owner", { ...probeRequest, body: changed })
        expect([path, response.status, response.text]).toEqual([
          path,
          expect.toSatisfy((status) => status < 500),
          response.text,
        ])
        expect([path, isHarmless(response)]).toEqual([path, true])
        // A successful request changes the resource, so a new one is created.
        if (response.status < 300) probeRequest = await fresh()
      }
    })
  })

  describe("stored hostile texts", () => {
    test("are returned as JSON by every list", async () => {
      let storedCount = 0
      for (const { contract } of contracts.values()) {
        if (
          contract.method !== "GET" ||
          contract.path.includes(":") ||
          contract.streams ||
          contract.permission.kind === "public"
        )
          continue
        const response = await accessFixture.sendRequest("administrator", { method: "GET", url: contract.path })
        expect([contract.path, isHarmless(response)]).toEqual([contract.path, true])
        if (response.text.includes("ru_attack")) storedCount += 1
      }
      expect(storedCount).toBeGreaterThan(5)
    })

    test("are escaped in emails and break no line of the headers", async () => {
      const { database } = accessFixture.fixture.server
      await accessFixture.sendOk("POST", "/api/users", {
        firstName: "Asha",
        lastName: "Rao",
        designation: hostile(),
        email: "hostile@m.example",
        companyIds: [accessFixture.fixture.north],
        modules: ["IC"],
        roles: [accessFixture.roleId],
      })
      const rows = await database.clientTransaction(accessFixture.fixture.clientId, async (tx) => {
        await tx.updateTable("client").set({ name: hostile() }).execute()
        return tx.selectFrom("outbox_email").selectAll().execute()
      })
      expect(rows.length).toBeGreaterThan(0)
      for (const { kind, language, params } of rows) {
        if (!isEmailKind(kind)) throw new Error(`There is no letter called ${kind}.`)
        const values = Object.fromEntries(
          Object.keys(params).map((name) => [name, `${hostile()}\r\nBcc: x@evil.example`]),
        )
        const sentEmail = { kind, language, values, client: hostile(), publicUrl: "https://risk.example", path: "/x" }
        const { html, subject } = renderEmail(sentEmail as Parameters<typeof renderEmail>[0])
        expect(html).not.toContain(marks)
        expect(html).not.toMatch(/<script/i)
        expect(html).toContain("&lt;img src=x")
        expect(subject).not.toMatch(/[\r\n]/)
      }
    })

    test("are saved as safe HTML in rich text and returned as text everywhere else", async () => {
      const { id } = await accessFixture.record(hostile())
      const at = { refname: id, projectid: accessFixture.fixture.projects.north }
      for (const attack of attacks.filter((one) => one.length < 1000))
        await accessFixture.sendRequest("owner", {
          method: "POST",
          url: "/api/comments",
          body: { ...at, body: `<p>said</p>${attack}` },
        })
      const { text: storedCount } = await accessFixture.sendRequest("colleague", {
        method: "GET",
        url: `/api/comments?refname=${id}&size=100`,
      })
      const comments: readonly { body: string }[] = JSON.parse(storedCount).content
      expect(comments.length).toBeGreaterThan(20)
      for (const tag of comments.flatMap(({ body }) => body.match(/<[^>]*>?/g) ?? [])) {
        expect(tag).toMatch(allowed)
        expect(tag).not.toMatch(/\son\w+=|javascript:|data:|srcdoc|style=/i)
      }
    })

    test("are escaped in workbooks, and a file is downloaded under its name and never shown as a page", async () => {
      const { fixture, owner, sendOk } = accessFixture
      const title = `${marks} in a workbook`
      const { id } = await sendOk("POST", data, {
        profileId: "control",
        projectId: fixture.projects.north,
        fields: { title_1: text(title) },
      })
      const { id: exportId } = await sendOk("POST", "/api/export", {
        clientId: fixture.clientId,
        companyId: "0",
        reportFormat: "EXCEL",
        exportType: "LIST_VIEW_EXPORT",
        exportName: "Hostile",
        projectId: fixture.projects.north,
        serviceReferenceId: "control",
        selection: { ids: [id] },
      })
      await fixture.server.untilJobs(
        () => sendOk("GET", "/api/export"),
        ({ content }) => content.find((file: { id: string }) => file.id === exportId)?.reportStatus === "READY",
      )
      const { signedUrl } = await sendOk("GET", `/api/file/download?fileUploadId=${exportId}`)
      const workbook = textOfFile((await fixture.content(signedUrl)).rawPayload)
      expect(workbook).toContain("&lt;img src=x onerror=ru_attack()&gt; in a workbook")
      expect(workbook).not.toContain(marks)

      for (const fileName of [
        `${marks}.txt`,
        'a"; filename="evil.html".txt',
        "a\r\nset-cookie: x=1.txt",
        "a.html\u202Etxt.txt",
        "<script>.txt",
      ]) {
        const { status, body } = await fixture.upload(owner, {
          bytes: "<script>ru_attack()</script>",
          fileName,
          serviceId: id,
        })
        expect([fileName, status]).toEqual([fileName, expect.toBeOneOf([200, 400])])
        if (status !== 200) continue
        const { signedUrl: fileUrl } = await sendOk(
          "GET",
          `/api/file/download?fileUploadId=${body.fileUploadId}&inline=true`,
        )
        const { headers } = await fixture.content(fileUrl)
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
