import type { PictureDocument } from "./document.ts"
import { knownCharacters } from "./supported-characters.ts"
import { BrokenDown, typeset } from "./typeset.ts"

/** A picture has some hundred shapes and a page or two of tables. */
const limits = { seconds: 30, megabytes: 1_000 }

/** A picture with its tables as PDF, typeset in a separate process; the caller limits how many at a time. */
export async function typesetPicture(document: PictureDocument, signal: AbortSignal): Promise<Buffer> {
  try {
    return await contentOf(document, signal)
  } catch (failure) {
    if (!(failure instanceof BrokenDown)) throw failure
    return contentOf(withKnownCharacters(document), signal)
  }
}

async function contentOf(document: PictureDocument, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of typeset("picture", document, signal, limits)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function withKnownCharacters(document: PictureDocument): PictureDocument {
  return {
    ...document,
    title: knownCharacters(document.title),
    author: knownCharacters(document.author),
    picture: knownCharacters(document.picture),
    tables: document.tables.map(({ title, columns, rows }) => ({
      title: knownCharacters(title),
      columns: columns.map((column) => ({ ...column, heading: knownCharacters(column.heading) })),
      rows: rows.map((row) => row.map(knownCharacters)),
    })),
  }
}
