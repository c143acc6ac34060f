import type { Language } from "../../../schemas/languages.ts"
import type { GuidePage } from "./guide-pages.ts"
import { type GuideText, pictureName, readGuide } from "./read-guide.ts"

const texts = import.meta.glob<string>("../../../docs/guide/*/*.md", { query: "?raw", import: "default" })
const pictures = import.meta.glob<string>("../../../docs/guide/pictures/*.png", {
  query: "?url",
  import: "default",
  eager: true,
})

/** A page in a language, fetched when it is read. */
export async function loadGuide(language: Language, page: GuidePage): Promise<GuideText> {
  const load = texts[`../../../docs/guide/${language}/${page}.md`]
  if (!load) throw new Error(`The guide has no page ${page} in ${language}.`)
  return readGuide(await load())
}

/** Where the built product has a picture that a page names. */
export const pictureUrl = (source: string): string | undefined =>
  pictures[`../../../docs/guide/pictures/${pictureName(source)}`]
