import { inOrder, orderedSections } from "../../../engine/edit/order.ts"
import { translatableTextsOf } from "../../../engine/edit/translatable-texts.ts"
import { newRule } from "../../../engine/rule-builder/rule-kind.ts"
import { languages } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { additionOf, sectionAt } from "../../../modules/designer/web/form/new-field.ts"
import { firstDefinition } from "../../../modules/designer/web/record-types/first-definition.ts"
import { ProfileEditor, english, inEnglish } from "./profile-editor.ts"
import { buildField } from "./fields.ts"
import { buildList } from "./list.ts"
import { findFieldTypeItem } from "./field-type-item.ts"
import { buildWorkflow } from "./workflow.ts"

/**
 * Rebuilds a record type from the designer's initial state, only with edits that its screens perform: new fields filled
 * in through the property panel, available columns, a workflow of new activities, and the other four languages from a
 * translation sheet. IDs are those of the original, so that both can be compared directly.
 */
export function rebuilt(original: ProfileDefinition): ProfileDefinition {
  const editor = new ProfileEditor({
    ...firstDefinition(english(original.name), english(original.pluralName), original.modules),
    id: original.id,
  })
  editor.edit({ kind: "removeSection", sectionId: "details" })
  applySettings(editor, original)
  orderedSections(original).forEach((section, at) => buildSection(editor, section, at))
  for (const rule of original.rules ?? []) {
    editor.edit({ kind: "addRule", rule: newRule(rule.kind, rule.id, rule.target) })
    editor.edit({ kind: "changeRule", rule: inEnglish(rule) })
  }
  buildWorkflow(editor, original)
  buildList(editor, original)
  editor.edit({ kind: "setTexts", texts: translationsOf(original) })
  return editor.definition
}

/** Applies the edits of the settings tab. */
function applySettings(editor: ProfileEditor, original: ProfileDefinition): void {
  const { type, modules, name, pluralName, auditName, description, icon, numbering, outsideProjects, userOnly } =
    inEnglish(original)
  const stated = { auditName, description, icon, outsideProjects, userOnly }
  const set = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
  editor.edit({ kind: "changeProfile", set: { type, modules, name, pluralName, numbering, ...set }, clear: [] })
}

function buildSection(editor: ProfileEditor, section: ProfileDefinition["sections"][number], at: number): void {
  const { id, position, fields } = section
  const { name, description, startCollapsed } = inEnglish(section)
  editor.edit({ ...sectionAt(position, at, "en"), section: { id, name: { en: "New section" }, position } })
  editor.edit({
    kind: "changeSection",
    sectionId: id,
    properties: { name, ...(description && { description }), ...(startCollapsed !== undefined && { startCollapsed }) },
  })
  inOrder(fields).forEach((field, index) => {
    const { field: added, ...insertPosition } = additionOf(findFieldTypeItem(field), { sectionId: id, index }, "en")
    editor.edit({
      ...insertPosition,
      field: { ...added, id: field.id, fieldText: english(added.fieldText ?? { en: "Field" }) },
    })
    buildField(editor, field)
  })
}

/** Texts of a translation sheet: all languages except the editor's. */
const translationsOf = (original: ProfileDefinition) =>
  translatableTextsOf(original).flatMap(({ textPath, text }) =>
    languages.flatMap((language) => {
      const translation = text[language]
      return language === "en" || translation === undefined ? [] : [{ textPath, language, text: translation }]
    }),
  )
