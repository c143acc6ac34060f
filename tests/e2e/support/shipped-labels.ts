import type { TagElement } from "../../../schemas/compiled.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"

/** What the parts of a shipped record type are called in a language. */
export interface ShippedLabels {
  readonly id: string
  readonly step: (id: string) => string
  readonly field: (keyword: string) => string
  readonly option: (keyword: string, id: string) => string
}

export function shippedLabels(type: ProfileDefinition["type"], language: Language): ShippedLabels {
  const found = shippedProfiles.find((one) => one.type === type)
  if (!found) throw new Error(`No record type ${type} is shipped.`)
  const { id, sections, workflow } = found
  const fieldOf = (keyword: string) =>
    sections.flatMap(({ fields }) => fields).find((one) => one.keyword === keyword) as
      | { readonly fieldText: TagElement["name"]; readonly options?: readonly TagElement[] }
      | undefined
  const text = (what: string, name: TagElement["name"] | undefined) => {
    if (!name) throw new Error(`The shipped record type ${type} has no ${what}.`)
    return textIn(name, language)
  }
  const steps = workflow?.activities.flatMap(({ actions }) => actions)
  return {
    id,
    step: (step) => text(step, steps?.find((one) => one.id === step)?.name),
    field: (keyword) => text(keyword, fieldOf(keyword)?.fieldText),
    option: (keyword, option) => text(option, fieldOf(keyword)?.options?.find((one) => one.id === option)?.name),
  }
}
