import { createIntl } from "react-intl"
import { describe, expect, test } from "vitest"
import { loadMessages } from "../../../../messages/index.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import { type ProblemCode, valueProblems } from "../../../../schemas/problem-codes.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { formatImpact } from "../../web/publish/format-impact.ts"

const definition = {
  rules: [{ id: "later", kind: "comparison", target: "until", operator: "gte", other: "from" }],
  sections: [
    {
      fields: [
        { id: "from", type: "DATE", fieldText: { en: "Start date", ar: "تاريخ البدء" } },
        { id: "until", type: "DATE", fieldText: { en: "Due date" } },
      ],
    },
  ],
} as unknown as ProfileDefinition

async function formatError(
  language: Language,
  code: ProblemCode,
  ruleId: string | null = null,
  message: { en: string } | null = null,
) {
  const intl = createIntl({
    locale: language,
    messages: await loadMessages[language](),
    onError(error) {
      throw error
    },
  })
  return formatImpact(intl, language, { code, ruleId, message }, definition)
}

describe("the message of a check", () => {
  test("is the rule's own message where it has one", async () => {
    expect(await formatError("en", "value.rule", "own", { en: "Name a reviewer." })).toBe("Name a reviewer.")
  })

  test("names the other field of a comparison", async () => {
    expect(await formatError("en", "value.rule", "later")).toBe("Must be on or after Start date.")
    expect(await formatError("ar", "value.rule", "later")).toContain("تاريخ البدء")
  })

  test.each(languages)("has a text in %s for every code of a rejected value", async (language) => {
    const unknown = await formatError(language, "server.failed")
    for (const code of valueProblems.filter((one) =>
      /^value\.(required|too_(?!many_rows)|bad_(date|number|period)|not_whole|below|above|unknown_option)/.test(one),
    )) {
      expect([code, await formatError(language, code)]).not.toEqual([code, unknown])
    }
  })
})
