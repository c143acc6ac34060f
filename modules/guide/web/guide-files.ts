import type { Language } from "../../../schemas/languages.ts"
import type { GuidePage } from "./guide-pages.ts"
import { type GuideText, imageName, parseGuide } from "./parse-guide.ts"

const articles = import.meta.glob<string>("../../../docs/guide/*/*.md", { query: "?raw", import: "default" })
const imageUrls = import.meta.glob<string>("../../../docs/guide/pictures/*.png", {
  query: "?url",
  import: "default",
  eager: true,
})

/** Loads a guide page in a language on demand. */
export async function loadGuide(language: Language, page: GuidePage): Promise<GuideText> {
  const load = articles[`../../../docs/guide/${language}/${page}.md`]
  if (!load) throw new Error(`The guide has no page ${page} in ${language}.`)
  return parseGuide(await load())
}

/** URL of a guide image in the build. */
export const imageUrl = (source: string): string | undefined =>
  imageUrls[`../../../docs/guide/pictures/${imageName(source)}`]
