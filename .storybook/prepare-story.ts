import { prepareForAny } from "../engine/validate/preparation.ts"
import { fetchFieldChunks } from "../fields/on-demand.ts"
import type { Language } from "../schemas/languages.ts"
import { fieldTypeNames } from "../schemas/profile-types.ts"
import { getMessages, loadAdminMessages } from "../src/language/loaded-messages.ts"
import { prepareWording } from "../stories/texts.ts"
import { layerChunk } from "../ui/layer-chunk.ts"
import { preloadMessages } from "./preload-messages.ts"

/** Fetches what a page of the product fetches when it is opened or used: texts, field types, layers, the validator. */
export async function prepareStory(language: Language): Promise<void> {
  await Promise.all([
    loadAdminMessages(),
    getMessages(language, true),
    prepareWording(language),
    preloadMessages(language),
    prepareForAny(),
    fetchFieldChunks(fieldTypeNames),
    layerChunk.fetch(),
  ])
}
