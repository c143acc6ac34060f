import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { Block, BlockLine } from "../../contracts/blocks.ts"
import { blockLimits } from "../../../../schemas/blocks.ts"
import type { BlockRow } from "./repository.ts"

export function serializeBlock(row: BlockRow): Block {
  return { ...blockSummary(row), parts: row.parts }
}

/** Serializes a block for a list: its counts of sections, fields and rules, and its first fields. */
export function serializeLine(row: BlockRow): BlockLine {
  const { sections, rules } = row.parts
  const fields = [...orderedSections(row.parts).flatMap((section) => inOrder(section.fields)), ...row.parts.fields]
  return {
    ...blockSummary(row),
    sectionCount: sections.length,
    fieldCount: fields.length,
    ruleCount: rules.length,
    fields: fields.slice(0, blockLimits.visible).map(({ fieldText, type }) => ({ name: fieldText, type })),
  }
}

const blockSummary = ({ id, name, description, revision, updated_at, updatedBy }: BlockRow) => ({
  id,
  name,
  description,
  revision,
  updatedAt: updated_at.toISOString(),
  updatedBy,
})
