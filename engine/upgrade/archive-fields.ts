import { languages, textIn, type LocalisedText } from "../../schemas/languages.ts"
import { keywordPattern, type FieldDefinition, type ProfileDefinition } from "../../schemas/profile.ts"
import type { UpgradeChoice, UpgradeChoices } from "../../schemas/upgrade.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { sha256 } from "../compile/sha256.ts"
import { proposeKeyword } from "../edit/keywords.ts"
import { inOrder, insertAt, withFields } from "../edit/order.ts"
import type { UpgradePlan } from "./plan.ts"

/** Adds an archive field for each changed field whose previous values are stored as text. Idempotent. */
export function withArchiveFields(
  definition: ProfileDefinition,
  plan: Pick<UpgradePlan, "changes">,
  choices: UpgradeChoices,
  version: number,
): ProfileDefinition {
  return plan.changes
    .filter(({ fieldId, rewrites }) => rewrites && archives(choices[fieldId]))
    .reduce((before, { fieldId }) => withArchiveOf(before, fieldId, version), definition)
}

function archives(choice: UpgradeChoice | undefined): boolean {
  return choice?.lossy === "archive" || choice?.impossible === "archive"
}

function withArchiveOf(definition: ProfileDefinition, fieldId: string, version: number): ProfileDefinition {
  const id = archiveId(fieldId, version)
  const section = definition.sections.find(({ fields }) => fields.some((field) => field.id === fieldId))
  const field = section?.fields.find((one) => one.id === fieldId)
  const isThere = definition.sections.some(({ fields }) => fields.some((one) => one.id === id))
  if (!section || !field || isThere) return definition
  const archive: FieldDefinition<{ maxLength: number }> = {
    id,
    keyword: proposeKeyword(definition, keywordPrefix(field.keyword)),
    fieldText: archiveName(field.fieldText, version),
    type: "PARAGRAPH",
    sortOrder: 0,
    archiveOf: fieldId,
    maxLength: valueLimits.paragraph,
  }
  const fields = inOrder(section.fields)
  return withFields(definition, section.id, insertAt(fields, fields.indexOf(field) + 1, archive))
}

const maxIdLength = 64
const maxPrefixLength = 50

/** Deterministic for a field and version, and within the maximum length of an ID. */
function archiveId(fieldId: string, version: number): string {
  const id = `${fieldId}_before_v${version}`
  return id.length <= maxIdLength ? id : `archive_${sha256(fieldId).slice(0, 32)}_v${version}`
}

/** `due_date_1` gives `due_date_archive`. */
function keywordPrefix(keyword: string): string {
  const prefix = new RegExp(keywordPattern).test(keyword) ? keyword.replace(/_[0-9]+$/, "") : "field"
  return `${prefix.slice(0, maxPrefixLength).replace(/_+$/, "")}_archive`
}

const maxNameLength = 2000

const named: Readonly<Record<keyof LocalisedText, (name: string, version: number) => string>> = {
  en: (name, version) => `${name} (before version ${version})`,
  es: (name, version) => `${name} (antes de la versión ${version})`,
  hi: (name, version) => `${name} (संस्करण ${version} से पहले)`,
  fr: (name, version) => `${name} (avant la version ${version})`,
  ar: (name, version) => `${name} (قبل الإصدار ${version})`,
}

function archiveName(name: LocalisedText, version: number): LocalisedText {
  const texts = languages.map((language) => [
    language,
    named[language](textIn(name, language).slice(0, maxNameLength - 60), version),
  ])
  return Object.fromEntries(texts) as LocalisedText
}
