import { describe, expect, test } from "vitest"
import { loadMessages, type MessageKey } from "../../messages/index.ts"
import { languages } from "../../schemas/languages.ts"
import { recordFeature } from "../../schemas/permissions.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"

describe.each(languages)("records in %s", (language) => {
  test("record types have the same name in role settings as everywhere else", async () => {
    const messages = await loadMessages[language]()
    for (const { type, pluralName } of shippedProfiles)
      expect([type, messages[`roles.feature.${recordFeature[type]}` as MessageKey]]).toEqual([
        type,
        pluralName[language],
      ])
  })
})

test("Hindi uses a single word for a record", async () => {
  const messages = await loadMessages.hi()
  const allTexts = [...Object.values(messages), ...shippedProfiles.map((profile) => JSON.stringify(profile))]
  expect(allTexts.filter((text) => text.includes("अभिलेख"))).toEqual([])
})
