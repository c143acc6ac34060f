import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Endpoint } from "../../../schemas/api/endpoint.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { createLogger } from "../../../server/http/access-log.ts"
import { isLetterKind } from "../../../server/mail/letter-kinds.ts"
import { writeLetter } from "../../../server/mail/write-letter.ts"
import { type ExportWorld, startExportWorld } from "../../support/export-world.ts"
import { textOfFile } from "../../support/file-text.ts"
import { filledBody } from "../../support/filled-body.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { startProfileWorld } from "../../support/profile-world.ts"
import { covering } from "../../support/thorough.ts"
import { everyContract } from "./endpoints.ts"
import { type HiddenPlace, hidePlaces, prefix } from "./hidden-places.ts"
import { data, everything } from "./scene.ts"

/**
 * A word of its own stands in each place that a reader may not see. Then the reader does all there is to do, and none of
 * the words may come out: in no answer and none of its headers, no error, no file, no letter, and no line of the log.
 */

const contracts = await everyContract()
const logged: string[] = []
let world: ExportWorld
let reader: TestPerson
let places: readonly HiddenPlace[]
let roleId: string
let visible: { readonly id: string; readonly uniqueId: string }

/** All but what would show what is hidden here: other types, and projects by administering their entities. */
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
  world = await startExportWorld("2", { logger })
  const other = await startProfileWorld(world.server)
  reader = await world.person("reader", { grants })
  ;({ places, visible, roleId } = await hidePlaces(world, other, reader))
})
afterAll(() => world.end())

/** Which places' words stand in a text, and where that text came from. */
const leaks = (from: string, text: string) =>
  places.filter(({ canary }) => text.includes(canary)).map(({ what }) => `${what}: ${from}`)

// Last comes the log, which has to be of all the others.
describe("what may not be seen", { shuffle: false }, () => {
  test("each word is there, for those whom it is for", async () => {
    for (const { what, canary, told } of places)
      expect([what, JSON.stringify(await told()).includes(canary)]).toEqual([what, true])
  })

  /** Calls that never end, or after which the reader could ask no more. */
  const untried = [
    "streamProfileChanges",
    "streamNotifications",
    "logout",
    "createEntityToken",
    "endOtherSessions",
    "confirmPassword",
  ]

  /** The call about something, its id wherever the call takes a text. */
  function about({ method, path, query, body }: Endpoint, id: string) {
    const asked = query ? new URLSearchParams(filledBody(query, id) as Record<string, string>).toString() : ""
    const url = `${path.replaceAll(/:\w+/g, encodeURIComponent(id))}${asked && `?${asked}`}`
    return { method, url, ...(body && { payload: filledBody(body, id) as object }) }
  }

  test("no answer to any call, whatever is asked for by it, tells one of them", { timeout: 300_000 }, async () => {
    const { app } = world.server
    const headers = await world.signedIn(reader)
    // Of each place what it is known by; the long tests take every other name of it as well.
    const ids = [...new Set(places.flatMap((place) => covering(place.ids.slice(0, 1), place.ids)))]
    // A call whose address names something is asked for each of them; a body that may, for what it most likely means.
    const likely = places
      .filter(({ what }) => /record of|project|person/.test(what))
      .flatMap((place) => place.ids[0] ?? [])
    const found: string[] = []
    let answered = 0
    for (const { name, contract } of contracts) {
      if (untried.includes(name) || contract.bodyKind !== undefined) continue
      const plain = { method: contract.method, url: contract.path, headers }
      const takesText = contract.path.includes(":") || contract.query || contract.body
      const calls = takesText
        ? [prefix, ...(contract.path.includes(":") ? ids : likely)].map((id) => ({ ...about(contract, id), headers }))
        : []
      const asked = [...(contract.path.includes(":") ? [] : [plain]), ...calls]
      for (const { statusCode, body, headers: told } of await Promise.all(asked.map((call) => app.inject(call)))) {
        if (statusCode >= 500) found.push(`${statusCode} of ${name}: ${body}`)
        if (statusCode < 300) answered += 1
        found.push(...leaks(`${name} (${statusCode})`, `${body} ${JSON.stringify(told)}`))
      }
    }
    expect([...new Set(found)]).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  interface Wish {
    readonly reportFormat: "EXCEL" | "PDF"
    readonly serviceReferenceId?: string
    readonly exportType?: string
    readonly projectId?: string
  }

  const list = (profileId: string) => ({ profileId, projectId: world.projects.north })

  test("no list, group, candidate, explanation or page that is asked for as one should tells one of them", async () => {
    const find = { filterType: "text", column: "system:name", operator: "contains", value: prefix }
    const asked: readonly (readonly ["GET" | "POST", string, object?])[] = [
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
      ["GET", `/api/mentions?recordId=${visible.id}&projectId=${world.projects.north}&text=${prefix}`],
      ["GET", `${data}/search?text=${prefix}`],
      ["GET", `${data}/bin`],
      ["GET", `/oauth/client-users/${world.clientId}?search=${prefix}`],
      ["GET", `/api/users?search=${prefix}&size=200`],
      ["GET", "/api/file/list?size=100"],
      ["GET", "/api/entity?size=1000"],
    ]
    const found: string[] = []
    for (const [method, url, body] of asked) {
      const answer = await world.call(reader, method, url, body)
      expect([url, answer.status]).toEqual([url, expect.toBeOneOf([200, 403])])
      found.push(...leaks(`${method} ${url}`, JSON.stringify(answer)))
    }
    expect(found).toEqual([])
  })

  test(
    "no file that is made tells one of them: workbook, pages, trail, errors of an import",
    { timeout: 300_000 },
    async () => {
      const wishes: readonly Wish[] = [
        ...(["EXCEL", "PDF"] as const).flatMap((reportFormat) => [
          { reportFormat, serviceReferenceId: "control" },
          { reportFormat, serviceReferenceId: "confidential" },
          { reportFormat, exportType: "USER_MANAGEMENT_EXPORT" },
          { reportFormat, exportType: "USER_MANAGEMENT_AUDIT" },
        ]),
        { reportFormat: "EXCEL", serviceReferenceId: "control", projectId: "0" },
      ]
      const found: string[] = []
      for (const wish of wishes) {
        const file = await world.made(reader, wish)
        expect([wish, file.reportStatus]).toEqual([wish, "READY"])
        const text = textOfFile((await world.download(reader, file)).rawPayload)
        // What may be seen is read out of the file, so what may not would be as well.
        const seen = wish.exportType ? "reader" : "Gartenrotschwanz"
        expect([wish, text.includes(seen)]).toEqual([wish, wish.projectId === undefined])
        found.push(...leaks(JSON.stringify(wish), text))
      }
      found.push(...leaks("the errors of an import", await errorDocument()))
      expect(found).toEqual([])
    },
  )

  /** Rows that mean what the reader may not see, by its number; they come back refused, or as new records. */
  async function errorDocument(): Promise<string> {
    const uids = places.flatMap(({ ids }) => ids.slice(1))
    const rows = uids.map((uid) => `${uid},,someday\n`)
    const form = new FormData()
    form.append("profileId", "control")
    form.append("projectId", world.projects.north)
    form.append(
      "file",
      new Blob([`Control number,Title,Due date\nGartenrotschwanz3,,someday\n${rows.join("")}`]),
      "c.csv",
    )
    const encoded = new Response(form)
    const headers = { ...(await world.signedIn(reader)), "content-type": encoded.headers.get("content-type") ?? "" }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const begun = await world.server.app.inject({ method: "POST", url: `${data}/imports`, headers, payload })
    const { id } = begun.json()
    const settled = async () => {
      const { body } = await world.server.untilJobs(
        () => world.call(reader, "GET", `${data}/imports/${id}`),
        (answer) => answer.body.state !== "PENDING",
      )
      return body
    }
    const { mapping } = await settled()
    const columns = mapping.map(({ column, keyword }: { column: number; keyword: string | null }) => ({
      column,
      keyword,
    }))
    const mapped = await world.call(reader, "PUT", `${data}/imports/${id}/mapping`, { columns, key: "system:uid" })
    if (mapped.status >= 300) await world.call(reader, "PUT", `${data}/imports/${id}/mapping`, { columns })
    await settled()
    const rowsTold = await world.call(reader, "GET", `${data}/imports/${id}/rows?size=200`)
    const document = await world.call(reader, "POST", `${data}/imports/${id}/error-document`)
    expect(document.status).toBe(200)
    const text = textOfFile((await world.content(document.body.signedUrl)).rawPayload)
    expect(text).toContain("Gartenrotschwanz3")
    return text + JSON.stringify(rowsTold.body)
  }

  test("no letter to the reader, or that the reader had sent, tells one of them: subject, text or page", async () => {
    const body = { firstName: "New", lastName: "Person", email: "new@m.example", companyIds: [world.north] }
    const invited = await world.call(reader, "POST", "/api/users", { ...body, modules: ["IC"], roles: [roleId] })
    expect(invited.status).toBe(201)
    const { letters, messages, client } = await world.server.database.tenant(world.clientId, async (tx) => ({
      letters: await tx
        .selectFrom("outbox_letter")
        .selectAll()
        .where("address", "in", [reader.email, "new@m.example"])
        .execute(),
      messages: await tx.selectFrom("outbox_message").selectAll().execute(),
      client: (await tx.selectFrom("client").select("name").executeTakeFirstOrThrow()).name,
    }))
    expect(letters.length).toBeGreaterThan(0)
    const written = letters.map(({ kind, language, params: values, path }) => {
      if (!isLetterKind(kind)) throw new Error(`There is no letter called ${kind}.`)
      return JSON.stringify(writeLetter({ kind, language, values, client, publicUrl: "https://risk.example", path }))
    })
    expect(
      [...written, ...messages.map((message) => JSON.stringify(message))].flatMap((one) => leaks("a letter", one)),
    ).toEqual([])
  })

  test("no line of the log tells one of them, nor anything anybody wrote", () => {
    expect(logged.length).toBeGreaterThan(1000)
    const all = logged.join("")
    expect(leaks("the log", all)).toEqual([])
    expect(all).not.toContain("Gartenrotschwanz")
    expect(all).not.toContain("@m.example")
  })
})
