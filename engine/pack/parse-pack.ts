import type { CompileContext, JsonSchema, ProfileSummary, TagCatalogue } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { Pack, packFormat, packFormatVersion, packLimits, type PackedTag } from "../../schemas/pack.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { compile } from "../compile/compile.ts"
import { checkDangerousNames } from "../compile/dangerous-names.ts"
import { summaryFields } from "../compile/summary-fields.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import { measureJson } from "../compile/measure-json.ts"

/** Existing content at the import target that the pack may refer to without including it. */
export type Importer = Omit<CompileContext, "version">

export type PackParseResult =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * Parses and validates a pack from an untrusted source before any of it is used: its size, its shape, and each
 * definition with the compiler. The path of every problem leads to its position in the pack.
 */
export function parsePack(json: unknown, importer: Importer): PackParseResult {
  const formProblem = checkForm(json)
  if (formProblem.length > 0) return { ok: false, problems: formProblem }
  const pack = json as Pack
  const twice = checkRepetitions(pack)
  if (twice.length > 0) return { ok: false, problems: twice }
  // Each definition is first checked alone: cross-references can only be read from definitions of the right shape.
  const { tags, profiles } = importer
  const alone = problemsIn(
    pack,
    packContext(pack, { tags, profiles }, () => ({})),
  )
  const problems = alone.length > 0 ? alone : problemsIn(pack, packContext(pack, importer))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, pack }
}

function problemsIn({ profiles }: Pack, context: CompileContext): readonly Problem[] {
  return profiles.flatMap(({ definition }, index) => {
    const result = compile(definition, context)
    if (result.ok) return []
    return result.problems.map((one) => ({ ...one, path: ["profiles", index, "definition", ...one.path] }))
  })
}

/** The importer's context extended by the pack; for duplicates the pack takes precedence. */
export function packContext(
  { profiles, tags }: Pack,
  importer: Importer,
  summaryFieldsOf: (definition: ProfileDefinition) => Pick<ProfileSummary, "fields"> = fieldsUsedByRules,
): CompileContext {
  const packed = new Set(profiles.map(({ definition }) => definition.id))
  return {
    ...importer,
    version: 1,
    tags: { ...importer.tags, ...catalogueOf(tags, importer.tags) },
    profiles: [
      ...importer.profiles.filter(({ id }) => !packed.has(id)),
      ...profiles.map(({ definition }) => ({ ...summaryOf(definition), ...summaryFieldsOf(definition) })),
    ],
  }
}

const fieldsUsedByRules = (definition: ProfileDefinition) => ({ fields: summaryFields(definition) })

function checkForm(json: unknown): readonly Problem[] {
  const { bytes, depth } = measureJson(json, packLimits)
  if (depth > packLimits.depth) return [problem("pack.too_large", [], { maximum: packLimits.depth, what: "depth" })]
  if (bytes > packLimits.bytes) return [problem("pack.too_large", [], { maximum: packLimits.bytes, what: "bytes" })]
  if (typeof json !== "object" || json === null || !("format" in json) || json.format !== packFormat)
    return [problem("pack.not_a_pack", [])]
  const version: unknown = "formatVersion" in json ? json.formatVersion : undefined
  if (version !== packFormatVersion) {
    const params = { version: String(version ?? "").slice(0, 20), known: packFormatVersion }
    return [problem("pack.unknown_version", ["formatVersion"], params)]
  }
  const dangerous = checkDangerousNames(json)
  if (dangerous.length > 0) return dangerous
  return interpretingCheck(Pack as unknown as JsonSchema, json).map(({ path, keyword }) =>
    problem("pack.invalid", path, { property: String(path.at(-1) ?? ""), rule: keyword }),
  )
}

function checkRepetitions({ profiles, tags }: Pack): readonly Problem[] {
  return [
    ...findRepeated(profiles.map(({ definition }) => String(definition.id))).map(({ index, id }) =>
      problem("pack.duplicate", ["profiles", index, "definition", "id"], { id }),
    ),
    ...profiles.flatMap(({ workers = [] }, profile) =>
      findRepeated(workers.map(({ role }) => role)).map(({ index, id }) =>
        problem("pack.duplicate", ["profiles", profile, "workers", index, "role"], { id }),
      ),
    ),
    ...findRepeated(tags.map(({ id }) => id)).map(({ index, id }) =>
      problem("pack.duplicate", ["tags", index, "id"], { id }),
    ),
    ...tags.flatMap(({ elements }, tag) =>
      findRepeated(elements.map(({ id }) => id)).map(({ index, id }) =>
        problem("pack.duplicate", ["tags", tag, "elements", index, "id"], { id }),
      ),
    ),
  ]
}

function findRepeated(ids: readonly string[]): readonly { readonly index: number; readonly id: string }[] {
  const seen = new Set<string>()
  return ids.flatMap((id, index) => {
    if (seen.has(id)) return [{ index, id }]
    seen.add(id)
    return []
  })
}

/** Available tags: the pack's elements and the importer's own. */
function catalogueOf(tags: readonly PackedTag[], here: TagCatalogue): TagCatalogue {
  return Object.fromEntries(
    tags.map(({ id, contentType, elements }) => {
      const own = Object.hasOwn(here, id) ? here[id] : undefined
      const known = new Set(elements.map((element) => element.id))
      const others = own?.elements.filter((element) => !known.has(element.id)) ?? []
      const users = contentType === "users" ? { users: own?.users ?? [] } : {}
      return [id, { id, kind: "CUSTOM" as const, elements: [...elements, ...others], ...users }]
    }),
  )
}

function summaryOf({ id, type, modules, name, pluralName, auditName, icon }: ProfileDefinition): ProfileSummary {
  return {
    id: id as ProfileId,
    type,
    modules,
    name,
    pluralName,
    ...(auditName && { auditName }),
    ...(icon && { icon }),
  }
}
