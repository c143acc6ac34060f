import { expect, test } from "vitest"
import { languages } from "../../../schemas/languages.ts"
import { features } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import { format, sentenceOf } from "../../../server/http/sentences.ts"

test.each(languages)("in %s a refusal names the missing right as the roles list it", (language) => {
  for (const feature of Object.values(features).flat()) {
    const said = sentenceOf(problem("access.forbidden", [], { action: "READ", feature }), language)
    expect(said).toContain(format(`roles.feature.${feature.replaceAll(" ", "_")}`, language))
    expect(said).not.toContain("_")
  }
})

test("what is called as a right is called is left as it was typed elsewhere", () => {
  const said = sentenceOf(problem("role.name_taken", ["name"], { name: "Role_Access" }), "en")
  expect(said).toContain("Role_Access")
})
