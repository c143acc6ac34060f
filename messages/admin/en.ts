import { en as designer } from "../designer/en.ts"
import { en as designerBlocks } from "../designer-blocks/en.ts"
import { en as designerCanvas } from "../designer-canvas/en.ts"
import { en as designerHistory } from "../designer-history/en.ts"
import { en as designerRules } from "../designer-rules/en.ts"
import { en as designerOptions } from "../designer-options/en.ts"
import { en as designerTexts } from "../translations/en.ts"
import { en as designerPreview } from "../designer-preview/en.ts"
import { en as fieldTypes } from "../../fields/messages.ts"
import { en as definitionProblems } from "../definition-problems/en.ts"
import { en as tags } from "../tags/en.ts"
import { en as versions } from "../versions/en.ts"
import { en as recordTypes } from "../record-types/en.ts"
import { en as origins } from "../origins/en.ts"
import { en as packs } from "../packs/en.ts"

/** Messages for administrators only: loaded with the first of their screens. */
export const en = {
  ...designer,
  ...designerPreview,
  ...designerBlocks,
  ...designerCanvas,
  ...designerHistory,
  ...designerRules,
  ...designerTexts,
  ...designerOptions,
  ...fieldTypes,
  ...definitionProblems,
  ...tags,
  ...versions,
  ...origins,
  ...packs,
  ...recordTypes,
} as const

/** Must be complete to compile. */
export type AreaMessages = Readonly<Record<keyof typeof en, string>>
