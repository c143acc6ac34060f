import { ar as designer } from "../../modules/designer/messages/designer/ar.ts"
import { ar as designerBlocks } from "../../modules/designer/messages/designer-blocks/ar.ts"
import { ar as designerCanvas } from "../../modules/designer/messages/designer-canvas/ar.ts"
import { ar as designerHistory } from "../../modules/designer/messages/designer-history/ar.ts"
import { ar as designerRules } from "../../modules/designer/messages/designer-rules/ar.ts"
import { ar as designerOptions } from "../../modules/designer/messages/designer-options/ar.ts"
import { ar as designerTexts } from "../../modules/designer/messages/translations/ar.ts"
import { ar as designerPreview } from "../../modules/designer/messages/designer-preview/ar.ts"
import { ar as fieldTypes } from "../../fields/messages.ts"
import { ar as definitionProblems } from "../definition-problems/ar.ts"
import { ar as tags } from "../../modules/designer/messages/tags/ar.ts"
import { ar as versions } from "../../modules/designer/messages/versions/ar.ts"
import { ar as recordTypes } from "../../modules/designer/messages/record-types/ar.ts"
import { ar as origins } from "../../modules/designer/messages/origins/ar.ts"
import { ar as packs } from "../../modules/designer/messages/packs/ar.ts"
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
