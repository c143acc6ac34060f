import { utils, write } from "@e965/xlsx"
import { fieldTypes } from "../../../fields/index.ts"
import { compile } from "../../../engine/compile/compile.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { schemaOf } from "../../../engine/validate/validate-field.ts"
import { canonicalizeValues } from "../../../engine/wire/canonicalize-values.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { RecordValues, StoredValue, TableRow } from "../../../schemas/values.ts"
import { emptyContext } from "../compiled.ts"

/** Schema keywords about the shape: values of another shape have no wire form. */
const ofShape = new Set(["type", "required", "additionalProperties"])

/** The definition without rules that prevent publishing, such as those that are always true. */
export function publishable(definition: ProfileDefinition): ProfileDefinition {
  const result = compile(definition, { ...emptyContext, isDraft: true })
  if (result.ok) return definition
  const useless = new Set(result.problems.map(({ path: [part, index] }) => (part === "rules" ? index : undefined)))
  if (useless.has(undefined)) throw new Error(`It does not compile: ${JSON.stringify(result.problems)}`)
  return publishable({ ...definition, rules: (definition.rules ?? []).filter((_, index) => !useless.has(index)) })
}

/**
 * Removes mandatory files, which cannot be uploaded here; keeps only one link field, because two that link the same
 * kind from the same side display each other's links.
 */
export function withoutUntestableFields(definition: ProfileDefinition): ProfileDefinition {
  const linking = definition.sections.flatMap(({ fields }) => fields.filter(({ type }) => type === "PROFILEREF"))
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ id }) => !linking.slice(1).some((field) => field.id === id))
        .map((field) => (field.type === "FILE" || field.type === "IMAGE" ? { ...field, isMandatory: false } : field)),
    })),
  }
}

/**
 * Generated values that a request can contain: of the field's shape, links to the existing record, rows numbered as in
 * text.
 */
export function sendableValues(profile: CompiledProfile, values: RecordValues, recordId: string): RecordValues {
  const normalized = canonicalizeValues(profile, values)
  const parsedCells = profile.fields.flatMap(({ keyword, storage }): (readonly [Keyword, StoredValue])[] => {
    const value = normalized[keyword]
    const schema = schemaOf(profile, keyword)
    // A blank is sent too: it clears the field.
    if (Object.hasOwn(values, keyword) && value === undefined && storage === "text") return [[keyword, ""]]
    if (value === undefined || !schema || storage === "files" || JSON.stringify(value).includes("\\u0000")) return []
    if (interpretingCheck(schema, value).some((failure) => ofShape.has(failure.keyword))) return []
    if (storage === "links") return [[keyword, [recordId]]]
    return [[keyword, storage === "rows" ? numbered(value as readonly TableRow[]) : value]]
  })
  return Object.fromEntries(parsedCells)
}

function numbered(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.map((row, index) => ({ ...row, id: `row-${index + 1}` }))
}

/** The values as cells of a file, formatted by type; computed fields and files have no column. */
export function formatCells(profile: CompiledProfile, values: RecordValues): ReadonlyMap<Keyword, string> {
  const cells = profile.fields.flatMap(({ keyword, type, definition, storage, computed }) => {
    const value = values[keyword]
    if (value === undefined || value === "" || computed || storage === "files" || storage === "none") return []
    return [[keyword, fieldTypes[type].toText(value as never, definition, { tags: profile.tags }, "en")] as const]
  })
  return new Map(cells)
}

/** Values parsed from the texts, and the parse problems. */
export function parseTexts(profile: CompiledProfile, cells: ReadonlyMap<Keyword, string>) {
  const values: Record<Keyword, StoredValue> = {}
  const problems: Problem[] = []
  for (const { keyword, type, definition } of profile.fields) {
    const text = cells.get(keyword)?.trim() ?? ""
    if (text === "") continue
    const parsed = fieldTypes[type].fromText(text, definition, { tags: profile.tags })
    if (!parsed.ok) problems.push(...parsed.problems.map((one) => ({ ...one, path: [keyword, ...one.path] })))
    else if (parsed.value !== undefined) values[keyword] = parsed.value
  }
  return { values, problems }
}

export function fileOf(cells: ReadonlyMap<Keyword, string>, kind: "csv" | "xlsx"): Buffer {
  const lines = [[...cells.keys()], [...cells.values()]]
  if (kind === "xlsx") {
    const book = utils.book_new(utils.aoa_to_sheet(lines), "Records")
    return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer
  }
  return Buffer.from(lines.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(",")).join("\r\n"))
}

/** Codes and paths, sorted. */
export function codesAndPaths(problems: readonly Pick<Problem, "code" | "path">[]): readonly string[] {
  return problems.map(({ code, path }) => `${code} at ${path.join(".")}`).toSorted()
}
