import { expect, test } from "vitest"
import { profileIcon } from "../../renderers/profile-icon.tsx"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"

test("every shipped profile's icon is drawn as itself, not as the sheet that stands for an unknown one", () => {
  const unknown = profileIcon("no such icon").type
  const asSheet = shippedProfiles.filter(({ icon }) => icon !== "file-text" && profileIcon(icon).type === unknown)
  expect(asSheet.map(({ icon }) => icon)).toEqual([])
})
