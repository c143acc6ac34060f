import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { v7 as uuid } from "uuid"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { MailTemplateId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { TemplatePurpose, TemplateTexts } from "../../../schemas/mail-templates.ts"
import { json } from "../../../server/database/json.ts"
import { postMail } from "../../../server/mail/post-mail.ts"
import {
  templateLetter,
  type TemplateWish,
} from "../../../server/services/notification/mail-templates/template-letter.ts"
import { endProcess } from "../../support/held-database.ts"
import { startMailServer, type MailServerWish, type TestMailServer } from "../../support/mail-server.ts"
import { aLetter, isIn, mailWorld, type MailWorld } from "../../support/mail-world.ts"

/** Letters in a client's own words, from the template to the mail server. */

let world: MailWorld
const servers: TestMailServer[] = []
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await mailWorld()
})
afterEach(async () => {
  await world.rest()
  await Promise.all(children.splice(0).map((child) => endProcess(child, "SIGKILL")))
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => world.close())

async function serve(wish: MailServerWish = {}): Promise<TestMailServer> {
  const server = await startMailServer(wish)
  servers.push(server)
  return server
}

const both: TemplateTexts = {
  en: { subject: "{uid} is due", body: "Hello {recipient},\n\n- {record}\n- until {due}" },
  ar: { subject: "{uid} مستحق", body: "مرحبًا {recipient}،\n\n{record}" },
}
const values = { uid: "C-1", recipient: "Mira Anand", record: "<b>Match</b>", due: "2033-11-22" }

async function template(texts = both, wish: { purpose?: TemplatePurpose; enabled?: boolean } = {}) {
  const id = uuid() as MailTemplateId
  const row = { purpose: "REMINDER", enabled: true, ...wish } as const
  await world.database.tenant(world.own, (tx) =>
    tx
      .insertInto("mail_template")
      .values({ client_id: world.own, id, name: `Template ${id}`, texts: json(texts), ...row })
      .execute(),
  )
  return id
}

const wish = (templateId: MailTemplateId | null, more: Partial<TemplateWish> = {}): TemplateWish => ({
  clientId: world.own,
  templateId,
  use: "REMINDER",
  language: "en",
  values: () => values,
  ...more,
})
const wordsOf = (one: TemplateWish) => world.database.tenant(world.own, (tx) => templateLetter(tx, one))

async function post(to: string, templateId: MailTemplateId, language: Language = "en") {
  await world.database.tenant(world.own, async (tx) => {
    const words = await templateLetter(tx, wish(templateId, { language }))
    await postMail(
      tx,
      aLetter(world.own, { to, kind: "templateTest", values: {}, language, words, path: "/tasks", once: to }),
    )
  })
}

describe("the words of a letter", () => {
  test("are the template's, in the reader's language, else in one it speaks", async () => {
    const id = await template()
    expect(await wordsOf(wish(id))).toEqual({
      language: "en",
      subject: "C-1 is due",
      paragraphs: ["Hello Mira Anand,", ["<b>Match</b>", "until 22 Nov 2033"]],
    })
    const asked: Language[] = []
    const french = await wordsOf(wish(id, { language: "fr", values: (language) => (asked.push(language), values) }))
    expect(french).toMatchObject({ language: "en", subject: "C-1 is due" })
    // What is put in speaks the language of the words around it.
    expect(asked).toEqual(["en"])
    expect(await wordsOf(wish(id, { language: "ar" }))).toMatchObject({ subject: "\u2068C-1\u2069 مستحق" })
  })

  test("are the kind's own where no template is named, or it is gone, switched off, for something else or another client's", async () => {
    const id = await template()
    const off = await template(both, { enabled: false })
    const forTasks = await template(both, { purpose: "TASK" })
    const forAll = await template({ en: { subject: "{uid}", body: "x" } }, { purpose: "GENERAL" })
    for (const none of [null, uuid() as MailTemplateId, "no id" as MailTemplateId, off, forTasks]) {
      expect(await wordsOf(wish(none))).toBeNull()
    }
    expect(await wordsOf(wish(forAll))).toMatchObject({ subject: "C-1" })
    const foreign = world.database.tenant(world.foreign, (tx) => templateLetter(tx, wish(id)))
    expect(await foreign).toBeNull()
  })

  test("know the client's name without being told", async () => {
    const id = await template({ en: { subject: "{client}", body: "{type}" } })
    expect(await wordsOf(wish(id))).toMatchObject({ subject: "Calverine Holdings", paragraphs: ["–"] })
  })
})

test("a letter goes out as it was meant when it was posted, whatever becomes of its template, in both parts", async () => {
  const server = await serve()
  const id = await template()
  await post("meant@example.org", id)
  await world.database.tenant(world.own, (tx) => tx.deleteFrom("mail_template").where("id", "=", id).execute())
  world.send(server.port)
  await world.until("meant@example.org", isIn("sent"))
  const [letter] = server.letters
  expect(letter).toMatchObject({ subject: "C-1 is due", to: "meant@example.org" })
  expect(letter?.html).toContain("<li")
  expect(letter?.html).toContain("&lt;b&gt;Match&lt;/b&gt;")
  expect(letter?.html).not.toContain("<b>Match")
  expect(letter?.text).toContain("- <b>Match</b>\n- until 22 Nov 2033")
  expect(letter?.text).toContain("/tasks")
})

test("in a template's other language the whole letter speaks it, its frame as well", async () => {
  const server = await serve()
  const id = await template({ ar: both.ar })
  await post("arabic@example.org", id, "es")
  world.send(server.port)
  const row = await world.until("arabic@example.org", isIn("sent"))
  expect(row.language).toBe("ar")
  expect(server.letters[0]?.html).toContain('<html lang="ar" dir="rtl">')
  expect(server.letters[0]?.headers.get("content-language")).toBe("ar")
  expect(server.letters[0]?.subject).toBe("\u2068C-1\u2069 مستحق")
})

test.each([
  ["put off at its address", 451, "rcpt", "putOff"],
  ["put off at its text", 452, "data", "putOff"],
] as const)("%s it comes later, once, with the same words and Message-ID", async (name, code, at, reason) => {
  let isBusy = true
  const server = await serve({ refuse: (_, asked) => (asked === at && isBusy ? code : undefined) })
  const id = await template()
  const to = `${name.replaceAll(" ", "-")}@example.org`
  await post(to, id)
  world.send(server.port)
  const before = await world.until(to, (row) => row.attempts === 1 && row.state !== "sending")
  expect(before).toMatchObject({ state: "waiting", last_error: reason })
  const other = { en: { subject: "Quite another", body: "Quite another" } }
  await world.database.tenant(world.own, (tx) =>
    tx
      .updateTable("mail_template")
      .set({ texts: json(other) })
      .where("id", "=", id)
      .execute(),
  )
  isBusy = false
  await world.hasten(to)
  const sent = await world.until(to, isIn("sent"))
  expect(sent).toMatchObject({ attempts: 2, message_id: before.message_id })
  expect(server.letters.map(({ subject }) => subject)).toEqual(["C-1 is due"])
})

test.each([
  ["greeting", 421],
  ["greeting", 554],
  ["mail", 451],
  ["mail", 550],
] as const)(
  "a server that takes nothing from this sender (%s, %i) keeps letters waiting, and none is lost",
  async (at, code) => {
    let takesNothing = true
    const server = await serve({ refuseSender: (asked) => (asked === at && takesNothing ? code : undefined) })
    const id = await template()
    const addresses = [`first-${at}-${code}@example.org`, `second-${at}-${code}@example.org`]
    for (const to of addresses) await post(to, id)
    const inVain = world.send(server.port, {}, { atOnce: 1 })
    const [first = "", second = ""] = addresses
    expect(await world.until(first, (row) => row.attempts > 0 && row.state !== "sending")).toMatchObject({
      state: "waiting",
    })
    await inVain.close()
    takesNothing = false
    for (const to of addresses) await world.hasten(to)
    world.send(server.port)
    await world.until(first, isIn("sent"))
    await world.until(second, isIn("sent"))
    expect(server.letters.map(({ subject }) => subject)).toEqual(["C-1 is due", "C-1 is due"])
  },
)

test("refused for good it is given up, and one that is silently swallowed is tried again", async () => {
  const id = await template()
  let isSilent = true
  const server = await serve({
    refuse: (to, asked) => (to === "refused@example.org" && asked === "rcpt" ? 550 : undefined),
    onLetter: async () => (isSilent ? "silence" : "acknowledge"),
  })
  await post("refused@example.org", id)
  const patient = world.send(server.port)
  expect(await world.until("refused@example.org", isIn("failed"))).toMatchObject({ last_error: "refused", attempts: 1 })
  await patient.close()
  await post("silent@example.org", id)
  const hasty = world.send(server.port, { patienceMs: 300 })
  const waits = await world.until("silent@example.org", (row) => row.attempts === 1 && row.state !== "sending")
  expect(waits).toMatchObject({ state: "waiting", last_error: "timedOut" })
  await hasty.close()
  isSilent = false
  await world.hasten("silent@example.org")
  world.send(server.port)
  const sent = await world.until("silent@example.org", isIn("sent"))
  expect(new Set(server.letters.map(({ messageId }) => messageId))).toEqual(new Set([sent.message_id]))
})

test("killed between sending and marking, the same letter comes a second time under the same Message-ID", async () => {
  const to = "killed-template@example.org"
  const id = await template()
  let child: ChildProcess | undefined
  const server = await serve({
    async onLetter() {
      const killed = child
      child = undefined
      if (killed) await endProcess(killed, "SIGKILL")
      return "acknowledge"
    },
  })
  const program = resolve(import.meta.dirname, "../../support/mail-sender.ts")
  child = spawn(process.execPath, [program, world.url, String(server.port), "1"], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  await once(child.stdout as NonNullable<typeof child.stdout>, "data")
  await post(to, id)
  await server.received(1)
  await world.database.tenant(world.own, (tx) => tx.deleteFrom("mail_template").where("id", "=", id).execute())
  world.send(server.port)
  const row = await world.until(to, isIn("sent"))
  expect(row.attempts).toBe(2)
  expect(server.letters.map(({ messageId, subject, text }) => [messageId, subject, text])).toEqual(
    Array.from({ length: 2 }, () => [row.message_id, "C-1 is due", server.letters[0]?.text]),
  )
})
