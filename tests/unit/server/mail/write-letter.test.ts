import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { directionOf, languages } from "../../../../schemas/languages.ts"
import { isMailAddress } from "../../../../server/mail/address.ts"
import { buttonOf, letterKinds, type LetterKind } from "../../../../server/mail/letter-kinds.ts"
import { LetterUnwritable, letterContent, writeLetter } from "../../../../server/mail/write-letter.ts"
import { en } from "../../../../messages/mail/en.ts"

/** A value for everything a kind's English text asks for. */
function valuesOf(kind: LetterKind, value = "7"): Record<string, string> {
  const texts = Object.entries<string>(en).filter(([key]) => key.startsWith(`mail.${kind}.`))
  const names = texts.flatMap(([, text]) => [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name))
  return Object.fromEntries(names.map((name) => [name, value]))
}

const client = "Calverine Holdings"
const address = { publicUrl: "https://risk.example.org", path: "/reset-password?token=abc" }

describe.each(languages)("in %s", (language) => {
  test.each(letterKinds)("the letter %s is whole with the values its English text needs", (kind) => {
    const content = letterContent({ kind, language, values: valuesOf(kind), client, ...address })
    expect(content.subject).not.toMatch(/[{}\n]/)
    expect(content.paragraphs.length).toBeGreaterThan(0)
    for (const paragraph of content.paragraphs) expect(paragraph).not.toMatch(/[{}]|^\s*$/)
    expect(content.button === null).toBe(buttonOf(kind) === undefined)
    const { html, text } = writeLetter({ kind, language, values: valuesOf(kind), client, ...address })
    expect(html).toContain(`lang="${language}" dir="${directionOf[language]}"`)
    // Nothing is fetched from anywhere, and nothing runs.
    expect(html).not.toMatch(/<(?:img|link|script|iframe|form)|url\(|@import|src=/i)
    for (const paragraph of content.paragraphs) expect(text).toContain(paragraph)
  })
})

/** Everything that means something in markup, headers, patterns or lines, between plain letters. */
const typed = fc.string({ unit: fc.constantFrom(..."<>&\"'{}#=/!-;:\r\n\t\0\u001B\u2028\u202E\u2066 aZاह") })

test("whatever people typed, the letter's markup is ours alone and its subject is one line", () => {
  const plain = writeLetter({
    kind: "invitation",
    language: "en",
    values: { name: "x", inviter: "x", days: "7" },
    client,
    ...address,
  })
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length
  fc.assert(
    fc.property(typed, typed, (name, organisation) => {
      const values = { name: `${name}<b>"'&`, inviter: `</style><script>${name}`, days: "7" }
      const letter = writeLetter({ kind: "invitation", language: "en", values, client: organisation, ...address })
      expect(tags(letter.html)).toBe(tags(plain.html))
      expect(letter.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

test("whatever a line of a list says, it is one item with one link to its place, and its address stands in the text", () => {
  const letterOf = (before: string, linked: string) => {
    const line = { before, linked, after: before, path: "/notification?a=1&b=2" }
    const words = { language: "en", subject: "x", paragraphs: [[line, "x"]] } as const
    return writeLetter({ kind: "gathered", language: "en", values: {}, words, client, ...address })
  }
  const tags = (html: string) => html.match(/<[^>]*>/g)
  const plain = tags(letterOf("x", "x").html)
  fc.assert(
    fc.property(typed, typed, (before, linked) => {
      const { html, text } = letterOf(`${before}<b>"'&`, `${linked}</a><script>`)
      expect(tags(html)).toEqual(plain)
      expect(html).toContain('href="https://risk.example.org/notification?a=1&amp;b=2"')
      expect(text).toContain("\n  https://risk.example.org/notification?a=1&b=2\n")
    }),
  )
})

test("a text that misses a value is no letter", () => {
  expect(() => letterContent({ kind: "passwordReset", language: "en", values: {}, client, ...address })).toThrow(
    LetterUnwritable,
  )
})

test("a letter that leads nowhere has no button", () => {
  const values = valuesOf("passwordChanged")
  expect(
    letterContent({ kind: "passwordChanged", language: "fr", values, client, ...address, path: null }).button,
  ).toBeNull()
})

test.each(["a@b.example", "first.last+tag@sub.example.org", "ü@müller.example"])("%s can be written to", (text) => {
  expect(isMailAddress(text)).toBe(true)
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
])("%j cannot", (text) => {
  expect(isMailAddress(text)).toBe(false)
})
