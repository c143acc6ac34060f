import { hi as designer } from "../designer/hi.ts"
import { hi as fieldTypes } from "../../fields/messages.ts"
import { hi as definitionProblems } from "../definition-problems/hi.ts"
import { hi as tags } from "../tags/hi.ts"
import { hi as versions } from "../versions/hi.ts"
import { hi as packs } from "../packs/hi.ts"
import type { Texts } from "./en.ts"

export const hi: Texts = {
  ...designer,
  ...fieldTypes,
  ...definitionProblems,
  ...tags,
  ...versions,
  ...packs,
}
