import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { directionOf, languages } from "../../../../schemas/languages.ts"
import { isEmailAddress } from "../../../../server/mail/email-address.ts"
import { buttonOf, emailKinds, type EmailKind } from "../../../../server/mail/email-kinds.ts"
import { EmailRenderError, buildEmailContent, renderEmail } from "../../../../server/mail/render-email.ts"
import { en } from "../../../../messages/mail/en.ts"

/** A value for every argument of the kind's English text. */
function valuesOf(kind: EmailKind, value = "7"): Record<string, string> {
  const messages = Object.entries<string>(en).filter(([key]) => key.startsWith(`mail.${kind}.`))
  const names = messages.flatMap(([, text]) => [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name))
  return Object.fromEntries(names.map((name) => [name, value]))
}

const client = "Calverine Holdings"
const link = { publicUrl: "https://risk.example.org", path: "/reset-password?token=abc" }

describe.each(languages)("in %s", (language) => {
  test.each(emailKinds)("the email %s is complete with the values its English text needs", (kind) => {
    const content = buildEmailContent({ kind, language, values: valuesOf(kind), client, ...link })
    expect(content.subject).not.toMatch(/[{}\n]/)
    expect(content.paragraphs.length).toBeGreaterThan(0)
    for (const paragraph of content.paragraphs) expect(paragraph).not.toMatch(/[{}]|^\s*$/)
    expect(content.button === null).toBe(buttonOf(kind) === undefined)
    const { html, text } = renderEmail({ kind, language, values: valuesOf(kind), client, ...link })
    expect(html).toContain(`lang="${language}" dir="${directionOf[language]}"`)
    // Loads no external resources and executes nothing.
    expect(html).not.toMatch(/<(?:img|link|script|iframe|form)|url\(|@import|src=/i)
    for (const paragraph of content.paragraphs) expect(text).toContain(paragraph)
  })
})

/** Characters with meaning in markup, headers, patterns or lines, mixed with plain letters. */
const textInput = fc.string({ unit: fc.constantFrom(..."<>&\"'{}#=/!-;:\r\n\t\0\u001B\u2028\u202E\u2066 aZاह") })

test("user input cannot add markup to an email, and its subject is one line", () => {
  const plain = renderEmail({
    kind: "invitation",
    language: "en",
    values: { name: "x", inviter: "x", days: "7" },
    client,
    ...link,
  })
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length
  fc.assert(
    fc.property(textInput, textInput, (name, organisation) => {
      const values = { name: `${name}<b>"'&`, inviter: `</style><script>${name}`, days: "7" }
      const email = renderEmail({ kind: "invitation", language: "en", values, client: organisation, ...link })
      expect(tags(email.html)).toBe(tags(plain.html))
      expect(email.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

test("any list line is one item with one link, and its address is in the text", () => {
  const renderTestEmail = (before: string, linked: string) => {
    const line = { before, linked, after: before, path: "/notification?a=1&b=2" }
    const content = { language: "en", subject: "x", paragraphs: [[line, "x"]] } as const
    return renderEmail({ kind: "gathered", language: "en", values: {}, content, client, ...link })
  }
  const tags = (html: string) => html.match(/<[^>]*>/g)
  const plain = tags(renderTestEmail("x", "x").html)
  fc.assert(
    fc.property(textInput, textInput, (before, linked) => {
      const { html, text } = renderTestEmail(`${before}<b>"'&`, `${linked}</a><script>`)
      expect(tags(html)).toEqual(plain)
      expect(html).toContain('href="https://risk.example.org/notification?a=1&amp;b=2"')
      expect(text).toContain("\n  https://risk.example.org/notification?a=1&b=2\n")
    }),
  )
})

test("a message with a missing value produces no email", () => {
  expect(() => buildEmailContent({ kind: "passwordReset", language: "en", values: {}, client, ...link })).toThrow(
    EmailRenderError,
  )
})

test("an email without a link has no button", () => {
  const values = valuesOf("passwordChanged")
  expect(
    buildEmailContent({ kind: "passwordChanged", language: "fr", values, client, ...link, path: null }).button,
  ).toBeNull()
})

test.each(["a@b.example", "first.last+tag@sub.example.org", "ü@müller.example"])("%s is a valid recipient", (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  "",
  "a",
  "a@",
  "@b",
  "a@b@c",
  "a b@c",
  "a@b,c@d",
  "a@b\r\nBcc: c@d",
  "<a@b>",
  `${"a".repeat(250)}@b.example`,
])("%j is an invalid recipient", (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
