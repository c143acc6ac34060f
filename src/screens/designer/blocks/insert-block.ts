import { clipOfBlock } from "../../../../engine/edit/block-parts.ts"
import { freshParts, type InsertPlace, type LeftOut } from "../../../../engine/edit/clipboard.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { findSection } from "../../../../engine/edit/find.ts"
import { numbered } from "../../../../engine/edit/order.ts"
import type { Block } from "../../../../schemas/api/blocks.ts"
import type { Parts } from "../../../../schemas/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { DropTarget } from "../form/drop-target.ts"
import { freshId } from "../form/fresh-id.ts"
import { panelOf, placeAfter } from "../form/places.ts"
import type { Selection } from "../selection.ts"

export interface BlockInsertion {
  readonly command: Extract<EditCommand, { kind: "insertParts" }>
  readonly leftOut: readonly LeftOut[]
}

/**
 * A block put where it was dropped, or after what is selected. Its fields go into the section there; where there is none,
 * and beside sections, they become a section that is called like the block.
 */
export function insertionOf(
  { name, parts: kept }: Pick<Block, "name" | "parts">,
  definition: ProfileDefinition,
  at: DropTarget | null,
  selection: Selection,
): BlockInsertion {
  const { parts, leftOut } = freshParts(clipOfBlock(kept), definition, freshId)
  const selected = selection?.kind === "field" || selection?.kind === "section" ? selection : null
  const place = (at && droppedAt(definition, at)) ??
    placeAfter(definition, selected) ?? { section: null, panel: { position: "LEFT", index: 0 } }
  const settled = place.section ? parts : inSections(parts, name, place)
  return { command: { kind: "insertParts", parts: settled, place, block: name }, leftOut }
}

/** Undefined where the section it was dropped into went meanwhile. */
function droppedAt(definition: ProfileDefinition, at: DropTarget): InsertPlace | undefined {
  if (at.kind === "section") return { section: null, panel: at.place }
  const section = findSection(definition, at.place.sectionId)
  if (!section) return undefined
  const { position } = section
  return { section: at.place, panel: { position, index: panelOf(definition, position).indexOf(section) + 1 } }
}

function inSections({ sections, fields, rules }: Parts, name: Block["name"], { panel }: InsertPlace): Parts {
  if (fields.length === 0) return { sections, fields, rules }
  const around = { id: freshId("s"), name, position: panel.position, sortOrder: 0, fields: numbered(fields) }
  return { sections: [...sections, around], fields: [], rules }
}
