import type { TypesetBlock } from "../../engine/narrative/typeset-block.ts"
import type { NarrativeDocument } from "./document.ts"
import { knownCharacters } from "./supported-characters.ts"
import { BrokenDown, typeset } from "./typeset.ts"

const limits = { seconds: 60, megabytes: 1_500 }

/** A text as PDF, typeset in a separate process; the caller limits how many at a time. */
export async function typesetNarrative(document: NarrativeDocument, signal: AbortSignal): Promise<Buffer> {
  try {
    return await contentOf(document, signal)
  } catch (failure) {
    if (!(failure instanceof BrokenDown)) throw failure
    return contentOf(withKnownCharacters(document), signal)
  }
}

async function contentOf(document: NarrativeDocument, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of typeset("narrative", document, signal, limits)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function withKnownCharacters(document: NarrativeDocument): NarrativeDocument {
  return {
    ...document,
    title: knownCharacters(document.title),
    author: knownCharacters(document.author),
    lines: document.lines.map(knownCharacters),
    blocks: document.blocks.map(knownBlock),
  }
}

function knownBlock(block: TypesetBlock): TypesetBlock {
  switch (block.layout) {
    case "line":
      return { ...block, spans: block.spans.map((span) => ({ ...span, text: knownCharacters(span.text) })) }
    case "quote":
      return { ...block, blocks: block.blocks.map(knownBlock) }
    case "list":
      return { ...block, items: block.items.map((item) => item.map(knownBlock)) }
    case "table":
      return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(knownBlock) })) }
    case "picture":
      return { ...block, text: knownCharacters(block.text), missing: knownCharacters(block.missing) }
  }
}
