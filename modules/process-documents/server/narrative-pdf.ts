import { typesetBlock } from "../../../engine/narrative/blocks.ts"
import { pictureIdsIn } from "../../../engine/narrative/references-in.ts"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { directionOf } from "../../../schemas/languages.ts"
import type { Narrative } from "../../../schemas/narrative.ts"
import { format } from "../../../server/http/problem-messages.ts"
import type { NarrativeDocument } from "../../../server/typesetting/document.ts"
import { typesetNarrative } from "../../../server/typesetting/typeset-narrative.ts"
import type { DocumentPdf, DocumentPdfInput } from "./document-pdf.ts"

/** What the compiler can print. An SVG file could refer to others. */
const extensions: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
}
/** Of all pictures of a document. */
const maxPictureBytes = 60_000_000

/** The text of a narrative or policy as PDF, in the reader's language. */
export const narrativePdf: DocumentPdf<Narrative> = async (input, signal) => {
  const pictures = await readPictures(input)
  signal.throwIfAborted()
  try {
    return await typesetNarrative(documentOf(input, pictures), signal)
  } catch (failure) {
    // One that cannot be read stops the compiler; the text is worth more than its pictures.
    if (pictures.size === 0 || signal.aborted) throw failure
    return typesetNarrative(documentOf(input, new Map()), signal)
  }
}

interface PrintedPicture {
  readonly file: string
  readonly content: string
}

async function readPictures({
  content,
  readPicture,
}: DocumentPdfInput<Narrative>): Promise<ReadonlyMap<string, PrintedPicture>> {
  const pictures = new Map<string, PrintedPicture>()
  let size = 0
  for (const [index, id] of pictureIdsIn(content).entries()) {
    const picture = await readPicture(id)
    const extension = picture && extensions[picture.type]
    if (!picture || !extension || size + picture.bytes.length > maxPictureBytes) continue
    size += picture.bytes.length
    pictures.set(id, { file: `${index + 1}.${extension}`, content: picture.bytes.toString("base64") })
  }
  return pictures
}

function documentOf(
  { actor, title, subtitle, content, references, language }: DocumentPdfInput<Narrative>,
  pictures: ReadonlyMap<string, PrintedPicture>,
): NarrativeDocument {
  return {
    title,
    author: actor,
    language,
    direction: directionOf[language],
    page: format("report.page", language, { page: "{page}", pages: "{pages}" }),
    lines: subtitle,
    blocks: content.content.map((block) =>
      typesetBlock(block, {
        referenceText(recordId) {
          const reference = references.get(recordId)
          if (!reference) return format("narrative.reference.hidden", language)
          return `${reference.uniqueId} ${isolateText(reference.name, language)}`
        },
        pictureFile: (id) => pictures.get(id)?.file ?? null,
        missingPicture: (alternativeText) =>
          alternativeText === ""
            ? format("narrative.picture.notPrinted", language)
            : format("narrative.picture.notPrinted.named", language, { text: isolateText(alternativeText, language) }),
      }),
    ),
    pictures: Object.fromEntries([...pictures.values()].map(({ file, content: bytes }) => [file, bytes])),
  }
}
