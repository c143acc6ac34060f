import { expect, test } from "vitest"
import { initialsOf } from "../../../ui/initials.ts"

test.each([
  ["P2P process owner", "PO"],
  ["Entity controller, Foods", "EC"],
  ["Tester, operation", "TO"],
  ["Internal control lead", "IL"],
  ["Ada", "A"],
  ["مالك عملية الشراء", "مش"],
  ["المراقب المالي، الأغذية", "مم"],
  ["नियंत्रण स्वामी", "निस्वा"],
  ["  ", "?"],
  ["42", "?"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
