import { expect, test } from "vitest"
import { profileIcon } from "../../renderers/profile-icon.tsx"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"

test("every shipped profile has its own icon instead of the fallback icon", () => {
  const unknown = profileIcon("no such icon").type
  const asSheet = shippedProfiles.filter(({ icon }) => icon !== "file-text" && profileIcon(icon).type === unknown)
  expect(asSheet.map(({ icon }) => icon)).toEqual([])
})
