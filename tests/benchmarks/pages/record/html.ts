import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Engine } from "./page-contract.ts"

/** Elements and one listener for each kind of event: what the same form costs without any framework. */
export const engine: Engine = {
  prepare: (definition) => Promise.resolve((root) => root.append(formOf(definition))),
  field: ".field:not([hidden])",
  error: ".error",
  submit: "button[type=submit]",
  control: (keyword) => `input:is([id$="${keyword}"], [name$="${keyword}"])`,
}

function formOf(definition: ProfileDefinition): HTMLFormElement {
  const values = new Map<string, string | boolean>()
  const form = document.createElement("form")
  form.noValidate = true
  const dependents = new Map<string, HTMLElement>()
  const elementsById = new Map<string, HTMLElement>()
  for (const section of definition.sections) {
    const set = document.createElement("fieldset")
    const legend = document.createElement("legend")
    legend.textContent = section.name.en
    set.append(legend, ...section.fields.map((field) => cacheElement(elementsById, field.id, fieldOf(field))))
    form.append(set)
  }
  const fields = new Map(definition.sections.flatMap((section) => section.fields.map((field) => [field.id, field])))
  for (const { target } of definition.rules ?? []) {
    const dependent = elementsById.get(target)
    const index = Number(target.slice(2))
    const flag = fields.get(`f_${index - 1}`)
    if (!dependent || !flag) throw new Error(`The rule on ${target} has no field to stand on.`)
    dependent.hidden = true
    dependents.set(flag.keyword, dependent)
  }
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const value = target instanceof HTMLInputElement && target.type === "checkbox" ? target.checked : target.value
    values.set(target.name, value)
    const dependent = dependents.get(target.name)
    if (dependent) dependent.hidden = value !== true
  })
  const submit = document.createElement("button")
  submit.type = "submit"
  submit.textContent = "Save"
  form.append(submit)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    for (const control of form.querySelectorAll<HTMLInputElement>("[required]")) {
      if (control.value !== "" || control.nextElementSibling) continue
      const message = document.createElement("p")
      message.className = "error"
      message.textContent = `${control.name} needs a value.`
      control.after(message)
    }
  })
  return form
}

function cacheElement(elementsById: Map<string, HTMLElement>, id: string, element: HTMLElement): HTMLElement {
  elementsById.set(id, element)
  return element
}

function fieldOf(field: FieldDefinition): HTMLElement {
  const container = document.createElement("div")
  container.className = "field"
  const label = document.createElement("label")
  label.textContent = field.fieldText.en
  label.htmlFor = field.keyword
  const control = field.type === "TAGREF" ? optionOf(field) : document.createElement("input")
  if (control instanceof HTMLInputElement) {
    control.type = { NUMBER: "number", BOOLEAN: "checkbox", DATE: "date" }[field.type as string] ?? "text"
  }
  control.id = control.name = field.keyword
  control.required = field.isMandatory ?? false
  container.append(label, control)
  return container
}

function optionOf(field: FieldDefinition): HTMLSelectElement {
  const select = document.createElement("select")
  select.append(new Option("", ""))
  for (const { id, name } of optionsOf(field)) select.append(new Option(name.en, id))
  return select
}

export function optionsOf(field: FieldDefinition): readonly { id: string; name: { en: string } }[] {
  const { options } = field as FieldDefinition<{ options?: { id: string; name: { en: string } }[] }>
  return options ?? []
}
