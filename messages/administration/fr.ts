import { fr as designer } from "../designer/fr.ts"
import { fr as fieldTypes } from "../../fields/messages.ts"
import { fr as definitionProblems } from "../definition-problems/fr.ts"
import { fr as tags } from "../tags/fr.ts"
import { fr as versions } from "../versions/fr.ts"
import { fr as packs } from "../packs/fr.ts"
import type { Texts } from "./en.ts"

export const fr: Texts = {
  ...designer,
  ...fieldTypes,
  ...definitionProblems,
  ...tags,
  ...versions,
  ...packs,
}
