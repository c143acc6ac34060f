import { gunzipSync } from "node:zlib"
import Form from "@rjsf/core"
import type { RJSFSchema } from "@rjsf/utils"
import validator from "@rjsf/validator-ajv8"
import { Ajv } from "ajv"
import formats from "ajv-formats"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

let fixture: ProfileFixture
beforeAll(async () => {
  fixture = await setupProfileFixture()
})
afterAll(() => fixture.server.close())

const contractOf = (id: string, query = "") =>
  fixture.call(fixture.admin, "GET", `/api/v1/profiles/${id}/schema${query}`)

test.each(shippedProfiles.map(({ id }) => id))(
  "%s: as docs/integration.md shows, stock Ajv validates with it and a stock form renders it",
  async (id) => {
    const { schema, uiSchema } = (await contractOf(id)).body
    expect(schema).toMatchObject({
      $schema: "http://json-schema.org/draft-07/schema#",
      $id: `/api/v1/profiles/${id}/schema?version=1`,
    })
    const ajv = new Ajv({ allErrors: true })
    formats.default(ajv)
    const validate = ajv.compile(schema)
    expect(validate({ not_there_1: "x" })).toBe(false)
    expect(validate.errors).toContainEqual(expect.objectContaining({ keyword: "additionalProperties" }))
    const page = renderToStaticMarkup(
      createElement(Form, { schema: schema as RJSFSchema, uiSchema, formData: {}, validator }),
    )
    expect(page).not.toContain("Unsupported field")
    for (const keyword of Object.keys(schema.properties)) expect(page).toContain(`root_${keyword}`)
  },
)

test("a valid record passes, and an invalid one gets the location of each problem", async () => {
  const { schema } = (await contractOf("issue")).body
  const ajv = new Ajv({ allErrors: true })
  formats.default(ajv)
  const validate = ajv.compile(schema)
  const [text = ""] = Object.entries<{ type: string; maxLength?: number }>(schema.properties)
    .filter(([, property]) => property.type === "string" && property.maxLength !== undefined)
    .map(([keyword]) => keyword)
  const required = Object.fromEntries(
    (schema.required ?? []).map((keyword: string) => {
      const { type, format, items } = schema.properties[keyword]
      if (type === "array") return [keyword, [items.enum?.[0] ?? "one"]]
      return [keyword, type === "boolean" ? true : format === "date" ? "2026-11-21" : "1"]
    }),
  )
  const values = { ...required, [text]: "A finding" }
  expect([validate(values), validate.errors]).toEqual([true, null])
  expect(validate({ ...values, [text]: 7 })).toBe(false)
  expect(validate.errors).toMatchObject([{ instancePath: `/${text}`, keyword: "type" }])
})

test("each version keeps its URL, and an unchanged contract is not sent again", async () => {
  const publishedContract = await contractOf("control")
  const first = await contractOf("control", "?version=1")
  expect(first.body).toEqual(publishedContract.body)
  expect((await contractOf("control", "?version=99")).status).toBe(404)
  const cached = await fixture.server.app.inject({
    url: "/api/v1/profiles/control/schema",
    headers: { ...(await fixture.signedIn(fixture.admin)), "if-none-match": String(publishedContract.headers["etag"]) },
  })
  expect(cached.statusCode).toBe(304)
})

describe("a compiled profile", () => {
  const url = "/api/v1/profiles/control/compiled"
  const get = async (headers: Readonly<Record<string, string>>) =>
    fixture.server.app.inject({ url, headers: { ...(await fixture.signedIn(fixture.admin)), ...headers } })

  test("is compressed for those who accept it, and not sent again to those who have it", async () => {
    const plain = await get({})
    expect([plain.headers["content-encoding"], plain.headers["cache-control"]]).toEqual([
      undefined,
      "private, no-cache",
    ])
    const compressed = await get({ "accept-encoding": "br, gzip;q=0.8" })
    expect(compressed.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    const known = await get({ "if-none-match": String(plain.headers["etag"]), "accept-encoding": "gzip" })
    expect([known.statusCode, known.payload]).toEqual([304, ""])
  })

  test("is not compressed for those who do not accept it", async () => {
    for (const header of ["identity", "gzip;q=0", "gzip;q=0.0, br;q=0"])
      expect((await get({ "accept-encoding": header })).headers["content-encoding"]).toBeUndefined()
  })
})
