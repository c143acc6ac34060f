import { en as designer } from "../../modules/designer/messages/designer/en.ts"
import { en as designerBlocks } from "../../modules/designer/messages/designer-blocks/en.ts"
import { en as designerCanvas } from "../../modules/designer/messages/designer-canvas/en.ts"
import { en as designerHistory } from "../../modules/designer/messages/designer-history/en.ts"
import { en as designerRules } from "../../modules/designer/messages/designer-rules/en.ts"
import { en as designerOptions } from "../../modules/designer/messages/designer-options/en.ts"
import { en as designerTexts } from "../../modules/designer/messages/translations/en.ts"
import { en as designerPreview } from "../../modules/designer/messages/designer-preview/en.ts"
import { en as fieldTypes } from "../../fields/messages.ts"
import { en as definitionProblems } from "../definition-problems/en.ts"
import { en as tags } from "../../modules/designer/messages/tags/en.ts"
import { en as versions } from "../../modules/designer/messages/versions/en.ts"
import { en as recordTypes } from "../../modules/designer/messages/record-types/en.ts"
import { en as origins } from "../../modules/designer/messages/origins/en.ts"
import { en as packs } from "../../modules/designer/messages/packs/en.ts"

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
