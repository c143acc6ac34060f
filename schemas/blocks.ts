import type { FieldDefinition, SectionDefinition } from "./profile.ts"
import type { Rule } from "./rules.ts"

/** Fields, complete sections, and the rules about any of them: the content that is copied, and that a block stores. */
export interface BlockContent {
  readonly sections: readonly SectionDefinition[]
  readonly fields: readonly FieldDefinition[]
  readonly rules: readonly Rule[]
}

/** Limits of reusable blocks; each has its own problem code. */
export const blockLimits = {
  /** Per client. */
  blocks: 200,
  /** Per block, inside and outside its sections. */
  fields: 200,
  /** A block's content as JSON. */
  bytes: 500_000,
  /** Characters of a name in one language. */
  name: 120,
  /** Characters of a description in one language. */
  description: 500,
  /** Number of fields per block in the list of blocks. */
  visible: 12,
} as const
