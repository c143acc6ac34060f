import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { contractDescriptions } from "../../../../modules/contract-descriptions.ts"
import { listAbsences } from "../../../../modules/absences/contract.ts"
import { contracts } from "../../../../server/http/contracts.ts"
import { openApiDocument } from "../../../../server/http/openapi/document.ts"

const document = openApiDocument(contracts)
const text = JSON.stringify(document)

test("the registry names each contract file by its path", () => {
  const source = readFileSync(new URL("../../../../modules/contracts.ts", import.meta.url), "utf8")
  const lines = [...source.matchAll(/^export \* as "(.+)" from "\.\.?\/(.+)\.ts"$/gm)]
  const pathName = (path: string) => path.replace(/^schemas\/api\//, "").replace(/\/contracts?(?=\/|$)/, "")
  expect(lines.map(([, name]) => name)).toEqual(lines.map(([, , path = ""]) => pathName(path)))
  expect(lines.map(([, name]) => name)).toEqual(lines.map(([, name]) => name).toSorted())
})

test("each module is a tag with its description", () => {
  const described = Object.entries(contractDescriptions).map(([name, description]) => ({ name, description }))
  expect(document.tags).toEqual(described)
  expect(document.tags.length).toBeGreaterThan(20)
})

test("an endpoint has its name, its module and references to its schemas", () => {
  expect(document.paths[listAbsences.path.replace(/:/g, "")]?.get).toMatchObject({
    operationId: "listAbsences",
    tags: ["absences"],
    summary: listAbsences.summary,
    responses: {
      200: {
        content: {
          "application/json": {
            schema: { properties: { content: { items: { $ref: "#/components/schemas/Absence" } } } },
          },
        },
      },
      401: { $ref: "#/components/responses/Unauthorized" },
    },
  })
})

test("every named schema and response is used", () => {
  const { schemas, responses } = document.components
  for (const name of Object.keys(schemas)) expect(text).toContain(`"#/components/schemas/${name}"`)
  for (const name of Object.keys(responses)) expect(text).toContain(`"#/components/responses/${name}"`)
})

test("the document is the same each time it is generated", () => {
  expect(JSON.stringify(openApiDocument(contracts))).toBe(text)
})

test("summaries are one sentence each", () => {
  const others = contracts.filter(({ contract }) => !/^[A-Z][^.]*(?:\.\w[^.]*)*\.$/.test(contract.summary))
  expect(others.map(({ name, contract }) => [name, contract.summary])).toEqual([])
})
