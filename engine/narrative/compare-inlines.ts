import { diffArrays } from "diff"
import type { ComparedNode } from "./compared-node.ts"
import type { NarrativeNode } from "./narrative-node.ts"

/** A word with the space after it, in one or more formattings, or a reference or line break. */
interface Token {
  /** Compares equal whatever the formatting and the space after it. */
  readonly key: string
  readonly parts: readonly NarrativeNode[]
}

/** Beyond as many different words, a paragraph counts as replaced: finding out more would take seconds. */
const maxDifferentWords = 1_000

/** The words of a paragraph that were inserted, deleted or formatted differently. */
export function compareInlines(
  before: readonly NarrativeNode[] = [],
  after: readonly NarrativeNode[] = [],
): readonly ComparedNode[] {
  const [olds, news] = [tokensOf(before), tokensOf(after)]
  const changes = diffArrays(
    olds.map(({ key }) => key),
    news.map(({ key }) => key),
    { maxEditLength: maxDifferentWords },
  ) ?? [
    { count: olds.length, removed: true, added: false },
    { count: news.length, removed: false, added: true },
  ]
  const compared: ComparedNode[] = []
  let [old, fresh] = [0, 0]
  for (const { count, removed, added } of changes) {
    for (let index = 0; index < count; index++) {
      if (removed) addTo(compared, olds[old++], "deleted")
      else if (added) addTo(compared, news[fresh++], "inserted")
      else {
        const [oldToken, newToken] = [olds[old++], news[fresh++]]
        addTo(compared, newToken, sameFormatting(oldToken, newToken) ? "kept" : "formatted")
      }
    }
  }
  return compared
}

function addTo(compared: ComparedNode[], token: Token | undefined, change: ComparedNode["change"]): void {
  for (const node of token?.parts ?? []) {
    const last = compared.at(-1)
    if (
      last?.change === change &&
      last.node.text !== undefined &&
      node.text !== undefined &&
      sameMarks(last.node, node)
    ) {
      compared[compared.length - 1] = { ...last, node: { ...last.node, text: last.node.text + node.text } }
    } else compared.push({ node, change, children: [] })
  }
}

const sameMarks = (one: NarrativeNode, other: NarrativeNode): boolean =>
  one.marks === other.marks || marksKey(one) === marksKey(other)

/** Their order means nothing. */
const marksKey = ({ marks }: NarrativeNode): string =>
  (marks ?? [])
    .map((mark) => JSON.stringify(mark))
    .toSorted()
    .join(" ")

const sameFormatting = (one: Token | undefined, other: Token | undefined): boolean =>
  one?.parts.length === 1 && other?.parts.length === 1 && one.parts[0] && other.parts[0]
    ? sameMarks(one.parts[0], other.parts[0])
    : formattingOf(one) === formattingOf(other)

/** The space after a word is part of it, and not compared. */
const formattingOf = (token: Token | undefined) =>
  JSON.stringify(
    (token?.parts ?? []).filter(({ text }) => text?.trim() !== "").map((part) => [part.text?.trim(), marksKey(part)]),
  )

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" })

function tokensOf(inlines: readonly NarrativeNode[]): readonly Token[] {
  const tokens: Token[] = []
  let run: NarrativeNode[] = []
  const endRun = () => {
    tokens.push(...wordTokens(run))
    run = []
  }
  for (const node of inlines) {
    if (node.text !== undefined) run.push(node)
    else {
      endRun()
      tokens.push({ key: `${node.type} ${String(node.attrs?.["recordId"] ?? "")}`, parts: [node] })
    }
  }
  endRun()
  return tokens
}

/** A word can change its formatting in the middle, so words are found in the text of all pieces. */
function wordTokens(pieces: readonly NarrativeNode[]): readonly Token[] {
  const text = pieces.map((piece) => piece.text).join("")
  const words: { start: number; end: number }[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    const last = words.at(-1)
    if (last && segment.trim() === "") last.end = index + segment.length
    else words.push({ start: index, end: index + segment.length })
  }
  let piece = 0
  let pieceStart = 0
  return words.map(({ start, end }) => {
    const parts: NarrativeNode[] = []
    for (let at = start; at < end;) {
      const node = pieces[piece]
      if (!node) break
      const length = node.text?.length ?? 0
      const until = Math.min(end, pieceStart + length)
      if (until > at) parts.push({ ...node, text: (node.text ?? "").slice(at - pieceStart, until - pieceStart) })
      at = until
      if (until === pieceStart + length) {
        piece++
        pieceStart += length
      }
    }
    return { key: text.slice(start, end).trim(), parts }
  })
}
