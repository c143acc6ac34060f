import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { v7 as uuid } from "uuid"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { TemplatePurpose, TemplateTexts } from "../../../../schemas/mail-templates.ts"
import { json } from "../../../../server/database/json.ts"
import { enqueueEmail } from "../../../../server/mail/enqueue-email.ts"
import { renderTemplateEmail, type TemplateEmailOptions } from "../../server/template-email.ts"
import { endProcess } from "../../../../tests/support/database-process.ts"
import { startMailServer, type MailServerOptions, type TestMailServer } from "../../../../tests/support/mail-server.ts"
import { createEmailInput, isIn, setupMailFixture, type MailFixture } from "../../../../tests/support/mail-fixture.ts"

/** Emails with a client's own content, from the template to the mail server. */

let fixture: MailFixture
const servers: TestMailServer[] = []
const children: ChildProcess[] = []
beforeAll(async () => {
  fixture = await setupMailFixture()
})
afterEach(async () => {
  await fixture.waitUntilIdle()
  await Promise.all(children.splice(0).map((child) => endProcess(child, "SIGKILL")))
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => fixture.close())

async function serve(options: MailServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

const both: TemplateTexts = {
  en: { subject: "{uid} is due", body: "Hello {recipient},\n\n- {record}\n- until {due}" },
  ar: { subject: "{uid} مستحق", body: "مرحبًا {recipient}،\n\n{record}" },
}
const values = { uid: "C-1", recipient: "Mira Anand", record: "<b>Match</b>", due: "2033-11-22" }

async function template(texts = both, options: { purpose?: TemplatePurpose; enabled?: boolean } = {}) {
  const id = uuid() as MailTemplateId
  const row = { purpose: "REMINDER", enabled: true, ...options } as const
  await fixture.database.clientTransaction(fixture.ownClientId, (tx) =>
    tx
      .insertInto("mail_template")
      .values({ client_id: fixture.ownClientId, id, name: `Template ${id}`, texts: json(texts), ...row })
      .execute(),
  )
  return id
}

const options = (
  templateId: MailTemplateId | null,
  more: Partial<TemplateEmailOptions> = {},
): TemplateEmailOptions => ({
  clientId: fixture.ownClientId,
  templateId,
  use: "REMINDER",
  language: "en",
  values: () => values,
  ...more,
})
const contentOf = (one: TemplateEmailOptions) =>
  fixture.database.clientTransaction(fixture.ownClientId, (tx) => renderTemplateEmail(tx, one))

async function enqueueTemplateEmail(to: string, templateId: MailTemplateId, language: Language = "en") {
  await fixture.database.clientTransaction(fixture.ownClientId, async (tx) => {
    const content = await renderTemplateEmail(tx, options(templateId, { language }))
    await enqueueEmail(
      tx,
      createEmailInput(fixture.ownClientId, {
        to,
        kind: "templateTest",
        values: {},
        language,
        content,
        path: "/tasks",
        dedupeKey: to,
      }),
    )
  })
}

describe("email content", () => {
  test("comes from the template, in the user's language or else in one the template has", async () => {
    const id = await template()
    expect(await contentOf(options(id))).toEqual({
      language: "en",
      subject: "C-1 is due",
      paragraphs: ["Hello Mira Anand,", ["<b>Match</b>", "until 22 Nov 2033"]],
    })
    const command: Language[] = []
    const french = await contentOf(
      options(id, { language: "fr", values: (language) => (command.push(language), values) }),
    )
    expect(french).toMatchObject({ language: "en", subject: "C-1 is due" })
    // Inserted values are formatted in the language of the surrounding text.
    expect(command).toEqual(["en"])
    expect(await contentOf(options(id, { language: "ar" }))).toMatchObject({ subject: "\u2068C-1\u2069 مستحق" })
  })

  test("is the default when the template is missing, disabled, for another purpose or of another client", async () => {
    const id = await template()
    const off = await template(both, { enabled: false })
    const forTasks = await template(both, { purpose: "TASK" })
    const forAll = await template({ en: { subject: "{uid}", body: "x" } }, { purpose: "GENERAL" })
    for (const none of [null, uuid() as MailTemplateId, "no id" as MailTemplateId, off, forTasks]) {
      expect(await contentOf(options(none))).toBeNull()
    }
    expect(await contentOf(options(forAll))).toMatchObject({ subject: "C-1" })
    const foreign = fixture.database.clientTransaction(fixture.foreign, (tx) => renderTemplateEmail(tx, options(id)))
    expect(await foreign).toBeNull()
  })

  test("includes the client's name automatically", async () => {
    const id = await template({ en: { subject: "{client}", body: "{type}" } })
    expect(await contentOf(options(id))).toMatchObject({ subject: "Calverine Holdings", paragraphs: ["–"] })
  })
})

test("an email keeps its content from when it was enqueued, whatever happens to its template, in both parts", async () => {
  const server = await serve()
  const id = await template()
  await enqueueTemplateEmail("meant@example.org", id)
  await fixture.database.clientTransaction(fixture.ownClientId, (tx) =>
    tx.deleteFrom("mail_template").where("id", "=", id).execute(),
  )
  fixture.send(server.port)
  await fixture.until("meant@example.org", isIn("sent"))
  const [email] = server.emails
  expect(email).toMatchObject({ subject: "C-1 is due", to: "meant@example.org" })
  expect(email?.html).toContain("<li")
  expect(email?.html).toContain("&lt;b&gt;Match&lt;/b&gt;")
  expect(email?.html).not.toContain("<b>Match")
  expect(email?.text).toContain("- <b>Match</b>\n- until 22 Nov 2033")
  expect(email?.text).toContain("/tasks")
})

test("in another language of the template, the whole email including its frame is in that language", async () => {
  const server = await serve()
  const id = await template({ ar: both.ar })
  await enqueueTemplateEmail("arabic@example.org", id, "es")
  fixture.send(server.port)
  const row = await fixture.until("arabic@example.org", isIn("sent"))
  expect(row.language).toBe("ar")
  expect(server.emails[0]?.html).toContain('<html lang="ar" dir="rtl">')
  expect(server.emails[0]?.headers.get("content-language")).toBe("ar")
  expect(server.emails[0]?.subject).toBe("\u2068C-1\u2069 مستحق")
})

test.each([
  ["put off at its address", 451, "rcpt", "postpone"],
  ["put off at its text", 452, "data", "postpone"],
] as const)(
  "%s the email arrives later, once, with the same content and Message-ID",
  async (name, code, at, reason) => {
    let isBusy = true
    const server = await serve({ reject: (_, command) => (command === at && isBusy ? code : undefined) })
    const id = await template()
    const to = `${name.replaceAll(" ", "-")}@example.org`
    await enqueueTemplateEmail(to, id)
    fixture.send(server.port)
    const before = await fixture.until(to, (row) => row.attempts === 1 && row.state !== "sending")
    expect(before).toMatchObject({ state: "waiting", last_error: reason })
    const other = { en: { subject: "Quite another", body: "Quite another" } }
    await fixture.database.clientTransaction(fixture.ownClientId, (tx) =>
      tx
        .updateTable("mail_template")
        .set({ texts: json(other) })
        .where("id", "=", id)
        .execute(),
    )
    isBusy = false
    await fixture.hasten(to)
    const sent = await fixture.until(to, isIn("sent"))
    expect(sent).toMatchObject({ attempts: 2, message_id: before.message_id })
    expect(server.emails.map(({ subject }) => subject)).toEqual(["C-1 is due"])
  },
)

test.each([
  ["greeting", 421],
  ["greeting", 554],
  ["mail", 451],
  ["mail", 550],
] as const)("emails wait while the server rejects this sender (%s, %i), and none is lost", async (at, code) => {
  let rejectsLetters = true
  const server = await serve({ rejectSender: (command) => (command === at && rejectsLetters ? code : undefined) })
  const id = await template()
  const addresses = [`first-${at}-${code}@example.org`, `second-${at}-${code}@example.org`]
  for (const to of addresses) await enqueueTemplateEmail(to, id)
  const inVain = fixture.send(server.port, {}, { concurrency: 1 })
  const [first = "", second = ""] = addresses
  expect(await fixture.until(first, (row) => row.attempts > 0 && row.state !== "sending")).toMatchObject({
    state: "waiting",
  })
  await inVain.close()
  rejectsLetters = false
  for (const to of addresses) await fixture.hasten(to)
  fixture.send(server.port)
  await fixture.until(first, isIn("sent"))
  await fixture.until(second, isIn("sent"))
  expect(server.emails.map(({ subject }) => subject)).toEqual(["C-1 is due", "C-1 is due"])
})

test("a permanently rejected email fails, and one without a server response is retried", async () => {
  const id = await template()
  let isSilent = true
  const server = await serve({
    reject: (to, command) => (to === "refused@example.org" && command === "rcpt" ? 550 : undefined),
    onEmail: async () => (isSilent ? "silence" : "acknowledge"),
  })
  await enqueueTemplateEmail("refused@example.org", id)
  const patient = fixture.send(server.port)
  expect(await fixture.until("refused@example.org", isIn("failed"))).toMatchObject({
    last_error: "rejected",
    attempts: 1,
  })
  await patient.close()
  await enqueueTemplateEmail("silent@example.org", id)
  const hasty = fixture.send(server.port, { timeoutMs: 300 })
  const waits = await fixture.until("silent@example.org", (row) => row.attempts === 1 && row.state !== "sending")
  expect(waits).toMatchObject({ state: "waiting", last_error: "timedOut" })
  await hasty.close()
  isSilent = false
  await fixture.hasten("silent@example.org")
  fixture.send(server.port)
  const sent = await fixture.until("silent@example.org", isIn("sent"))
  expect(new Set(server.emails.map(({ messageId }) => messageId))).toEqual(new Set([sent.message_id]))
})

test("killed between sending and marking, the same email is sent again with the same Message-ID", async () => {
  const to = "killed-template@example.org"
  const id = await template()
  let child: ChildProcess | undefined
  const server = await serve({
    async onEmail() {
      const killed = child
      child = undefined
      if (killed) await endProcess(killed, "SIGKILL")
      return "acknowledge"
    },
  })
  const program = resolve(import.meta.dirname, "../../../../tests/support/mail-sender.ts")
  child = spawn(process.execPath, [program, fixture.url, String(server.port), "1"], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  await once(child.stdout as NonNullable<typeof child.stdout>, "data")
  await enqueueTemplateEmail(to, id)
  await server.received(1)
  await fixture.database.clientTransaction(fixture.ownClientId, (tx) =>
    tx.deleteFrom("mail_template").where("id", "=", id).execute(),
  )
  fixture.send(server.port)
  const row = await fixture.until(to, isIn("sent"))
  expect(row.attempts).toBe(2)
  expect(server.emails.map(({ messageId, subject, text }) => [messageId, subject, text])).toEqual(
    Array.from({ length: 2 }, () => [row.message_id, "C-1 is due", server.emails[0]?.text]),
  )
})
