import { Formio } from "@formio/js"
import "@formio/js/dist/formio.form.min.css"
import "bootstrap/dist/css/bootstrap.min.css"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Engine } from "../../pages/record/page-contract.ts"
import { dependencies } from "./dependencies.ts"

/** Form.io's form in its own templates: a panel for each section, choices as plain selects, the lighter of its two. */
export const engine: Engine = {
  prepare: (definition) =>
    Promise.resolve((root) => void Formio.createForm(root, { display: "form", components: componentsOf(definition) })),
  field:
    ".formio-component:is(.formio-component-textfield, .formio-component-number, .formio-component-checkbox, .formio-component-select, .formio-component-datetime, .formio-component-day):not(.formio-hidden)",
  error: ".formio-errors .form-text.error",
  submit: "button[type=submit]",
  control: (keyword) => `[name="data[${keyword}]"]`,
}

function componentsOf(definition: ProfileDefinition): object[] {
  const dependents = dependencies(definition)
  const panels = definition.sections.map((section) => ({
    type: "panel",
    key: section.id,
    title: section.name.en,
    input: false,
    components: section.fields.map((field) => {
      const flag = dependents.get(field.id)
      return { ...componentOf(field), ...(flag && { conditional: { show: true, when: flag, eq: "true" } }) }
    }),
  }))
  return [...panels, { type: "button", key: "submit", label: "Save", action: "submit", input: true }]
}

function componentOf(field: FieldDefinition<{ options?: { id: string; name: { en: string } }[] }>): object {
  const common = {
    key: field.keyword,
    label: field.fieldText.en,
    input: true,
    validate: { required: field.isMandatory ?? false },
  }
  if (field.type === "BOOLEAN") return { ...common, type: "checkbox" }
  if (field.type === "NUMBER") return { ...common, type: "number" }
  if (field.type === "DATE") return { ...common, type: "textfield", inputType: "date" }
  if (field.type === "TAGREF") {
    const values = field.options?.map(({ id, name }) => ({ value: id, label: name.en })) ?? []
    return { ...common, type: "select", widget: "html5", data: { values } }
  }
  return { ...common, type: "textfield", validate: { ...common.validate, maxLength: 1000 } }
}
