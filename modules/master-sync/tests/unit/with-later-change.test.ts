import { expect, test } from "vitest"
import { languages } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import { problemMessage } from "../../../../server/http/problem-messages.ts"
import { withLaterChange } from "../../server/with-later-change.ts"

test.each(languages)("a refusal that was stored without who made the change has a message: %s", (language) => {
  const stored = [
    problem("sync.changed_since", ["location_1"], { field: "Location" }),
    problem("sync.record_changed_since", []),
    problem("roll_over.record_changed_since", []),
  ]
  for (const one of withLaterChange(stored)) expect(problemMessage(one, language)).not.toContain(one.code)
})
