import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { everyContract } from "../access-control/endpoints.ts"
import { type AccessFixture, setupAccessFixture } from "../access-control/access-fixture.ts"
import { allProbes } from "../access-control/fixtures/all.ts"
import { expectedAccess } from "../access-control/access-levels.ts"

/** Attack: mass assignment. Properties that a form does not have cannot be sent with it. */

interface Plain {
  readonly type?: string
  readonly additionalProperties?: unknown
  readonly properties?: Readonly<Record<string, Plain>>
  readonly items?: Plain
  readonly anyOf?: readonly Plain[]
}

/** Bodies that are documents in their own language, each validated by its own strict parser. */
const documents: Readonly<Record<string, string>> = {
  "createProfile.definition": "A definition, read by the meta-schema.",
  "updateProfile.definition": "A definition, read by the meta-schema.",
  "createSection.section": "Part of a definition, read by the meta-schema.",
  "updateSection.section": "Part of a definition, read by the meta-schema.",
  "createField.field": "Part of a definition, read by the meta-schema.",
  "updateField.field": "Part of a definition, read by the meta-schema.",
  "createValidationRule.rule": "Part of a definition, read by the meta-schema.",
  "updateValidationRule.rule": "Part of a definition, read by the meta-schema.",
  "createBlock.parts": "Pieces of a definition, compiled as the only ones of one and kept as those alone.",
  "updateBlock.parts": "Pieces of a definition, compiled as the only ones of one and kept as those alone.",
  "importPack.pack": "A pack, read by its published schema.",
  "previewPack.pack": "A pack, read by its published schema.",
  "createFromSchema.schema": "A JSON Schema of somebody else's, out of which a draft is drawn.",
}

const contracts = await everyContract()
const named = new Map(contracts.map((one) => [one.name, one]))
let accessFixture: AccessFixture
beforeAll(async () => {
  accessFixture = await setupAccessFixture()
})
afterAll(() => accessFixture.end())

/** Finds the objects of a schema that accept undeclared properties. */
function openObjects(schema: Plain, path: string): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => openObjects(part, `${path}.${name}`)),
    ...(schema.items ? openObjects(schema.items, path) : []),
    ...(schema.anyOf ?? []).flatMap((one) => openObjects(one, path)),
  ]
  const isObject = schema.type === "object" && typeof schema.additionalProperties !== "object"
  return isObject && schema.additionalProperties !== false ? [path, ...inside] : inside
}

test("every body rejects unknown properties at every depth, except documents with their own strict parser", () => {
  const open = contracts.flatMap(({ name, contract }) =>
    contract.body ? openObjects(contract.body as Plain, name) : [],
  )
  expect(open.filter((path) => !(path in documents))).toEqual([])
  expect(Object.keys(documents).filter((path) => !open.includes(path))).toEqual([])
})

let counter = 1000
/** Properties that an attacker would try to set. */
const extraProperties = {
  isClientAdmin: true,
  is_client_admin: true,
  clientId: "other",
  client_id: "other",
  createdBy: "me",
  id: "x",
}

describe.each(
  allProbes.filter(
    ({ name, probeScope }) => named.get(name)?.contract.body !== undefined && probeScope !== "administration",
  ),
)("$name $as", (probe) => {
  const contract = named.get(probe.name)
  if (!contract) throw new Error(`There is no contract called ${probe.name}.`)

  test("rejects unknown properties by name and succeeds without them", async () => {
    const probeRequest = await probe.buildRequest(accessFixture, `Assigned-${(counter += 1)}`)
    if (!probeRequest.body) return
    expect(expectedAccess("owner", contract, probe)).toBe("done")
    const properties = (contract.contract.body as Plain).properties ?? {}
    for (const [property, value] of Object.entries(extraProperties).filter(([one]) => !(one in properties))) {
      const body = { ...probeRequest.body, [property]: value }
      const { status, text } = await accessFixture.sendRequest("owner", { ...probeRequest, body })
      expect([property, status, JSON.parse(text).problems[0]]).toMatchObject([
        property,
        400,
        { code: "value.unknown_keyword", path: [property] },
      ])
    }
    const { status, text } = await accessFixture.sendRequest("owner", probeRequest)
    expect([text, status < 300]).toEqual([text, true])
  })
})
