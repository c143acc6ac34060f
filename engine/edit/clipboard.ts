import type { BlockContent } from "../../schemas/blocks.ts"
import {
  definitionLimits,
  type FieldDefinition,
  type ProfileDefinition,
  type SectionDefinition,
} from "../../schemas/profile.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Rule } from "../../schemas/rules.ts"
import { measureJson } from "../compile/measure-json.ts"
import { checkShape } from "../compile/shape.ts"
import { findField, findSection } from "./find.ts"
import { freeKeyword } from "./keywords.ts"
import { inOrder, numberItems, orderedSections, withSections } from "./order.ts"
import { fieldsIn, remapRule } from "./references.ts"
import { fieldsOfRemoval } from "./sections.ts"

/** Clipboard content. */
export interface Clip extends BlockContent {
  /** Record type it was copied from: only there does a field outside the clip mean the same. */
  readonly profileId: string
  /** Moves the content instead of duplicating it. */
  readonly isCut: boolean
}

const format = "risk-universe/form-parts/1"

/** Copies fields and complete sections in reading order, with the rules about them. */
export function clipOf(
  definition: ProfileDefinition,
  selected: { readonly fieldIds: readonly string[]; readonly sectionIds: readonly string[] },
  isCut = false,
): Clip {
  const named = new Set(selected.fieldIds)
  const all = orderedSections(definition)
  const clippedIds = new Set(fieldsOfRemoval(definition, selected))
  const { id: profileId, rules = [] } = definition
  return {
    profileId,
    isCut,
    sections: all.filter(({ id }) => selected.sectionIds.includes(id)),
    fields: all.flatMap((section) =>
      selected.sectionIds.includes(section.id) ? [] : inOrder(section.fields).filter(({ id }) => named.has(id)),
    ),
    rules: rules.filter(({ target }) => clippedIds.has(target)),
  }
}

export const writeClip = (clip: Clip): string => JSON.stringify({ format, ...clip }, null, 2)

export type ClipParseResult =
  | { readonly ok: true; readonly clip: Clip }
  /** `foreign`: other content. `damaged`: our format, but with an invalid shape. */
  | { readonly ok: false; readonly reason: "foreign" | "damaged" }

/**
 * Parses clipboard text. Only valid sections, fields and rules are accepted, since a clipboard can contain anything.
 */
export function parseClip(text: string): ClipParseResult {
  const damaged = { ok: false, reason: "damaged" } as const
  const json = parseJson(text)
  if (typeof json !== "object" || json === null || !("format" in json) || json.format !== format)
    return { ok: false, reason: "foreign" }
  const limits = { bytes: definitionLimits.bytes, depth: 60 }
  const size = measureJson(json, limits)
  if (size.bytes > limits.bytes || size.depth > limits.depth) return damaged
  const { profileId, isCut, sections, fields, rules } = json as Partial<Clip>
  if (typeof profileId !== "string" || typeof isCut !== "boolean") return damaged
  if (!Array.isArray(sections) || !Array.isArray(fields) || !Array.isArray(rules)) return damaged
  const around = { id: "clip", name: { en: "Clip" }, position: "LEFT", sortOrder: 0, fields }
  if (checkShape({ ...emptyProfile, sections: [around, ...sections], rules }).length > 0) return damaged
  const ids = [...sections.flatMap((section) => section.fields), ...fields].map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return damaged
  return { ok: true, clip: { profileId, isCut, sections, fields, rules } }
}

const emptyProfile = {
  id: "clip",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Clip" },
  pluralName: { en: "Clips" },
  numbering: { prefix: "C-", padding: 1, scope: "client" },
}

function parseJson(text: string): unknown {
  if (text.length > definitionLimits.bytes) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A part of a clip that cannot be inserted, named by its field. */
export interface LeftOut {
  /** A rule that reads a missing field, a role that another field has, or the link of an archive to its field. */
  readonly what: "rule" | "role" | "archive"
  readonly name: LocalisedText
}

/**
 * Assigns new IDs to a clip and updates all references inside it. A rule that reads a field outside the clip is kept
 * only within its own record type, and only while that field exists.
 */
export function assignFreshIds(
  clip: Clip,
  definition: ProfileDefinition,
  freshId: (prefix: "f" | "s" | "r") => string,
): { readonly parts: BlockContent; readonly leftOut: readonly LeftOut[] } {
  const all = [...clip.sections.flatMap(({ fields }) => fields), ...clip.fields]
  const ids = new Map(all.map(({ id }) => [id, freshId("f")]))
  const names = new Map(all.map(({ id, fieldText }) => [id, fieldText]))
  const roles = new Set(definition.sections.flatMap(({ fields }) => fields.flatMap(({ role }) => role ?? [])))
  const leftOut: LeftOut[] = []
  const fresh = (field: FieldDefinition): FieldDefinition => {
    const { archiveOf, role, ...rest } = field
    const name = field.fieldText
    if (archiveOf !== undefined) leftOut.push({ what: "archive", name })
    const isFree = role !== undefined && !roles.has(role)
    if (role !== undefined && !isFree) leftOut.push({ what: "role", name })
    if (role !== undefined) roles.add(role)
    return { ...rest, id: ids.get(field.id) ?? field.id, ...(isFree && { role }) }
  }
  const remap = (id: string) =>
    ids.get(id) ?? (clip.profileId === definition.id && findField(definition, id) ? id : undefined)
  const rules = clip.rules.flatMap((rule): Rule[] => {
    const isAboutClip = ids.has(rule.target)
    const remapped = isAboutClip ? remapRule(rule, remap) : undefined
    if (!remapped) leftOut.push({ what: "rule", name: names.get(rule.target) ?? { en: rule.target } })
    return remapped ? [{ ...remapped, id: freshId("r") }] : []
  })
  const sections = clip.sections.map((section) => ({
    ...section,
    id: freshId("s"),
    fields: inOrder(section.fields).map(fresh),
  }))
  return { parts: { sections, fields: clip.fields.map(fresh), rules }, leftOut }
}

/** Where to insert: fields into a section, sections into a panel. Each index counts the existing items. */
export interface InsertPosition {
  readonly section: { readonly sectionId: string; readonly index: number } | null
  readonly panel: { readonly position: "LEFT" | "RIGHT"; readonly index: number }
}

/** Inserts parts with new IDs. Returns undefined if an ID is already used or the position no longer exists. */
export function insertParts(
  definition: ProfileDefinition,
  parts: BlockContent,
  location: InsertPosition,
): ProfileDefinition | undefined {
  const { sections, rules } = parts
  const all = [...sections.flatMap(({ fields }) => fields), ...parts.fields]
  const isTaken =
    all.some(({ id }) => findField(definition, id)) ||
    sections.some(({ id }) => findSection(definition, id)) ||
    rules.some(({ id }) => definition.rules?.some((rule) => rule.id === id))
  if (
    isTaken ||
    (parts.fields.length > 0 && !(location.section && findSection(definition, location.section.sectionId)))
  )
    return undefined
  const named = withKeywords(definition, parts)
  const into = location.section
  const filled = definition.sections.map((section) =>
    section.id === into?.sectionId && named.fields.length > 0
      ? { ...section, fields: numberItems(inOrder(section.fields).toSpliced(into.index, 0, ...named.fields)) }
      : section,
  )
  const before = { ...definition, sections: filled }
  const after = sections.length > 0 ? withPanel(before, named.sections, location.panel) : before
  // A rule that reads a field removed in the meantime is left out.
  const there = new Set(after.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
  const remainingRules = rules.filter((rule) => [...fieldsIn(rule)].every((id) => there.has(id)))
  return { ...after, ...(remainingRules.length > 0 && { rules: [...(definition.rules ?? []), ...remainingRules] }) }
}

function withPanel(
  definition: ProfileDefinition,
  added: readonly SectionDefinition[],
  { position, index }: InsertPosition["panel"],
): ProfileDefinition {
  const all = orderedSections(definition)
  const panel = all.filter((section) => section.position === position)
  const others = all.filter((section) => section.position !== position)
  return withSections(definition, [
    ...others,
    ...panel.toSpliced(
      index,
      0,
      ...added.map((section) => ({ ...section, position, fields: numberItems(section.fields) })),
    ),
  ])
}

/** A keyword that is already used gets the next free number. */
function withKeywords(definition: ProfileDefinition, { sections, fields }: BlockContent) {
  const clippedIds = new Set(definition.sections.flatMap((section) => section.fields.map(({ keyword }) => keyword)))
  const named = (field: FieldDefinition): FieldDefinition => {
    const keyword = clippedIds.has(field.keyword) ? freeKeyword(clippedIds, prefixOf(field.keyword)) : field.keyword
    clippedIds.add(keyword)
    return keyword === field.keyword ? field : { ...field, keyword }
  }
  return {
    sections: sections.map((section) => ({ ...section, fields: section.fields.map(named) })),
    fields: fields.map(named),
  }
}

const prefixOf = (keyword: string) => keyword.replace(/_[1-9][0-9]*$/, "") || "field"
