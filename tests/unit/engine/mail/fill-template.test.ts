import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fillTemplate } from "../../../../engine/mail/fill-template.ts"
import { templateBlocks } from "../../../../engine/mail/template-blocks.ts"
import { languages } from "../../../../schemas/languages.ts"
import { renderEmail } from "../../../../server/mail/render-email.ts"

const body = "Dear {recipient},\nlook at {record}:\n\n- it is due {due}\n- {reason}\n\nRegards"

test("paragraphs, lines and lists are kept as written, with the values inserted", () => {
  const content = fillTemplate({ subject: "{uid} {{kept}}", body }, "en", {
    recipient: "Mira Anand",
    record: "Match",
    uid: "C-1",
    due: "2033-11-22",
  })
  expect(content).toEqual({
    language: "en",
    subject: "C-1 {kept}",
    paragraphs: ["Dear Mira Anand,\nlook at Match:", ["it is due 22 Nov 2033", "–"], "Regards"],
  })
})

test("isolates inserted values in an Arabic email, and inserted Arabic text in any email", () => {
  const values = { recipient: "Mira", record: "مطابقة", uid: "C-1", due: "2033-11-22", reason: "a" }
  expect(fillTemplate({ subject: "{uid}", body: "x" }, "ar", values).subject).toBe("\u2068C-1\u2069")
  expect(fillTemplate({ subject: "{uid}: {record}", body: "x" }, "en", values).subject).toBe("C-1: \u2068مطابقة\u2069")
})

test("a date is formatted only in a date placeholder", () => {
  const values = { record: "2033-11-22", due: "2033-11-22" }
  expect(fillTemplate({ subject: "{record} {due}", body: "x" }, "en", values).subject).toBe("2033-11-22 22 Nov 2033")
})

/** Characters with meaning in markup, headers, lists, placeholders or lines, mixed with plain letters. */
const textInput = fc.string({
  unit: fc.constantFrom(..."<>&\"'{}-*•/:\r\n\t\0\u001B\u2028\u202E\u2066\u061C\uD800 aZاه🙂"),
  maxLength: 400,
})

describe("any inserted value", () => {
  const plain = { recipient: "x", record: "x", uid: "x", due: "x", reason: "x" }
  const template = { subject: "{uid}: {record}", body }
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length

  test("keeps the paragraphs, lists and markup of the template, and a one-line subject", () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), textInput, textInput, (language, one, other) => {
        const values = { recipient: one, record: other, uid: one, due: other, reason: `${one}\n\n- ${other}{record}` }
        const content = fillTemplate(template, language, values)
        const expected = fillTemplate(template, language, plain)
        expect(
          content.paragraphs.map((part) => (typeof part === "string" ? part.split("\n").length : part.length)),
        ).toEqual(expected.paragraphs.map((part) => (typeof part === "string" ? part.split("\n").length : part.length)))
        expect(content.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u200E\u200F\u061C\u2066\u2067]/u)
        expect(content.subject.isWellFormed()).toBe(true)
        const email = {
          kind: "templateTest",
          language,
          values: {},
          client: "x",
          publicUrl: "https://a.example",
          path: "/",
        } as const
        const { html } = renderEmail({ ...email, content })
        expect(tags(html)).toBe(tags(renderEmail({ ...email, content: expected }).html))
        // Every opened bidirectional isolate is closed again.
        for (const filledText of [content.subject, ...content.paragraphs.flat().map(String)]) {
          expect(filledText.split("\u2068").length).toBe(filledText.split("\u2069").length)
        }
      }),
    )
  })

  test("keeps the subject short enough for a header", () => {
    const long = "é".repeat(5_000)
    const { subject } = fillTemplate({ subject: "{record}{uid}{type}", body: "x" }, "ar", {
      record: long,
      uid: long,
      type: long,
    })
    expect([...subject].length).toBeLessThanOrEqual(260)
  })
})

test("keeps every word of the body, laid out in non-empty blocks", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab-*• \n"), maxLength: 80 })
  fc.assert(
    fc.property(text, (wild) => {
      const lines = templateBlocks(wild).flatMap((block) => ("items" in block ? block.items : block.lines))
      expect(lines.every((line) => line.trim() === line && line !== "")).toBe(true)
      expect(lines.join("").replaceAll(/[^ab]/g, "")).toBe(wild.replaceAll(/[^ab]/g, ""))
    }),
  )
})
