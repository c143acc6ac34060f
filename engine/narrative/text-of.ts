import type { Narrative } from "../../schemas/narrative.ts"
import { textOfNode } from "./blocks.ts"

/** The words of a text, a line for each paragraph, without its references. */
export const textOf = (narrative: Narrative): string => textOfNode(narrative)

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" })

/** The number of words; Hindi and Arabic ones are counted as in Word. */
export function wordCount(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++
  return count
}
