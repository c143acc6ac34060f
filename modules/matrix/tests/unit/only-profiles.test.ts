import { expect, test } from "vitest"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import { onlyProfiles } from "../../web/only-profiles.ts"

test("profiles are known before the outline where a type has only one that is published", () => {
  const listed = [
    { id: "process", type: "PROCESS", publishedVersion: 1 },
    { id: "risk", type: "RISK", publishedVersion: 3 },
    { id: "fraud-risk", type: "RISK", publishedVersion: 1 },
    { id: "control", type: "CONTROL", publishedVersion: 2 },
    { id: "draft", type: "CONTROL", publishedVersion: null },
    { id: "issue", type: "ISSUE", publishedVersion: 1 },
  ] as const
  expect(onlyProfiles(listed as unknown as readonly ProfileListItem[])).toEqual({
    PROCESS: "process",
    CONTROL: "control",
  })
})
