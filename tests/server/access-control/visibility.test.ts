import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Endpoint } from "../../../schemas/api/endpoint.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { createLogger } from "../../../server/http/access-log.ts"
import { isEmailKind } from "../../../server/mail/email-kinds.ts"
import { renderEmail } from "../../../server/mail/render-email.ts"
import { type ExportFixture, setupExportFixture } from "../../support/export-fixture.ts"
import { textOfFile } from "../../support/file-text.ts"
import { filledBody } from "../../support/filled-body.ts"
import type { TestUser } from "../../support/organisation.ts"
import { setupProfileFixture } from "../../support/profile-fixture.ts"
import { covering } from "../../support/thorough.ts"
import { everyContract } from "./endpoints.ts"
import { type HiddenValue, createHiddenValues, prefix } from "./hidden-values.ts"
import { data, everything } from "./access-fixture.ts"

/**
 * Every location hidden from the user contains a unique secret marker. The user then calls every endpoint, and no
 * marker may appear in any response, header, error, file, email or log line.
 */

const contracts = await everyContract()
const logged: string[] = []
let fixture: ExportFixture
let reader: TestUser
let hiddenValues: readonly HiddenValue[]
let roleId: string
let visible: { readonly id: string; readonly uniqueId: string }

/**
 * All permissions except those that would reveal what is hidden here: other types, and administration of entities,
 * which reveals projects.
 */
const grants: readonly Grant[] = [
  ...(["Control", "Other", "Project"] as const).map((subFeature) => ({
    feature: "Activities" as const,
    subFeature,
    actions: [...everything[0]!.actions],
  })),
  ...(["User_Management", "Role_Access", "Profile_Setting", "Master_Profile_Setting"] as const).map((subFeature) => ({
    feature: "Settings" as const,
    subFeature,
    actions: [...everything[0]!.actions],
  })),
  { feature: "Settings", subFeature: "Org_Setup", actions: ["READ"] },
]

beforeAll(async () => {
  const logger = createLogger("trace", { write: (line) => void logged.push(line) })
  fixture = await setupExportFixture("2", { logger })
  const other = await setupProfileFixture(fixture.server)
  reader = await fixture.user("reader", { grants })
  ;({ hiddenValues, visible, roleId } = await createHiddenValues(fixture, other, reader))
})
afterAll(() => fixture.end())

/** Finds which locations' markers occur in a text, and the source of the text. */
const leaks = (from: string, text: string) =>
  hiddenValues.filter(({ secretMarker }) => text.includes(secretMarker)).map(({ what }) => `${what}: ${from}`)

// The log test is last, because it checks the log of all others.
describe("hidden values", { shuffle: false }, () => {
  test("every hidden value is visible to the users it is intended for", async () => {
    for (const { what, secretMarker, fetchContent } of hiddenValues)
      expect([what, JSON.stringify(await fetchContent()).includes(secretMarker)]).toEqual([what, true])
  })

  /** Endpoints that never end, or that would end the user's session. */
  const untried = [
    "streamProfileChanges",
    "streamNotifications",
    "logout",
    "createEntityToken",
    "endOtherSessions",
    "confirmPassword",
  ]

  /** The request with this ID in every text input of the endpoint. */
  function about({ method, path, query, body }: Endpoint, id: string) {
    const requests = query ? new URLSearchParams(filledBody(query, id) as Record<string, string>).toString() : ""
    const url = `${path.replaceAll(/:\w+/g, encodeURIComponent(id))}${requests && `?${requests}`}`
    return { method, url, ...(body && { payload: filledBody(body, id) as object }) }
  }

  test("no response of any endpoint reveals one, with any ID in the request", { timeout: 300_000 }, async () => {
    const { app } = fixture.server
    const headers = await fixture.signedIn(reader)
    // Uses the main ID of each location; the long tests use all other IDs as well.
    const ids = [
      ...new Set(hiddenValues.flatMap((hiddenValue) => covering(hiddenValue.ids.slice(0, 1), hiddenValue.ids))),
    ]
    // Endpoints with an ID in the URL are tested with every hidden value; bodies with the most likely ones.
    const likely = hiddenValues
      .filter(({ what }) => /record of|project|person/.test(what))
      .flatMap((hiddenValue) => hiddenValue.ids[0] ?? [])
    /**
     * Records whose reader may not see all of them: a filled filter would leave nothing of what these endpoints return.
     */
    const partlyHidden = hiddenValues
      .filter(({ what }) => what.includes("withheld"))
      .flatMap(({ ids: [id] }) => id ?? [])
    const found: string[] = []
    let responseCount = 0
    for (const { name, contract } of contracts) {
      if (untried.includes(name) || contract.bodyKind !== undefined) continue
      const plain = { method: contract.method, url: contract.path, headers }
      const hasTextInput = contract.path.includes(":") || contract.query || contract.body
      const calls = hasTextInput
        ? [prefix, ...(contract.path.includes(":") ? ids : likely)].map((id) => ({ ...about(contract, id), headers }))
        : []
      const unfiltered =
        contract.method === "GET" && contract.path.includes(":") && contract.query
          ? partlyHidden.map((id) => ({ ...plain, url: contract.path.replaceAll(/:\w+/g, id) }))
          : []
      const requests = [...(contract.path.includes(":") ? [] : [plain]), ...calls, ...unfiltered]
      for (const { statusCode, body, headers: fetchContent } of await Promise.all(
        requests.map((call) => app.inject(call)),
      )) {
        if (statusCode >= 500) found.push(`${statusCode} of ${name}: ${body}`)
        if (statusCode < 300) responseCount += 1
        found.push(...leaks(`${name} (${statusCode})`, `${body} ${JSON.stringify(fetchContent)}`))
      }
    }
    expect([...new Set(found)]).toEqual([])
    expect(responseCount).toBeGreaterThan(100)
  })

  interface ListRequest {
    readonly reportFormat: "EXCEL" | "PDF"
    readonly serviceReferenceId?: string
    readonly exportType?: string
    readonly projectId?: string
  }

  const list = (profileId: string) => ({ profileId, projectId: fixture.projects.north })

  test("no list, group, candidate, explanation or page reveals one, also when requested as a user would", async () => {
    const find = { filterType: "text", column: "system:name", operator: "contains", value: prefix }
    const requests: readonly (readonly ["GET" | "POST", string, object?])[] = [
      ...["control", "confidential"].flatMap((profileId) => [
        ["POST", `${data}/v4/paginated`, { profileId }] as const,
        ["POST", `${data}/v4/paginated`, { ...list(profileId), search: prefix }] as const,
        ["POST", `${data}/v4/paginated`, { profileId, filter: find }] as const,
        ["POST", `${data}/v4/groups`, { profileId, column: "system:status" }] as const,
        ["GET", `${data}/metadata?profileId=${profileId}`] as const,
        ["GET", `/api/v1/profiles/${profileId}/compiled`] as const,
        ["GET", `/api/audit-logs/profiles/${profileId}`] as const,
        ["GET", `/api/audit-logs/profiles/${profileId}/export`] as const,
        ["GET", `/api/v1/profiles/${profileId}/views`] as const,
      ]),
      ["GET", `${data}/${visible.id}`],
      ["GET", `${data}/${visible.id}/explain`],
      ["GET", `${data}/${visible.id}/refFields/risks_1`],
      ["GET", `${data}/${visible.id}/permissions`],
      ["GET", `${data}/${visible.id}/permissions/candidates?search=${prefix}`],
      ["POST", `${data}/refFields/candidates`, { profileId: "control", id: visible.id, keyword: "risks_1" }],
      ["GET", `/api/audit-logs/records/${visible.id}`],
      ["GET", `/api/audit-logs/records/${visible.id}/export`],
      ["GET", `/api/mentions?recordId=${visible.id}&projectId=${fixture.projects.north}&text=${prefix}`],
      ["GET", `${data}/search?text=${prefix}`],
      ["GET", `${data}/recycle-bin`],
      ["GET", `/oauth/client-users/${fixture.clientId}?search=${prefix}`],
      ["GET", `/api/users?search=${prefix}&size=200`],
      ["GET", "/api/file/list?size=100"],
      ["GET", "/api/entity?size=1000"],
    ]
    const found: string[] = []
    for (const [method, url, body] of requests) {
      const response = await fixture.call(reader, method, url, body)
      expect([url, response.status]).toEqual([url, expect.toBeOneOf([200, 403])])
      found.push(...leaks(`${method} ${url}`, JSON.stringify(response)))
    }
    expect(found).toEqual([])
  })

  test("no generated file reveals one: workbook, pages, audit log, import errors", { timeout: 300_000 }, async () => {
    const listRequests: readonly ListRequest[] = [
      ...(["EXCEL", "PDF"] as const).flatMap((reportFormat) => [
        { reportFormat, serviceReferenceId: "control" },
        { reportFormat, serviceReferenceId: "confidential" },
        { reportFormat, exportType: "USER_MANAGEMENT_EXPORT" },
        { reportFormat, exportType: "USER_MANAGEMENT_AUDIT" },
      ]),
      { reportFormat: "EXCEL", serviceReferenceId: "control", projectId: "0" },
    ]
    const found: string[] = []
    for (const request of listRequests) {
      const file = await fixture.create(reader, request)
      expect([request, file.reportStatus]).toEqual([request, "READY"])
      const text = textOfFile((await fixture.download(reader, file)).rawPayload)
      // Text of visible content must be found in the file; otherwise the test would also miss hidden content.
      const expectedText = request.exportType ? "reader" : "Gartenrotschwanz"
      expect([request, text.includes(expectedText)]).toEqual([request, request.projectId === undefined])
      found.push(...leaks(JSON.stringify(request), text))
    }
    found.push(...leaks("the errors of an import", await errorDocument()))
    expect(found).toEqual([])
  })

  /** Rows that name a hidden record by its UID; they are rejected or create new records. */
  async function errorDocument(): Promise<string> {
    const uids = hiddenValues.flatMap(({ ids }) => ids.slice(1))
    const rows = uids.map((uid) => `${uid},,someday\n`)
    const form = new FormData()
    form.append("profileId", "control")
    form.append("projectId", fixture.projects.north)
    form.append(
      "file",
      new Blob([`Control number,Title,Due date\nGartenrotschwanz3,,someday\n${rows.join("")}`]),
      "c.csv",
    )
    const encoded = new Response(form)
    const headers = { ...(await fixture.signedIn(reader)), "content-type": encoded.headers.get("content-type") ?? "" }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const startResponse = await fixture.server.app.inject({ method: "POST", url: `${data}/imports`, headers, payload })
    const { id } = startResponse.json()
    const waitUntilIdle = async () => {
      const { body } = await fixture.server.untilJobs(
        () => fixture.call(reader, "GET", `${data}/imports/${id}`),
        (response) => response.body.state !== "PENDING",
      )
      return body
    }
    const { mapping } = await waitUntilIdle()
    const columns = mapping.map(({ column, keyword }: { column: number; keyword: string | null }) => ({
      column,
      keyword,
    }))
    const mapped = await fixture.call(reader, "PUT", `${data}/imports/${id}/mapping`, { columns, key: "system:uid" })
    if (mapped.status >= 300) await fixture.call(reader, "PUT", `${data}/imports/${id}/mapping`, { columns })
    await waitUntilIdle()
    const rowsResponse = await fixture.call(reader, "GET", `${data}/imports/${id}/rows?size=200`)
    const document = await fixture.call(reader, "POST", `${data}/imports/${id}/error-document`)
    expect(document.status).toBe(200)
    const text = textOfFile((await fixture.content(document.body.signedUrl)).rawPayload)
    expect(text).toContain("Gartenrotschwanz3")
    return text + JSON.stringify(rowsResponse.body)
  }

  test("no email to or requested by the user reveals one: subject, text or page", async () => {
    const body = { firstName: "New", lastName: "Person", email: "new@m.example", companyIds: [fixture.north] }
    const invited = await fixture.call(reader, "POST", "/api/users", { ...body, modules: ["IC"], roles: [roleId] })
    expect(invited.status).toBe(201)
    const { emails, messages, client } = await fixture.server.database.clientTransaction(
      fixture.clientId,
      async (tx) => ({
        emails: await tx
          .selectFrom("outbox_email")
          .selectAll()
          .where("address", "in", [reader.email, "new@m.example"])
          .execute(),
        messages: await tx.selectFrom("outbox_message").selectAll().execute(),
        client: (await tx.selectFrom("client").select("name").executeTakeFirstOrThrow()).name,
      }),
    )
    expect(emails.length).toBeGreaterThan(0)
    const written = emails.map(({ kind, language, params: values, path }) => {
      if (!isEmailKind(kind)) throw new Error(`There is no letter called ${kind}.`)
      return JSON.stringify(renderEmail({ kind, language, values, client, publicUrl: "https://risk.example", path }))
    })
    expect(
      [...written, ...messages.map((message) => JSON.stringify(message))].flatMap((one) => leaks("a letter", one)),
    ).toEqual([])
  })

  test("no line of the log reveals one or any user input", () => {
    expect(logged.length).toBeGreaterThan(1000)
    const all = logged.join("")
    expect(leaks("the log", all)).toEqual([])
    expect(all).not.toContain("Gartenrotschwanz")
    expect(all).not.toContain("@m.example")
  })
})
