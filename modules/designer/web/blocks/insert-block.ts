import { clipOfBlock } from "../../../../engine/edit/block-content.ts"
import { assignFreshIds, type InsertPosition, type LeftOut } from "../../../../engine/edit/clipboard.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findSection } from "../../../../engine/edit/find.ts"
import { numberItems } from "../../../../engine/edit/order.ts"
import type { Block } from "../../contracts/blocks.ts"
import type { BlockContent } from "../../../../schemas/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { DropTarget } from "../form/drop-target.ts"
import { freshId } from "../form/fresh-id.ts"
import { panelOf, insertPositionAfter } from "../form/item-positions.ts"
import type { Selection } from "../selection.ts"

export interface BlockInsertion {
  readonly command: Extract<EditCommand, { kind: "insertParts" }>
  readonly leftOut: readonly LeftOut[]
}

/**
 * Inserts a block at the drop target or after the selection. Its fields go into that section; without a section, or
 * among sections, they become a new section with the block's name.
 */
export function insertionOf(
  { name, parts: content }: Pick<Block, "name" | "parts">,
  definition: ProfileDefinition,
  at: DropTarget | null,
  selection: Selection,
): BlockInsertion {
  const { parts, leftOut } = assignFreshIds(clipOfBlock(content), definition, freshId)
  const selected = selection?.kind === "field" || selection?.kind === "section" ? selection : null
  const insertLocation = (at && insertPositionOf(definition, at)) ??
    insertPositionAfter(definition, selected) ?? { section: null, panel: { position: "LEFT", index: 0 } }
  const sectionedContent = insertLocation.section ? parts : inSections(parts, name, insertLocation)
  return { command: { kind: "insertParts", parts: sectionedContent, location: insertLocation, block: name }, leftOut }
}

/** Undefined when the target section was removed in the meantime. */
function insertPositionOf(definition: ProfileDefinition, at: DropTarget): InsertPosition | undefined {
  if (at.kind === "section") return { section: null, panel: at.location }
  const section = findSection(definition, at.location.sectionId)
  if (!section) return undefined
  const { position } = section
  return { section: at.location, panel: { position, index: panelOf(definition, position).indexOf(section) + 1 } }
}

function inSections(
  { sections, fields, rules }: BlockContent,
  name: Block["name"],
  { panel }: InsertPosition,
): BlockContent {
  if (fields.length === 0) return { sections, fields, rules }
  const around = { id: freshId("s"), name, position: panel.position, sortOrder: 0, fields: numberItems(fields) }
  return { sections: [...sections, around], fields: [], rules }
}
