import { showLanguage } from "../src/language/current-language.ts"
import { isLanguage } from "../schemas/languages.ts"
import { prepareStory } from "./prepare-story.ts"

/**
 * Fetches what the first story will need while Storybook reads its index and fetches the story: texts, layers and
 * React's renderer. What fails is fetched again, and reported, when the story is drawn.
 */
export function beginEarly(): void {
  const globals = new URLSearchParams(location.search).get("globals") ?? ""
  const [, code = ""] = /(?:^|;)language:(\w+)/.exec(globals) ?? []
  if (isLanguage(code)) showLanguage(code)
  Promise.all([prepareStory(isLanguage(code) ? code : "en"), import("react-dom/client")]).catch(() => undefined)
}
