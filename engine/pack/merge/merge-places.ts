import { saysTheSame } from "../../edit/same.ts"
import type { DefinitionParts, FieldPart, SectionPart } from "./definition-parts.ts"
import { mapVersions, mergeItems, mergePiece, mergeValue } from "./merge-value.ts"
import { decide, step, type Merging, type Versions } from "./merging.ts"

/** The sections that are left. One removed here goes, unless there it, or a field in it, changed: then somebody has to say. */
export function mergeSections(merging: Merging, versions: Versions<DefinitionParts>): Map<string, SectionPart> {
  const sections = mapVersions(versions, (parts) => parts.sections)
  return mergeItems(sections, (id, section) => {
    const { base, ours, theirs } = section
    const at = [step("section", id, (ours ?? theirs)?.name)]
    if (ours && theirs) return asSection(mergePiece(merging, at, mapVersions(section, asPiece)))
    if (!base) return ours ?? theirs
    const kept = ours ? versions.ours : versions.theirs
    if (kept && versions.base && isUntouched(id, versions.base, kept)) return undefined
    return decide(
      merging,
      at,
      section,
      mapVersions(versions, (parts) => shownSection(id, parts)),
    )
  })
}

/** A field that is left, and the section it stands in. */
export interface PlacedField {
  readonly field: FieldPart
  readonly home: string
}

export function mergeFields(
  merging: Merging,
  versions: Versions<DefinitionParts>,
  sections: ReadonlySet<string>,
): Map<string, PlacedField> {
  const fields = mapVersions(versions, (parts) => parts.fields)
  return mergeItems(fields, (id, field) => {
    const { base, ours, theirs } = field
    const homes = mapVersions(versions, (parts) => parts.homes.get(id))
    const at = [step("field", id, (ours ?? theirs)?.fieldText)]
    if (ours && theirs) {
      const merged = mergePiece(merging, at, field) as FieldPart
      const home = mergeValue(merging, [...at, step("setting", "section")], homes)
      const place = [home, homes.ours, homes.theirs, homes.base].find((one) => sections.has(String(one)))
      return place === undefined ? undefined : { field: merged, home: String(place) }
    }
    const remaining = ours ?? theirs
    const home = homes.ours ?? homes.theirs
    // A section's removal was decided with all that was in it.
    if (!remaining || home === undefined || !sections.has(home)) return undefined
    const isRestored = base !== undefined && isSectionGone(versions, home)
    if (!base || isRestored) return { field: remaining, home }
    const isUnchanged = saysTheSame(base, remaining) && homes.base === home
    const kept = isUnchanged ? undefined : decide(merging, at, field)
    return kept && { field: kept, home }
  })
}

/** Whether the section is there only because its removal was overruled; its fields then stay with it. */
function isSectionGone({ ours, theirs }: Versions<DefinitionParts>, section: string): boolean {
  return ours?.sections.has(section) === false || theirs?.sections.has(section) === false
}

function isUntouched(id: string, base: DefinitionParts, kept: DefinitionParts): boolean {
  const fields = kept.fieldOrder.get(id) ?? []
  return (
    saysTheSame(base.sections.get(id), kept.sections.get(id)) &&
    fields.every((field) => base.homes.get(field) === id && saysTheSame(base.fields.get(field), kept.fields.get(field)))
  )
}

/** A section as a conflict shows it: its own properties and what stands in it. */
function shownSection(id: string, parts: DefinitionParts) {
  const section = parts.sections.get(id)
  if (!section) return undefined
  return { ...section, fields: (parts.fieldOrder.get(id) ?? []).map((field) => parts.fields.get(field)?.fieldText) }
}

const asPiece = (section: SectionPart): Readonly<Record<string, unknown>> => ({ ...section })
const asSection = (piece: Readonly<Record<string, unknown>>) => piece as unknown as SectionPart
