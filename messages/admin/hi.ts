import { hi as designer } from "../../modules/designer/messages/designer/hi.ts"
import { hi as designerBlocks } from "../../modules/designer/messages/designer-blocks/hi.ts"
import { hi as designerCanvas } from "../../modules/designer/messages/designer-canvas/hi.ts"
import { hi as designerHistory } from "../../modules/designer/messages/designer-history/hi.ts"
import { hi as designerRules } from "../../modules/designer/messages/designer-rules/hi.ts"
import { hi as designerOptions } from "../../modules/designer/messages/designer-options/hi.ts"
import { hi as designerTexts } from "../../modules/designer/messages/translations/hi.ts"
import { hi as designerPreview } from "../../modules/designer/messages/designer-preview/hi.ts"
import { hi as fieldTypes } from "../../fields/messages.ts"
import { hi as definitionProblems } from "../definition-problems/hi.ts"
import { hi as tags } from "../../modules/designer/messages/tags/hi.ts"
import { hi as versions } from "../../modules/designer/messages/versions/hi.ts"
import { hi as recordTypes } from "../../modules/designer/messages/record-types/hi.ts"
import { hi as origins } from "../../modules/designer/messages/origins/hi.ts"
import { hi as packs } from "../../modules/designer/messages/packs/hi.ts"
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
