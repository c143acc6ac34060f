import IntlMessageFormat from "intl-messageformat"
import { expect, test } from "vitest"
import { loadMessages } from "../../../messages/index.ts"
import { languages } from "../../../schemas/languages.ts"
import { packProblems } from "../../../schemas/problem-codes.ts"

const params = {
  property: "packId",
  rule: "pattern",
  version: "2",
  known: 1,
  maximum: 100,
  what: "bytes",
  id: "risk",
  tag: "regions",
  count: 2,
  profile: "Risk",
  keyword: "format",
  type: "array",
  reference: "#/$defs/a",
}

test.each(languages)("pack contents that cannot be imported are reported in full sentences in %s", async (language) => {
  const messages = await loadMessages[language]()
  for (const code of packProblems) {
    const message = String(new IntlMessageFormat(messages[`problem.${code}`], language).format(params))
    expect(message).not.toMatch(/[{}]/)
    expect(message).toMatch(/[.।]$/)
  }
})
