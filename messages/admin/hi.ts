import { hi as designer } from "../designer/hi.ts"
import { hi as designerBlocks } from "../designer-blocks/hi.ts"
import { hi as designerCanvas } from "../designer-canvas/hi.ts"
import { hi as designerHistory } from "../designer-history/hi.ts"
import { hi as designerRules } from "../designer-rules/hi.ts"
import { hi as designerOptions } from "../designer-options/hi.ts"
import { hi as designerTexts } from "../translations/hi.ts"
import { hi as designerPreview } from "../designer-preview/hi.ts"
import { hi as fieldTypes } from "../../fields/messages.ts"
import { hi as definitionProblems } from "../definition-problems/hi.ts"
import { hi as tags } from "../tags/hi.ts"
import { hi as versions } from "../versions/hi.ts"
import { hi as recordTypes } from "../record-types/hi.ts"
import { hi as origins } from "../origins/hi.ts"
import { hi as packs } from "../packs/hi.ts"
import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
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
