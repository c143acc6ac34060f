import Form from "@rjsf/core"
import type { RJSFSchema } from "@rjsf/utils"
import validator from "@rjsf/validator-ajv8"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"

const folder = join(import.meta.dirname, "../../../../schemas/profiles")
const definitions = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as ProfileDefinition)
const profiles: ProfileSummary[] = definitions.map(({ id, type, modules, name, pluralName }) => ({
  id: id as ProfileId,
  type,
  modules,
  name,
  pluralName,
}))

describe("a stock RJSF form renders the compiled schema unmodified", () => {
  test("there are record types to render", () => expect(definitions.length).toBeGreaterThanOrEqual(11))

  test.each(definitions.map((definition) => [definition.id, definition] as const))(
    "%s",
    (_id, { $schema: _schema, ...rest }) => {
      const result = compile(rest, { tags: {}, profiles, version: 1 })
      if (!result.ok) throw new Error(JSON.stringify(result.problems))
      const { profile } = result
      const page = renderToStaticMarkup(
        <Form schema={profile.schema as RJSFSchema} uiSchema={{ ...profile.uiSchema }} validator={validator} />,
      )
      expect(page).not.toContain("Unsupported field")
      expect(page).not.toContain("Unknown field type")
      for (const keyword of Object.keys(profile.schema.properties ?? {})) expect(page).toContain(`root_${keyword}`)
      const { errors } = validator.validateFormData({ ...profile.defaults }, profile.schema as RJSFSchema)
      const known = errors.filter((error) => error.name !== "required")
      expect(known).toEqual([])
    },
  )
})
