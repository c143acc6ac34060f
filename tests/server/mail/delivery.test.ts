import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { languages } from "../../../schemas/languages.ts"
import { postMail } from "../../../server/mail/post-mail.ts"
import { startMailServer, type MailServerWish, type TestMailServer } from "../../support/mail-server.ts"
import { publicUrl } from "../../support/mail-presets.ts"
import { aLetter, isIn, mailWorld, type MailWorld } from "../../support/mail-world.ts"

let world: MailWorld
const servers: TestMailServer[] = []
beforeAll(async () => {
  world = await mailWorld()
})
afterEach(async () => {
  await world.rest()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => world.close())

async function serve(wish: MailServerWish = {}): Promise<TestMailServer> {
  const server = await startMailServer(wish)
  servers.push(server)
  return server
}

test("a letter that was posted reaches its reader, with both parts and what tells mail programs about it", async () => {
  const server = await serve()
  await world.post({ to: "reaches@example.org" })
  world.send(server.port)
  const row = await world.until("reaches@example.org", isIn("sent"))

  expect(server.letters).toHaveLength(1)
  const [letter] = server.letters
  expect(letter).toMatchObject({
    from: "no-reply@risk.example.org",
    to: "reaches@example.org",
    subject: "Reset your password",
    wasSecure: true,
  })
  expect(letter?.messageId).toBe(`<${row.id}@risk.example.org>`)
  expect(letter?.headers.get("from")).toBe("Risk Universe <no-reply@risk.example.org>")
  expect(letter?.headers.get("to")).toBe("reaches@example.org")
  expect(letter?.headers.get("auto-submitted")).toBe("auto-generated")
  expect(letter?.headers.get("content-language")).toBe("en")
  for (const part of [letter?.text, letter?.html]) {
    expect(part).toContain("Calverine Holdings")
    expect(part).toContain("Mira Anand")
    expect(part).toContain(`${publicUrl}/reset-password?token=a-secret-token`)
  }
  // The token was the reader's; nothing keeps it.
  expect(row).toMatchObject({ path: null, attempts: 1, next_at: null, last_error: null })
  expect(await world.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("the same letter posted again, by the same key, goes out once", async () => {
  const server = await serve()
  const to = "once@example.org"
  await Promise.all([world.post({ to }), world.post({ to })])
  await world.post({ to })
  await world.post({ to: "another@example.org" })
  world.send(server.port)
  await world.until("another@example.org", isIn("sent"))
  await world.until(to, isIn("sent"))
  await world.post({ to })
  expect(server.letters.map((letter) => letter.to).toSorted()).toEqual(["another@example.org", to])
})

test("what is rolled back posts nothing", async () => {
  const before = await world.letters()
  const posted = world.database.tenant(world.own, async (tx) => {
    await postMail(tx, aLetter(world.own, { to: "undone@example.org" }))
    throw new Error("undone")
  })
  await expect(posted).rejects.toThrow("undone")
  expect(await world.letters()).toEqual(before)
  expect(await world.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("an address nobody can write to does not undo what the letter tells of, and is never tried", async () => {
  for (const to of [
    "nobody",
    "a@b@c.example",
    "x@y.example\r\nBcc: all@example.org",
    "<a@b.example>",
    "a b@c.example",
    "",
  ]) {
    await world.post({ to, once: `bad ${to}` })
  }
  const bad = (await world.letters()).filter(({ once }) => once.startsWith("bad "))
  expect(bad).toHaveLength(6)
  for (const row of bad) expect(row).toMatchObject({ state: "failed", last_error: "address", next_at: null })
  expect(await world.database.owner.selectFrom("outbox_due").selectAll().execute()).toEqual([])
})

test("a letter leads to a path of the product and nowhere else, and misses no value", async () => {
  for (const path of ["//evil.example", "https://evil.example", "/\\evil.example", "reset", "/a b", "/a\r\nb"]) {
    await expect(world.post({ path, once: path })).rejects.toThrow("path of the product")
    const words = {
      language: "en",
      subject: "Led astray",
      paragraphs: ["Hello", ["Here", { before: "", linked: "There", after: "", path }]],
    } as const
    await expect(world.post({ words, once: `line ${path}` })).rejects.toThrow("path of the product")
  }
  await expect(world.post({ values: { name: "Mira" }, once: "no minutes" })).rejects.toThrow("needs a value")
})

test("another client's letters are not there, and its name stands in its own", async () => {
  const server = await serve()
  await world.post({ clientId: world.foreign, to: "far@example.org", path: "/reset-password?token=theirs" })
  expect((await world.letters()).some(({ address }) => address === "far@example.org")).toBe(false)
  expect((await world.letters(world.foreign)).map(({ address }) => address)).toEqual(["far@example.org"])
  const stolen = world.database.tenant(world.own, (tx) =>
    postMail(tx, aLetter(world.foreign, { to: "stolen@example.org" })),
  )
  await expect(stolen).rejects.toThrow(/row-level security/)
  // Not even the owner, who sees when letters are due, sees what they say.
  expect(await world.database.owner.selectFrom("outbox_letter").selectAll().execute()).toEqual([])

  world.send(server.port)
  await world.until("far@example.org", isIn("sent"), world.foreign)
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]?.text).toContain("Far Away")
  expect(server.letters[0]?.text).not.toContain("Calverine")
})

test.each(languages)("a letter speaks its reader's language: %s", async (language) => {
  const server = await serve()
  const to = `${language}@example.org`
  await world.post({ to, language })
  world.send(server.port)
  await world.until(to, isIn("sent"))
  const { subject, html, text } = server.letters[0] ?? { subject: "", html: "", text: "" }
  expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`)
  expect(text).toContain("Mira Anand")
  expect(subject).toBe(
    {
      en: "Reset your password",
      es: "Elija una nueva contraseña",
      hi: "नया पासवर्ड चुनें",
      fr: "Choisissez un nouveau mot de passe",
      ar: "اختر كلمة مرور جديدة",
    }[language],
  )
})

test("what a hostile person typed is text in the letter, and begins no header", async () => {
  const server = await serve()
  const to = "hostile@example.org"
  const values = {
    name: 'Eve <script>alert(1)</script>"\r\nBcc: all@example.org\r\n\r\n<img src=//evil.example/x>',
    inviter: "Ann\u202Egro.live",
    days: "7",
  }
  await world.post({ to, values, kind: "invitation" })
  world.send(server.port)
  await world.until(to, isIn("sent"))
  const [letter] = server.letters
  expect([...(letter?.headers.keys() ?? [])]).not.toContain("bcc")
  expect(letter?.html).not.toMatch(/<script|<img/i)
  expect(letter?.html).toContain("Eve &lt;script&gt;alert(1)&lt;/script&gt;&quot; Bcc: all@example.org &lt;img")
  expect(letter?.text).toContain(
    'Hello Eve <script>alert(1)</script>" Bcc: all@example.org <img src=//evil.example/x>,',
  )
  expect(letter?.text).not.toContain("\u202E")
})

describe("the way to the mail server", () => {
  test("user and password are those of the setting, and may be of any characters", async () => {
    const server = await serve({ user: "post@office", password: "pa:ss/word" })
    await world.post({ to: "user@example.org" })
    world.send(server.port, { url: `smtp://post%40office:pa%3Ass%2Fword@127.0.0.1:${server.port}` })
    await world.until("user@example.org", isIn("sent"))
    expect(server.letters[0]?.user).toBe("post@office")
  })

  test("a password that is not taken is the settings' fault: the letter waits", async () => {
    const server = await serve({ user: "office", password: "right" })
    await world.post({ to: "unknown@example.org" })
    world.send(server.port, { url: `smtp://office:wrong@127.0.0.1:${server.port}` })
    const row = await world.until("unknown@example.org", ({ last_error }) => last_error !== null)
    expect(row).toMatchObject({ state: "waiting", last_error: "signIn", attempts: 1 })
    expect(`${row.last_error} ${row.last_reply}`).not.toContain("wrong@")
    expect(server.letters).toEqual([])
  })

  test.each(["smtp", "smtps"] as const)(
    "a certificate nobody signed is refused unless the setting allows it: %s",
    async (kind) => {
      const server = await serve({ secure: kind === "smtps" })
      const to = `${kind}@example.org`
      const url = `${kind}://127.0.0.1:${server.port}`
      await world.post({ to })
      const strict = world.send(server.port, { url, tls: "required" })
      expect(await world.until(to, ({ last_error }) => last_error !== null)).toMatchObject({
        state: "waiting",
        last_error: "insecure",
      })
      expect(server.letters).toEqual([])
      await strict.close()
      await world.hasten(to)
      world.send(server.port, { url, tls: "unverified" })
      await world.until(to, isIn("sent"))
      expect(server.letters[0]?.wasSecure).toBe(true)
    },
  )

  test("a server that offers no TLS gets a letter only where the setting says so", async () => {
    const server = await serve({ open: true })
    const to = "open@example.org"
    await world.post({ to })
    const strict = world.send(server.port, { tls: "unverified" })
    expect(await world.until(to, ({ last_error }) => last_error !== null)).toMatchObject({ last_error: "insecure" })
    expect(server.letters).toEqual([])
    await strict.close()
    await world.hasten(to)
    world.send(server.port, { tls: "offered" })
    await world.until(to, isIn("sent"))
    expect(server.letters[0]?.wasSecure).toBe(false)
  })
})
