import { inOrder, orderedSections } from "../../../engine/edit/order.ts"
import { textsOf } from "../../../engine/edit/texts.ts"
import { newRule } from "../../../engine/rule-builder/rule-kind.ts"
import { languages } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { additionOf, sectionAt } from "../../../src/screens/designer/form/new-field.ts"
import { firstDefinition } from "../../../src/screens/profiles/first-definition.ts"
import { Desk, english, inEnglish } from "./desk.ts"
import { buildField } from "./fields.ts"
import { buildList } from "./list.ts"
import { paletteItemOf } from "./palette-item.ts"
import { buildWorkflow } from "./workflow.ts"

/**
 * A record type built anew, from what the designer begins with, by the edits its screens make and nothing else: fields
 * from the palette filled in through the property panel, columns the list offers, a workflow of new activities, and the
 * other four languages from a sheet. The ids are the original's, so that both can be compared as they stand.
 */
export function rebuilt(original: ProfileDefinition): ProfileDefinition {
  const desk = new Desk({
    ...firstDefinition(english(original.name), english(original.pluralName), original.modules),
    id: original.id,
  })
  desk.edit({ kind: "removeSection", sectionId: "details" })
  settle(desk, original)
  orderedSections(original).forEach((section, at) => buildSection(desk, section, at))
  for (const rule of original.rules ?? []) {
    desk.edit({ kind: "addRule", rule: newRule(rule.kind, rule.id, rule.target) })
    desk.edit({ kind: "changeRule", rule: inEnglish(rule) })
  }
  buildWorkflow(desk, original)
  buildList(desk, original)
  desk.edit({ kind: "setTexts", texts: translationsOf(original) })
  return desk.definition
}

/** What the settings part writes. */
function settle(desk: Desk, original: ProfileDefinition): void {
  const { type, modules, name, pluralName, auditName, description, icon, numbering, outsideProjects, userOnly } =
    inEnglish(original)
  const stated = { auditName, description, icon, outsideProjects, userOnly }
  const set = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
  desk.edit({ kind: "changeProfile", set: { type, modules, name, pluralName, numbering, ...set }, clear: [] })
}

function buildSection(desk: Desk, section: ProfileDefinition["sections"][number], at: number): void {
  const { id, position, fields } = section
  const { name, description, startCollapsed } = inEnglish(section)
  desk.edit({ ...sectionAt(position, at, "en"), section: { id, name: { en: "New section" }, position } })
  desk.edit({
    kind: "changeSection",
    sectionId: id,
    properties: { name, ...(description && { description }), ...(startCollapsed !== undefined && { startCollapsed }) },
  })
  inOrder(fields).forEach((field, index) => {
    const { field: added, ...place } = additionOf(paletteItemOf(field), { sectionId: id, index }, "en")
    desk.edit({ ...place, field: { ...added, id: field.id, fieldText: english(added.fieldText ?? { en: "Field" }) } })
    buildField(desk, field)
  })
}

/** As a sheet brings them back: every text in the languages that are not the desk's. */
const translationsOf = (original: ProfileDefinition) =>
  textsOf(original).flatMap(({ address, text }) =>
    languages.flatMap((language) => {
      const said = text[language]
      return language === "en" || said === undefined ? [] : [{ address, language, text: said }]
    }),
  )
