import { storyNameFromExport } from "storybook/internal/csf"
import type { Indexer, IndexInput } from "storybook/internal/types"

/**
 * An indexer whose stories have names in sentence case, as all texts of the product; a name that a story states stays
 * as it is.
 */
export function inSentenceCase(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => (await indexer.createIndex(file, options)).map(withName),
  }
}

function withName(input: IndexInput): IndexInput {
  const made = storyNameFromExport(input.exportName)
  if (input.type !== "story" || (input.name ?? made) !== made) return input
  return { ...input, name: sentenceCase(made) }
}

/** `With Icons` as `With icons`; abbreviations stay as they are. */
export const sentenceCase = (name: string): string =>
  name.replaceAll(/ [A-Z](?![A-Z])/g, (start) => start.toLowerCase())
