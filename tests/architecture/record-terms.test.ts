import { describe, expect, test } from "vitest"
import { loadMessages, type MessageKey } from "../../messages/index.ts"
import { languages } from "../../schemas/languages.ts"
import { recordFeature } from "../../schemas/permissions.ts"
import { recordTypeKey } from "../../schemas/problem-params.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"

describe.each(languages)("records in %s", (language) => {
  test("record types have the same name in role settings as everywhere else", async () => {
    const messages = await loadMessages[language]()
    const byPermission = Map.groupBy(shippedProfiles, ({ type }) => recordFeature[type])
    const differing = [...byPermission].flatMap(([subFeature, profiles]) => {
      const label = String(messages[`roles.feature.${subFeature}` as MessageKey])
      const [only, ...others] = profiles.map(({ pluralName }) => pluralName[language])
      if (others.length === 0) return label === only ? [] : [[label, only]]
      // A permission on several types names each of them, all but the first within a sentence.
      const text = label.toLocaleLowerCase(language)
      return [only, ...others].flatMap((name) =>
        text.includes(String(name).toLocaleLowerCase(language)) ? [] : [[label, name]],
      )
    })
    expect(differing).toEqual([])
  })

  test("a record type has its own name in messages, also where its permission covers others", async () => {
    const messages = await loadMessages[language]()
    const names = shippedProfiles.map(({ type }) => [type, messages[recordTypeKey(type) as MessageKey]])
    expect(names).toEqual(shippedProfiles.map(({ type, pluralName }) => [type, pluralName[language]]))
  })
})

test("Hindi uses a single word for a record", async () => {
  const messages = await loadMessages.hi()
  const allTexts = [...Object.values(messages), ...shippedProfiles.map((profile) => JSON.stringify(profile))]
  expect(allTexts.filter((text) => text.includes("अभिलेख"))).toEqual([])
})
