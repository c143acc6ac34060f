import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { TemplateColumn } from "./fixed-columns.ts"

/** The columns of a record type: every field a cell can fill, with its name as heading, which the import recognises. */
export function recordColumns(profile: CompiledProfile, language: Language): readonly TemplateColumn[] {
  return profile.fields
    .filter((field) => isWritten(field))
    .map((field) => ({ heading: textIn(field.text, language), example: exampleOf(field, profile, language) }))
}

function isWritten({ storage, archiveOf, computed }: CompiledField): boolean {
  return !["none", "files", "rows"].includes(storage) && archiveOf === undefined && !computed
}

function exampleOf(field: CompiledField, profile: CompiledProfile, language: Language): string {
  const { storage, keyword } = field
  if (keyword === profile.uidKeyword) return profile.numbering.prefix + "1".padStart(profile.numbering.padding, "0")
  if (keyword === profile.titleKeyword) return textIn(profile.name, language)
  if (storage === "date") return "2026-11-21"
  if (storage === "number") return "1"
  if (storage === "flag") return "TRUE"
  return firstOption(field, language)
}

function firstOption({ definition }: CompiledField, language: Language): string {
  const options: unknown = "options" in definition ? definition.options : undefined
  const first: unknown = Array.isArray(options) ? options[0] : undefined
  return isOption(first) ? textIn(first.name, language) : ""
}

function isOption(value: unknown): value is { readonly name: CompiledField["text"] } {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "object"
}
