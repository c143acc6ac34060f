import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  findTemplateErrors,
  validateTemplateTexts,
  normalizeTemplateTexts,
} from "../../../../engine/mail/validate-template.ts"
import {
  placeholdersOf,
  templateLanguage,
  templateLimits,
  templatePurposes,
} from "../../../../schemas/mail-templates.ts"

const sound = { subject: "About {record}", body: "Hello {recipient}" }

describe("rejected input and its position", () => {
  test.each([
    [
      "subject",
      "Due {dwe} at {",
      [
        ["mail_template.unknown_placeholder", 5, 4],
        ["mail_template.bad_brace", 14, 13],
      ],
    ],
    ["subject", "🙂🙂 {x}", [["mail_template.unknown_placeholder", 4, 5]]],
    ["subject", "one\ntwo", [["mail_template.bad_character", 4, 3]]],
    ["subject", "one\u202Etwo", [["mail_template.bad_character", 4, 3]]],
    ["body", "one\ntwo", []],
    ["body", "one\u2067two", [["mail_template.bad_character", 4, 3]]],
    ["body", "one\u0000two", [["mail_template.bad_character", 4, 3]]],
    [
      "body",
      "{__proto__} {constructor}",
      [
        ["mail_template.unknown_placeholder", 1, 0],
        ["mail_template.unknown_placeholder", 13, 12],
      ],
    ],
  ] as const)("%s %j", (field, text, expected) => {
    const found = findTemplateErrors("GENERAL", field, text, ["texts", "en", field])
    expect(found.map(({ problem, at }) => [problem.code, problem.params?.["position"], at])).toEqual(expected)
    for (const { problem } of found) expect(problem.path).toEqual(["texts", "en", field])
  })

  test("missing, empty and too long texts", () => {
    expect(validateTemplateTexts("TASK", {})).toMatchObject([{ code: "mail_template.no_language", path: ["texts"] }])
    const subject = "x".repeat(templateLimits.subject + 1)
    expect(validateTemplateTexts("TASK", { ar: { subject, body: " \n " } })).toMatchObject([
      { code: "value.too_long", path: ["texts", "ar", "subject"] },
      { code: "value.required", path: ["texts", "ar", "body"] },
    ])
  })

  test("a placeholder of another purpose lists the available placeholders", () => {
    const [first] = validateTemplateTexts("GENERAL", { en: { ...sound, subject: "In {days} days" } })
    expect(first).toMatchObject({ code: "mail_template.unknown_placeholder", params: { name: "days", position: 4 } })
    expect(first?.params?.["list"]).toContain("{record}")
    expect(validateTemplateTexts("REMINDER", { en: { ...sound, subject: "In {days} days" } })).toEqual([])
  })
})

test("every purpose accepts its placeholders, and general placeholders work in all purposes", () => {
  for (const purpose of templatePurposes) {
    const all = placeholdersOf[purpose].map((name) => `{${name}}`).join(" ")
    expect(validateTemplateTexts(purpose, { hi: { subject: "x", body: all } })).toEqual([])
    for (const name of placeholdersOf.GENERAL) expect(placeholdersOf[purpose]).toContain(name)
  }
})

test("for any text, validation reports at most 21 problems per text and normalizing twice changes nothing", () => {
  const any = fc.string({ unit: fc.constantFrom(..."{}a \t\r\n\u200F\u202E\uD800é") })
  fc.assert(
    fc.property(any, any, (subject, body) => {
      const texts = normalizeTemplateTexts({ fr: { subject, body } })
      expect(validateTemplateTexts("ESCALATION", texts).length).toBeLessThanOrEqual(42)
      expect(normalizeTemplateTexts(texts)).toEqual(texts)
      expect(texts.fr?.body).not.toMatch(/[\r\t\u200F]/)
    }),
  )
})

test("a recipient without a template in their language gets English, otherwise the first available language", () => {
  expect(templateLanguage({ en: sound, ar: sound }, "ar")).toBe("ar")
  expect(templateLanguage({ en: sound, ar: sound }, "fr")).toBe("en")
  expect(templateLanguage({ fr: sound, ar: sound }, "hi")).toBe("fr")
  expect(templateLanguage({}, "hi")).toBeUndefined()
})
