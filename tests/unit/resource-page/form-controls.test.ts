import * as Type from "typebox"
import { expect, test } from "vitest"
import { formControls } from "../../../src/resource-page/form-controls.ts"

const schema = Type.Object({
  name: Type.String({ maxLength: 80 }),
  text: Type.String({ maxLength: 500 }),
  tone: Type.Enum(["info", "warning"]),
  entityId: Type.Union([Type.String(), Type.Null()]),
  from: Type.String({ format: "date" }),
  note: Type.Optional(Type.String({ maxLength: 20 })),
})

test("each property gets the control for its schema, in order", () => {
  expect(formControls(schema, new Set(["entityId"])).map(({ name, kind }) => [name, kind])).toEqual([
    ["name", "text"],
    ["text", "textArea"],
    ["tone", "choice"],
    ["entityId", "reference"],
    ["from", "date"],
    ["note", "text"],
  ])
})

test("nullable and optional properties are not required", () => {
  const required = formControls(schema).filter((control) => control.required)
  expect(required.map(({ name }) => name)).toEqual(["name", "text", "tone", "from"])
})

test("limits and choices come from the schema", () => {
  const [name, , tone] = formControls(schema)
  expect(name?.maxLength).toBe(80)
  expect(tone?.choices).toEqual(["info", "warning"])
})
