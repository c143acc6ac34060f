import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { checkIdentity } from "../../../engine/compile/identity.ts"
import { reservedProfileIds } from "../../../schemas/profile.ts"

const modules = new URL("../../../modules/", import.meta.url)

test("every path next to the paths of single record types is a reserved record type ID", () => {
  const otherIds = globSync(["*/contract.ts", "*/contracts/*.ts"], { cwd: modules }).flatMap((file) =>
    [...readFileSync(new URL(file, modules), "utf8").matchAll(/"\/api\/v1\/profiles\/([a-z][\w-]*)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(new Set(otherIds)).toEqual(reservedProfileIds)
})

test("a reserved ID is rejected in any letter case, and another ID is accepted", () => {
  for (const id of ["basic", "data", "tags", "packs", "changes", "Data"])
    expect(checkIdentity({ id, sections: [] })).toEqual([
      { code: "definition.reserved_id", path: ["id"], params: { id } },
    ])
  expect(checkIdentity({ id: "data-breaches", sections: [] })).toEqual([])
})
