import type { Parts } from "../../schemas/blocks.ts"
import {
  definitionLimits,
  type FieldDefinition,
  type ProfileDefinition,
  type SectionDefinition,
} from "../../schemas/profile.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Rule } from "../../schemas/rules.ts"
import { measured } from "../compile/measured.ts"
import { checkShape } from "../compile/shape.ts"
import { findField, findSection } from "./find.ts"
import { freeKeyword } from "./keywords.ts"
import { inOrder, numbered, orderedSections, withSections } from "./order.ts"
import { fieldsIn, ruleLed } from "./references.ts"
import { fieldsOfRemoval } from "./sections.ts"

/** What travels by the clipboard. */
export interface Clip extends Parts {
  /** The record type it was taken from: only there does a field outside of it mean the same. */
  readonly profileId: string
  /** To be moved where it is put, rather than doubled. */
  readonly isCut: boolean
}

const format = "risk-universe/form-parts/1"

/** Takes fields and whole sections, as they are read, with the rules about them. */
export function clipOf(
  definition: ProfileDefinition,
  chosen: { readonly fieldIds: readonly string[]; readonly sectionIds: readonly string[] },
  isCut = false,
): Clip {
  const named = new Set(chosen.fieldIds)
  const all = orderedSections(definition)
  const taken = new Set(fieldsOfRemoval(definition, chosen))
  const { id: profileId, rules = [] } = definition
  return {
    profileId,
    isCut,
    sections: all.filter(({ id }) => chosen.sectionIds.includes(id)),
    fields: all.flatMap((section) =>
      chosen.sectionIds.includes(section.id) ? [] : inOrder(section.fields).filter(({ id }) => named.has(id)),
    ),
    rules: rules.filter(({ target }) => taken.has(target)),
  }
}

export const writeClip = (clip: Clip): string => JSON.stringify({ format, ...clip }, null, 2)

export type ReadClip =
  | { readonly ok: true; readonly clip: Clip }
  /** Something else altogether, or ours but not of the shape it must have. */
  | { readonly ok: false; readonly reason: "foreign" | "damaged" }

/** Anything may be on a clipboard: only what has the shape of sections, fields and rules is taken from it. */
export function readClip(text: string): ReadClip {
  const damaged = { ok: false, reason: "damaged" } as const
  const read = parsed(text)
  if (typeof read !== "object" || read === null || !("format" in read) || read.format !== format)
    return { ok: false, reason: "foreign" }
  const limits = { bytes: definitionLimits.bytes, depth: 60 }
  const size = measured(read, limits)
  if (size.bytes > limits.bytes || size.depth > limits.depth) return damaged
  const { profileId, isCut, sections, fields, rules } = read as Partial<Clip>
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

function parsed(text: string): unknown {
  if (text.length > definitionLimits.bytes) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What of a clip cannot come along, named by the field it is about. */
export interface LeftOut {
  /** A rule that reads what is not there, a role that another field has, an archive's tie to what it kept. */
  readonly what: "rule" | "role" | "archive"
  readonly name: LocalisedText
}

/**
 * The clip as new parts of a definition: every id is fresh and every reference inside follows. A rule that reads a field
 * outside of the clip comes along only within its own record type, and only while that field is there.
 */
export function freshParts(
  clip: Clip,
  definition: ProfileDefinition,
  freshId: (prefix: "f" | "s" | "r") => string,
): { readonly parts: Parts; readonly leftOut: readonly LeftOut[] } {
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
  const lead = (id: string) =>
    ids.get(id) ?? (clip.profileId === definition.id && findField(definition, id) ? id : undefined)
  const rules = clip.rules.flatMap((rule): Rule[] => {
    const isAboutClip = ids.has(rule.target)
    const led = isAboutClip ? ruleLed(rule, lead) : undefined
    if (!led) leftOut.push({ what: "rule", name: names.get(rule.target) ?? { en: rule.target } })
    return led ? [{ ...led, id: freshId("r") }] : []
  })
  const sections = clip.sections.map((section) => ({
    ...section,
    id: freshId("s"),
    fields: inOrder(section.fields).map(fresh),
  }))
  return { parts: { sections, fields: clip.fields.map(fresh), rules }, leftOut }
}

/** Where parts are put: fields into a section, sections into a panel; either index counts what is there. */
export interface InsertPlace {
  readonly section: { readonly sectionId: string; readonly index: number } | null
  readonly panel: { readonly position: "LEFT" | "RIGHT"; readonly index: number }
}

/** Adds parts whose ids are new here. Undefined where one is taken, or where their place is gone. */
export function insertParts(
  definition: ProfileDefinition,
  parts: Parts,
  place: InsertPlace,
): ProfileDefinition | undefined {
  const { sections, rules } = parts
  const all = [...sections.flatMap(({ fields }) => fields), ...parts.fields]
  const isTaken =
    all.some(({ id }) => findField(definition, id)) ||
    sections.some(({ id }) => findSection(definition, id)) ||
    rules.some(({ id }) => definition.rules?.some((rule) => rule.id === id))
  if (isTaken || (parts.fields.length > 0 && !(place.section && findSection(definition, place.section.sectionId))))
    return undefined
  const named = withKeywords(definition, parts)
  const into = place.section
  const filled = definition.sections.map((section) =>
    section.id === into?.sectionId && named.fields.length > 0
      ? { ...section, fields: numbered(inOrder(section.fields).toSpliced(into.index, 0, ...named.fields)) }
      : section,
  )
  const before = { ...definition, sections: filled }
  const after = sections.length > 0 ? withPanel(before, named.sections, place.panel) : before
  // Rules read what stands: one that reads a field which has gone meanwhile stays out.
  const there = new Set(after.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
  const kept = rules.filter((rule) => [...fieldsIn(rule)].every((id) => there.has(id)))
  return { ...after, ...(kept.length > 0 && { rules: [...(definition.rules ?? []), ...kept] }) }
}

function withPanel(
  definition: ProfileDefinition,
  added: readonly SectionDefinition[],
  { position, index }: InsertPlace["panel"],
): ProfileDefinition {
  const all = orderedSections(definition)
  const panel = all.filter((section) => section.position === position)
  const others = all.filter((section) => section.position !== position)
  return withSections(definition, [
    ...others,
    ...panel.toSpliced(
      index,
      0,
      ...added.map((section) => ({ ...section, position, fields: numbered(section.fields) })),
    ),
  ])
}

/** A keyword that is taken here goes on to the next free number. */
function withKeywords(definition: ProfileDefinition, { sections, fields }: Parts) {
  const taken = new Set(definition.sections.flatMap((section) => section.fields.map(({ keyword }) => keyword)))
  const named = (field: FieldDefinition): FieldDefinition => {
    const keyword = taken.has(field.keyword) ? freeKeyword(taken, prefixOf(field.keyword)) : field.keyword
    taken.add(keyword)
    return keyword === field.keyword ? field : { ...field, keyword }
  }
  return {
    sections: sections.map((section) => ({ ...section, fields: section.fields.map(named) })),
    fields: fields.map(named),
  }
}

const prefixOf = (keyword: string) => keyword.replace(/_[1-9][0-9]*$/, "") || "field"
