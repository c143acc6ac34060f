import { Readable } from "node:stream"
import { inPieces, type Pause } from "../in-pieces.ts"

/** A reply with more rows than this is printed some rows at a time. */
const longest = 200

interface Page {
  readonly content: readonly unknown[]
}

/** The JSON of a long page as a stream that lets others have their turn; undefined where the reply is short. */
export function longReply(answer: unknown, pause?: Pause): Readable | undefined {
  return isPage(answer) && answer.content.length > longest ? Readable.from(printed(answer, pause)) : undefined
}

function isPage(answer: unknown): answer is Page {
  return typeof answer === "object" && answer !== null && "content" in answer && Array.isArray(answer.content)
}

async function* printed({ content, ...others }: Page, pause: Pause | undefined): AsyncGenerator<string> {
  let before = '{"content":['
  for await (const piece of inPieces(content, pause)) {
    yield before + JSON.stringify(piece).slice(1, -1)
    before = ","
  }
  const rest = JSON.stringify(others).slice(1)
  yield rest === "}" ? "]}" : `],${rest}`
}
