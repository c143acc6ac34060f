import { createRoot } from "react-dom/client"
import { Model } from "survey-core"
import { Survey } from "survey-react-ui"
import "survey-core/survey-core.min.css"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Engine } from "../../pages/record/page-contract.ts"
import { dependencies } from "./dependencies.ts"

/** SurveyJS as its documentation draws it in React: one page, a panel for each section. */
export const engine: Engine = {
  prepare(definition) {
    const model = new Model(surveyOf(definition))
    model.focusFirstQuestionAutomatic = false
    return Promise.resolve((root) => createRoot(root).render(<Survey model={model} />))
  },
  field: ".sd-question",
  error: ".sd-question__erbox",
  submit: ".sd-navigation__complete-btn",
  control: (keyword) => `[data-name="${keyword}"] input`,
}

function surveyOf(definition: ProfileDefinition): object {
  const dependents = dependencies(definition)
  return {
    showQuestionNumbers: "off",
    pages: [
      {
        name: "record",
        elements: definition.sections.map((section) => ({
          type: "panel",
          name: section.id,
          title: section.name.en,
          elements: section.fields.map((field) => {
            const flag = dependents.get(field.id)
            return { ...questionOf(field), ...(flag && { visibleIf: `{${flag}} = true` }) }
          }),
        })),
      },
    ],
  }
}

function questionOf(field: FieldDefinition<{ options?: { id: string; name: { en: string } }[] }>): object {
  const common = { name: field.keyword, title: field.fieldText.en, isRequired: field.isMandatory ?? false }
  if (field.type === "BOOLEAN") return { ...common, type: "boolean", renderAs: "checkbox" }
  if (field.type === "TAGREF") {
    return {
      ...common,
      type: "dropdown",
      choices: field.options?.map(({ id, name }) => ({ value: id, text: name.en })) ?? [],
    }
  }
  const inputType = { NUMBER: "number", DATE: "date" }[field.type]
  return { ...common, type: "text", ...(inputType ? { inputType } : { maxLength: 1000 }) }
}
