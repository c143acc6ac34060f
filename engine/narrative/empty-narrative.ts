import type { Narrative } from "../../schemas/narrative.ts"

export const emptyNarrative: Narrative = { type: "doc", content: [] }
