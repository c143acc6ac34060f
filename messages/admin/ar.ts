import { ar as designer } from "../designer/ar.ts"
import { ar as designerBlocks } from "../designer-blocks/ar.ts"
import { ar as designerCanvas } from "../designer-canvas/ar.ts"
import { ar as designerHistory } from "../designer-history/ar.ts"
import { ar as designerRules } from "../designer-rules/ar.ts"
import { ar as designerOptions } from "../designer-options/ar.ts"
import { ar as designerTexts } from "../translations/ar.ts"
import { ar as designerPreview } from "../designer-preview/ar.ts"
import { ar as fieldTypes } from "../../fields/messages.ts"
import { ar as definitionProblems } from "../definition-problems/ar.ts"
import { ar as tags } from "../tags/ar.ts"
import { ar as versions } from "../versions/ar.ts"
import { ar as recordTypes } from "../record-types/ar.ts"
import { ar as origins } from "../origins/ar.ts"
import { ar as packs } from "../packs/ar.ts"
import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
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
}
