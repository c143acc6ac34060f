import type { FieldDefinition, SectionDefinition } from "./profile.ts"
import type { Rule } from "./rules.ts"

/** Fields, whole sections, and the rules about any of them: what is copied, and what a block keeps. */
export interface Parts {
  readonly sections: readonly SectionDefinition[]
  readonly fields: readonly FieldDefinition[]
  readonly rules: readonly Rule[]
}

/** Bounds of reusable blocks; each is a named problem. */
export const blockLimits = {
  /** Of a client. */
  blocks: 200,
  /** Of one block, in its sections and outside of them. */
  fields: 200,
  /** Of one block's parts as JSON. */
  bytes: 500_000,
  /** Characters of a name in one language. */
  name: 120,
  /** Characters of a description in one language. */
  description: 500,
  /** Fields that the list of blocks tells of each. */
  shown: 12,
} as const
