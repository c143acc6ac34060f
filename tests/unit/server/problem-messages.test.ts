import { expect, test } from "vitest"
import { languages } from "../../../schemas/languages.ts"
import { features } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import { format, problemMessage } from "../../../server/http/problem-messages.ts"

test.each(languages)("in %s the error names the missing permission as the roles list it", (language) => {
  for (const feature of Object.values(features).flat()) {
    const message = problemMessage(problem("access.forbidden", [], { action: "READ", feature }), language)
    expect(message).toContain(format(`roles.feature.${feature.replaceAll(" ", "_")}`, language))
    expect(message).not.toContain("_")
  }
})

test("the error for a missing permission names who can grant it", () => {
  const message = problemMessage(problem("access.forbidden", [], { action: "CREATE", feature: "Org_Setup" }), "en")
  expect(message).toMatch(/Ask your entity administrator or a client administrator for it\.$/)
})

test("a name that looks like a permission is kept as typed in other messages", () => {
  const message = problemMessage(problem("role.name_taken", ["name"], { name: "Role_Access" }), "en")
  expect(message).toContain("Role_Access")
})
