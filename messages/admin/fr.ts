import { fr as designer } from "../../modules/designer/messages/designer/fr.ts"
import { fr as designerBlocks } from "../../modules/designer/messages/designer-blocks/fr.ts"
import { fr as designerCanvas } from "../../modules/designer/messages/designer-canvas/fr.ts"
import { fr as designerHistory } from "../../modules/designer/messages/designer-history/fr.ts"
import { fr as designerRules } from "../../modules/designer/messages/designer-rules/fr.ts"
import { fr as designerOptions } from "../../modules/designer/messages/designer-options/fr.ts"
import { fr as designerTexts } from "../../modules/designer/messages/translations/fr.ts"
import { fr as designerPreview } from "../../modules/designer/messages/designer-preview/fr.ts"
import { fr as fieldTypes } from "../../fields/messages.ts"
import { fr as definitionProblems } from "../definition-problems/fr.ts"
import { fr as tags } from "../../modules/designer/messages/tags/fr.ts"
import { fr as versions } from "../../modules/designer/messages/versions/fr.ts"
import { fr as recordTypes } from "../../modules/designer/messages/record-types/fr.ts"
import { fr as origins } from "../../modules/designer/messages/origins/fr.ts"
import { fr as packs } from "../../modules/designer/messages/packs/fr.ts"
import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
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
