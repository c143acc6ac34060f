import { isDeepEqual } from "../../edit/same.ts"
import type { MergeableDefinition, MergeableField, MergeableSection } from "./mergeable-definition.ts"
import { mapVersions, mergeItems, mergeNode, mergeValue } from "../../merge/merge-value.ts"
import { decide, createPathSegment, type Merging, type Versions } from "../../merge/merging.ts"

/**
 * Merges the sections. A section removed on one side is removed, unless the other side changed it or a field in it:
 * then a user must decide.
 */
export function mergeSections(
  merging: Merging,
  versions: Versions<MergeableDefinition>,
): Map<string, MergeableSection> {
  const sections = mapVersions(versions, (mergeable) => mergeable.sections)
  return mergeItems(sections, (id, section) => {
    const { base, ours, theirs } = section
    const at = [createPathSegment("section", id, (ours ?? theirs)?.name)]
    if (ours && theirs) return asSection(mergeNode(merging, at, mapVersions(section, toMergeNode)))
    if (!base) return ours ?? theirs
    const preferred = ours ? versions.ours : versions.theirs
    if (preferred && versions.base && isUntouched(id, versions.base, preferred)) return undefined
    return decide(
      merging,
      at,
      section,
      mapVersions(versions, (mergeable) => sectionWithFieldTexts(id, mergeable)),
    )
  })
}

/** A remaining field and its section. */
export interface FieldInSection {
  readonly field: MergeableField
  readonly home: string
}

export function mergeFields(
  merging: Merging,
  versions: Versions<MergeableDefinition>,
  sections: ReadonlySet<string>,
): Map<string, FieldInSection> {
  const fields = mapVersions(versions, (mergeable) => mergeable.fields)
  return mergeItems(fields, (id, field) => {
    const { base, ours, theirs } = field
    const homes = mapVersions(versions, (mergeable) => mergeable.homes.get(id))
    const at = [createPathSegment("field", id, (ours ?? theirs)?.fieldText)]
    if (ours && theirs) {
      const merged = mergeNode(merging, at, field) as MergeableField
      const home = mergeValue(merging, [...at, createPathSegment("setting", "section")], homes)
      const sectionId = [home, homes.ours, homes.theirs, homes.base].find((one) => sections.has(String(one)))
      return sectionId === undefined ? undefined : { field: merged, home: String(sectionId) }
    }
    const remaining = ours ?? theirs
    const home = homes.ours ?? homes.theirs
    // The removal of a section covers everything in it.
    if (!remaining || home === undefined || !sections.has(home)) return undefined
    const isRestored = base !== undefined && isSectionRemoved(versions, home)
    if (!base || isRestored) return { field: remaining, home }
    const isUnchanged = isDeepEqual(base, remaining) && homes.base === home
    const preferred = isUnchanged ? undefined : decide(merging, at, field)
    return preferred && { field: preferred, home }
  })
}

/** Whether the section exists only because its removal was overruled; its fields then stay in it. */
function isSectionRemoved({ ours, theirs }: Versions<MergeableDefinition>, section: string): boolean {
  return ours?.sections.has(section) === false || theirs?.sections.has(section) === false
}

function isUntouched(id: string, base: MergeableDefinition, preferred: MergeableDefinition): boolean {
  const fields = preferred.fieldOrder.get(id) ?? []
  return (
    isDeepEqual(base.sections.get(id), preferred.sections.get(id)) &&
    fields.every(
      (field) => base.homes.get(field) === id && isDeepEqual(base.fields.get(field), preferred.fields.get(field)),
    )
  )
}

/** A section as a conflict displays it: its own properties and its content. */
function sectionWithFieldTexts(id: string, mergeable: MergeableDefinition) {
  const section = mergeable.sections.get(id)
  if (!section) return undefined
  return {
    ...section,
    fields: (mergeable.fieldOrder.get(id) ?? []).map((field) => mergeable.fields.get(field)?.fieldText),
  }
}

const toMergeNode = (section: MergeableSection): Readonly<Record<string, unknown>> => ({ ...section })
const asSection = (node: Readonly<Record<string, unknown>>) => node as unknown as MergeableSection
