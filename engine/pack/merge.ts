import type { Conflict, Resolutions } from "../../schemas/pack.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"
import { numbered } from "../edit/order.ts"
import { saysTheSame } from "../edit/same.ts"
import { partsOf, wholeRule, type DefinitionParts, type RulePart } from "./merge/definition-parts.ts"
import { mergeOrder } from "./merge/merge-order.ts"
import { mergeFields, mergeSections } from "./merge/merge-places.ts"
import { mapVersions, mergeItem, mergeItems, mergePiece } from "./merge/merge-value.ts"
import { step, type Merging, type Versions } from "./merge/merging.ts"

export interface Merged {
  readonly definition: ProfileDefinition
  /** All of them, resolved or not; in the definition stands the side taken, ours where none was. */
  readonly conflicts: readonly Conflict[]
}

/**
 * Brings two changed versions of one definition together: what the pack says (theirs) with what was made of it here
 * (ours), by what both come from (base). Everything is matched by immutable ids. Without a base whatever differs is a
 * conflict, and whatever only one side has is kept.
 */
export function mergeDefinitions(
  base: ProfileDefinition | undefined,
  ours: ProfileDefinition,
  theirs: ProfileDefinition,
  resolutions: Resolutions = {},
): Merged {
  if (saysTheSame(ours, theirs) || (base && saysTheSame(base, theirs))) return { definition: ours, conflicts: [] }
  if (base && saysTheSame(base, ours)) return { definition: theirs, conflicts: [] }
  const merging: Merging = { resolutions, conflicts: [] }
  const versions = mapVersions({ base, ours, theirs }, partsOf)
  const own = mergePiece(
    merging,
    [],
    mapVersions(versions, (parts) => parts.own),
  )
  const placed = mergePlaces(merging, versions)
  const rules = mergeRules(merging, versions)
  const definition = { ...own, sections: placed, ...(rules && { rules }) } as unknown as ProfileDefinition
  return { definition, conflicts: merging.conflicts }
}

/** Conflicts nobody has decided yet. */
export function unresolved(conflicts: readonly Conflict[], resolutions: Resolutions): readonly Conflict[] {
  return conflicts.filter(({ key }) => !Object.hasOwn(resolutions, key))
}

function mergePlaces(merging: Merging, versions: Versions<DefinitionParts>): SectionDefinition[] {
  const sections = mergeSections(merging, versions)
  const fields = mergeFields(merging, versions, new Set(sections.keys()))
  const panels = ["LEFT", "RIGHT"].map((panel) => {
    const here = new Set([...sections].flatMap(([id, { position }]) => (position === panel ? [id] : [])))
    const at = [step("setting", panel)]
    return mergeOrder(
      merging,
      at,
      here,
      mapVersions(versions, (parts) => parts.sectionOrder.get(panel)),
    )
  })
  return panels.flatMap((ids) => {
    const whole = ids.flatMap((id): SectionDefinition[] => {
      const section = sections.get(id)
      if (!section) return []
      const here = new Set([...fields].flatMap(([fieldId, { home }]) => (home === id ? [fieldId] : [])))
      const order = mergeOrder(
        merging,
        [step("section", id, section.name)],
        here,
        mapVersions(versions, (parts) => parts.fieldOrder.get(id)),
      )
      const own = order.map((fieldId) => ({ ...fields.get(fieldId)?.field, sortOrder: -1 }) as FieldDefinition)
      return [{ ...section, sortOrder: -1, fields: numbered(own) }]
    })
    return numbered(whole)
  })
}

function mergeRules(merging: Merging, versions: Versions<DefinitionParts>) {
  const { ours, theirs } = versions
  const nameOf = (target: string) => (ours?.fields.get(target) ?? theirs?.fields.get(target))?.fieldText
  const rules = mergeItems(
    mapVersions(versions, (parts) => parts.rules),
    (id, rule) => {
      const at = [step("rule", id, nameOf((rule.ours ?? rule.theirs)?.logic.target ?? ""))]
      return mergeItem(merging, at, rule, (present) => {
        const pieces = mapVersions(present, (part) => ({ ...part }))
        return mergePiece(merging, at, pieces) as unknown as RulePart
      })
    },
  )
  const order = mergeOrder(
    merging,
    [step("setting", "rules")],
    new Set(rules.keys()),
    mapVersions(versions, (parts) => [...parts.rules.keys()]),
  )
  const isKept = versions.base?.hasRules === ours?.hasRules ? theirs?.hasRules : ours?.hasRules
  if (order.length === 0 && !isKept) return undefined
  return order.flatMap((id) => {
    const rule = rules.get(id)
    return rule ? [wholeRule(rule)] : []
  })
}
