import { Readable } from "node:stream"
import { iterateInBatches, type Yielder } from "../in-batches.ts"

/** A response with more rows than this is serialized in batches. */
const maxPieces = 200

interface Page {
  readonly content: readonly unknown[]
}

/** Streams the JSON of a long page and yields to other requests in between; undefined when the response is short. */
export function longReply(body: unknown, yielder?: Yielder): Readable | undefined {
  return isPage(body) && body.content.length > maxPieces ? Readable.from(serializePage(body, yielder)) : undefined
}

function isPage(body: unknown): body is Page {
  return typeof body === "object" && body !== null && "content" in body && Array.isArray(body.content)
}

async function* serializePage({ content, ...others }: Page, yielder: Yielder | undefined): AsyncGenerator<string> {
  let before = '{"content":['
  for await (const batch of iterateInBatches(content, yielder)) {
    yield before + JSON.stringify(batch).slice(1, -1)
    before = ","
  }
  const rest = JSON.stringify(others).slice(1)
  yield rest === "}" ? "]}" : `],${rest}`
}
