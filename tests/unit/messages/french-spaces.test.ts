import { expect, test } from "vitest"
import { loadMessages } from "../../../messages/index.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"

const breaking = /« | [»:;?!](?=\s|$|["'<}])/

/** French texts within a definition. */
function frenchIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === "fr" && typeof inner === "string" ? [inner] : frenchIn(inner),
  )
}

test("French punctuation never begins a line: the space before it does not break", async () => {
  const messages = Object.values(await loadMessages.fr())
  const texts = [...messages, ...shippedProfiles.flatMap(frenchIn)]
  expect(texts.length).toBeGreaterThan(messages.length)
  expect(texts.filter((text) => breaking.test(text))).toEqual([])
})
