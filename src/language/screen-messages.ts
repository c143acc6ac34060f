import type { LazyArea } from "../../messages/areas.ts"
import { loadAreaMessages } from "../../renderers/load-intl.ts"
import { currentLanguage } from "./current-language.ts"

/**
 * A route's loader: loads the messages of a screen while its code is loaded, instead of after it. The screen itself
 * deals with those that fail to load.
 */
export function loadsMessages(...areas: readonly LazyArea[]): () => Promise<void> {
  return async () => {
    await Promise.allSettled(areas.map((area) => loadAreaMessages(area, { locale: currentLanguage() })))
  }
}
