import { ar as designer } from "../designer/ar.ts"
import { ar as fieldTypes } from "../../fields/messages.ts"
import { ar as definitionProblems } from "../definition-problems/ar.ts"
import { ar as tags } from "../tags/ar.ts"
import { ar as versions } from "../versions/ar.ts"
import { ar as packs } from "../packs/ar.ts"
import type { Texts } from "./en.ts"

export const ar: Texts = {
  ...designer,
  ...fieldTypes,
  ...definitionProblems,
  ...tags,
  ...versions,
  ...packs,
}
