import type { Language } from "../schemas/languages.ts"
import type { Area } from "./area.ts"
import { lazyAreas } from "./areas.ts"
import { importAdminMessages, loadCoreMessages, type Messages } from "./index.ts"
import { serverAreas } from "./server-areas.ts"

/** Every message of a language. */
export async function loadAllAreas(language: Language): Promise<Messages> {
  const areas = Object.values<Area>({ ...lazyAreas, ...serverAreas })
  const texts = await Promise.all([
    loadCoreMessages[language](),
    importAdminMessages[language](),
    ...areas.map((load) => load(language)),
  ])
  return Object.assign({}, ...texts) as Messages
}
