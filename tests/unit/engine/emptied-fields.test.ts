import { expect, test } from "vitest"
import { fieldExamples } from "../../../fields/examples.ts"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import { compiled as compile } from "../../support/compiled.ts"
import { smallProfile } from "../../support/small-profile.ts"

test("a cleared field of any type is included in the request and parsed as blank", () => {
  const fields = Object.values(fieldExamples).map(({ field: { role: _role, ...field } }) => ({
    ...field,
    id: `example_${field.id}`,
    keyword: `example_${field.keyword}`,
  }))
  const compiled = compile(smallProfile("emptied", fields))
  const keywords = compiled.fields.filter(({ storage }) => storage !== "none").map(({ keyword }) => keyword)
  const changes = Object.fromEntries(keywords.map((keyword) => [keyword, undefined]))
  const read = valuesFromWire(compiled, changesToWire(compiled, changes))
  expect(read).toEqual({ ok: true, value: changes })
  expect(read.ok && Object.keys(read.value ?? {}).toSorted()).toEqual(keywords.toSorted())
})
