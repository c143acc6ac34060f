import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { Block, BlockLine } from "../../../../schemas/api/blocks.ts"
import { blockLimits } from "../../../../schemas/blocks.ts"
import type { BlockRow } from "./repository.ts"

export function printBlock(row: BlockRow): Block {
  return { ...ownOf(row), parts: row.parts }
}

/** A block as a list tells of it: how much is in it, and what stands at its beginning. */
export function printLine(row: BlockRow): BlockLine {
  const { sections, rules } = row.parts
  const fields = [...orderedSections(row.parts).flatMap((section) => inOrder(section.fields)), ...row.parts.fields]
  return {
    ...ownOf(row),
    sectionCount: sections.length,
    fieldCount: fields.length,
    ruleCount: rules.length,
    fields: fields.slice(0, blockLimits.shown).map(({ fieldText, type }) => ({ name: fieldText, type })),
  }
}

const ownOf = ({ id, name, description, revision, updated_at, updatedBy }: BlockRow) => ({
  id,
  name,
  description,
  revision,
  updatedAt: updated_at.toISOString(),
  updatedBy,
})
