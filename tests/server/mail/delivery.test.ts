import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { languages } from "../../../schemas/languages.ts"
import { enqueueEmail } from "../../../server/mail/enqueue-email.ts"
import { startMailServer, type MailServerOptions, type TestMailServer } from "../../support/mail-server.ts"
import { publicUrl } from "../../support/mail-presets.ts"
import { createEmailInput, isIn, setupMailFixture, type MailFixture } from "../../support/mail-fixture.ts"

let fixture: MailFixture
const servers: TestMailServer[] = []
beforeAll(async () => {
  fixture = await setupMailFixture()
})
afterEach(async () => {
  await fixture.waitUntilIdle()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => fixture.close())

async function serve(options: MailServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

test("an enqueued email reaches its recipient, with both parts and its headers for mail programs", async () => {
  const server = await serve()
  await fixture.enqueueEmail({ to: "reaches@example.org" })
  fixture.send(server.port)
  const row = await fixture.until("reaches@example.org", isIn("sent"))

  expect(server.emails).toHaveLength(1)
  const [email] = server.emails
  expect(email).toMatchObject({
    from: "no-reply@risk.example.org",
    to: "reaches@example.org",
    subject: "Reset your password",
    wasSecure: true,
  })
  expect(email?.messageId).toBe(`<${row.id}@risk.example.org>`)
  expect(email?.headers.get("from")).toBe("Risk Universe <no-reply@risk.example.org>")
  expect(email?.headers.get("to")).toBe("reaches@example.org")
  expect(email?.headers.get("auto-submitted")).toBe("auto-generated")
  expect(email?.headers.get("content-language")).toBe("en")
  for (const part of [email?.text, email?.html]) {
    expect(part).toContain("Calverine Holdings")
    expect(part).toContain("Mira Anand")
    expect(part).toContain(`${publicUrl}/reset-password?token=a-secret-token`)
  }
  // The token is for the recipient only and is not stored after sending.
  expect(row).toMatchObject({ path: null, attempts: 1, next_at: null, last_error: null })
  expect(await fixture.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("the same email enqueued again with the same key is sent once", async () => {
  const server = await serve()
  const to = "once@example.org"
  await Promise.all([fixture.enqueueEmail({ to }), fixture.enqueueEmail({ to })])
  await fixture.enqueueEmail({ to })
  await fixture.enqueueEmail({ to: "another@example.org" })
  fixture.send(server.port)
  await fixture.until("another@example.org", isIn("sent"))
  await fixture.until(to, isIn("sent"))
  await fixture.enqueueEmail({ to })
  expect(server.emails.map((email) => email.to).toSorted()).toEqual(["another@example.org", to])
})

test("a rollback enqueues nothing", async () => {
  const before = await fixture.listEmails()
  const enqueuing = fixture.database.clientTransaction(fixture.ownClientId, async (tx) => {
    await enqueueEmail(tx, createEmailInput(fixture.ownClientId, { to: "undone@example.org" }))
    throw new Error("undone")
  })
  await expect(enqueuing).rejects.toThrow("undone")
  expect(await fixture.listEmails()).toEqual(before)
  expect(await fixture.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("an invalid address does not roll back the event of the email and is never tried", async () => {
  for (const to of [
    "nobody",
    "a@b@c.example",
    "x@y.example\r\nBcc: all@example.org",
    "<a@b.example>",
    "a b@c.example",
    "",
  ]) {
    await fixture.enqueueEmail({ to, dedupeKey: `bad ${to}` })
  }
  const bad = (await fixture.listEmails()).filter(({ dedupe_key }) => dedupe_key.startsWith("bad "))
  expect(bad).toHaveLength(6)
  for (const row of bad) expect(row).toMatchObject({ state: "failed", last_error: "address", next_at: null })
  expect(await fixture.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("an email links only to a path of the application and has a value for every placeholder", async () => {
  for (const path of ["//evil.example", "https://evil.example", "/\\evil.example", "reset", "/a b", "/a\r\nb"]) {
    await expect(fixture.enqueueEmail({ path, dedupeKey: path })).rejects.toThrow("path of the application")
    const content = {
      language: "en",
      subject: "Led astray",
      paragraphs: ["Hello", ["Here", { before: "", linked: "There", after: "", path }]],
    } as const
    await expect(fixture.enqueueEmail({ content, dedupeKey: `line ${path}` })).rejects.toThrow(
      "path of the application",
    )
  }
  await expect(fixture.enqueueEmail({ values: { name: "Mira" }, dedupeKey: "no minutes" })).rejects.toThrow(
    "needs a value",
  )
})

test("emails of another client are hidden, and each email contains the name of its own client", async () => {
  const server = await serve()
  await fixture.enqueueEmail({ clientId: fixture.foreign, to: "far@example.org", path: "/reset-password?token=theirs" })
  expect((await fixture.listEmails()).some(({ address }) => address === "far@example.org")).toBe(false)
  expect((await fixture.listEmails(fixture.foreign)).map(({ address }) => address)).toEqual(["far@example.org"])
  const stolen = fixture.database.clientTransaction(fixture.ownClientId, (tx) =>
    enqueueEmail(tx, createEmailInput(fixture.foreign, { to: "stolen@example.org" })),
  )
  await expect(stolen).rejects.toThrow(/row-level security/)
  // Even the owner, who can see when emails are due, cannot see their content.
  expect(await fixture.database.owner.selectFrom("outbox_email").selectAll().execute()).toEqual([])

  fixture.send(server.port)
  await fixture.until("far@example.org", isIn("sent"), fixture.foreign)
  expect(server.emails).toHaveLength(1)
  expect(server.emails[0]?.text).toContain("Far Away")
  expect(server.emails[0]?.text).not.toContain("Calverine")
})

test.each(languages)("an email uses its recipient's language: %s", async (language) => {
  const server = await serve()
  const to = `${language}@example.org`
  await fixture.enqueueEmail({ to, language })
  fixture.send(server.port)
  await fixture.until(to, isIn("sent"))
  const { subject, html, text } = server.emails[0] ?? { subject: "", html: "", text: "" }
  expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`)
  expect(text).toContain("Mira Anand")
  expect(subject).toBe(
    {
      en: "Reset your password",
      es: "Restablezca su contraseña",
      hi: "अपना पासवर्ड रीसेट करें",
      fr: "Réinitialisez votre mot de passe",
      ar: "إعادة تعيين كلمة المرور",
    }[language],
  )
})

test("hostile user input is text in the email and adds no header", async () => {
  const server = await serve()
  const to = "hostile@example.org"
  const values = {
    name: 'Eve <script>alert(1)</script>"\r\nBcc: all@example.org\r\n\r\n<img src=//evil.example/x>',
    inviter: "Ann\u202Egro.live",
    days: "7",
  }
  await fixture.enqueueEmail({ to, values, kind: "invitation" })
  fixture.send(server.port)
  await fixture.until(to, isIn("sent"))
  const [email] = server.emails
  expect([...(email?.headers.keys() ?? [])]).not.toContain("bcc")
  expect(email?.html).not.toMatch(/<script|<img/i)
  expect(email?.html).toContain("Eve &lt;script&gt;alert(1)&lt;/script&gt;&quot; Bcc: all@example.org &lt;img")
  expect(email?.text).toContain('Hello Eve <script>alert(1)</script>" Bcc: all@example.org <img src=//evil.example/x>,')
  expect(email?.text).not.toContain("\u202E")
})

describe("the mail server connection", () => {
  test("user and password come from the setting and can contain any characters", async () => {
    const server = await serve({ user: "post@office", password: "pa:ss/word" })
    await fixture.enqueueEmail({ to: "user@example.org" })
    fixture.send(server.port, { url: `smtp://post%40office:pa%3Ass%2Fword@127.0.0.1:${server.port}` })
    await fixture.until("user@example.org", isIn("sent"))
    expect(server.emails[0]?.user).toBe("post@office")
  })

  test("a rejected password is a configuration error: the email waits", async () => {
    const server = await serve({ user: "office", password: "right" })
    await fixture.enqueueEmail({ to: "unknown@example.org" })
    fixture.send(server.port, { url: `smtp://office:wrong@127.0.0.1:${server.port}` })
    const row = await fixture.until("unknown@example.org", ({ last_error }) => last_error !== null)
    expect(row).toMatchObject({ state: "waiting", last_error: "signIn", attempts: 1 })
    expect(`${row.last_error} ${row.last_reply}`).not.toContain("wrong@")
    expect(server.emails).toEqual([])
  })

  test.each(["smtp", "smtps"] as const)(
    "an untrusted certificate is rejected unless the setting allows it: %s",
    async (kind) => {
      const server = await serve({ secure: kind === "smtps" })
      const to = `${kind}@example.org`
      const url = `${kind}://127.0.0.1:${server.port}`
      await fixture.enqueueEmail({ to })
      const strict = fixture.send(server.port, { url, tls: "required" })
      expect(await fixture.until(to, ({ last_error }) => last_error !== null)).toMatchObject({
        state: "waiting",
        last_error: "insecure",
      })
      expect(server.emails).toEqual([])
      await strict.close()
      await fixture.hasten(to)
      fixture.send(server.port, { url, tls: "unverified" })
      await fixture.until(to, isIn("sent"))
      expect(server.emails[0]?.wasSecure).toBe(true)
    },
  )

  test("a server without TLS gets an email only where the setting allows it", async () => {
    const server = await serve({ open: true })
    const to = "open@example.org"
    await fixture.enqueueEmail({ to })
    const strict = fixture.send(server.port, { tls: "unverified" })
    expect(await fixture.until(to, ({ last_error }) => last_error !== null)).toMatchObject({ last_error: "insecure" })
    expect(server.emails).toEqual([])
    await strict.close()
    await fixture.hasten(to)
    fixture.send(server.port, { tls: "optional" })
    await fixture.until(to, isIn("sent"))
    expect(server.emails[0]?.wasSecure).toBe(false)
  })
})
