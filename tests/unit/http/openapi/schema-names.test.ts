import * as Type from "typebox"
import { expect, test } from "vitest"
import { schemaNames } from "../../../../server/http/openapi/schema-names.ts"

const item = Type.Object({ id: Type.String() })
const other = Type.Object({ count: Type.Integer() })

test("a schema is named after its export, and other exports get no name", () => {
  const names = schemaNames({ "records/records": { Item: item, itemParams: other, maxItems: 5, read: () => item } })
  expect([...names]).toEqual([
    ["Item", item],
    ["ItemParams", other],
  ])
})

test("different schemas with the same name are prefixed with their modules", () => {
  expect([...schemaNames({ "audit-log": { Item: item }, "records/links": { Item: other } })]).toEqual([
    ["AuditLogItem", item],
    ["RecordsItem", other],
  ])
})

test("a re-exported schema keeps its first name", () => {
  expect([...schemaNames({ files: { Item: item }, users: { Item: item, Copy: item } })]).toEqual([["Item", item]])
})

test("two schemas with the same name in one module are an error", () => {
  const files = { "records/links": { Item: item }, "records/records": { Item: other } }
  expect(() => schemaNames(files)).toThrow("Two schemas are named RecordsItem in the module records.")
})
