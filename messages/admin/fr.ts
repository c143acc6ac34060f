import { fr as designer } from "../designer/fr.ts"
import { fr as designerBlocks } from "../designer-blocks/fr.ts"
import { fr as designerCanvas } from "../designer-canvas/fr.ts"
import { fr as designerHistory } from "../designer-history/fr.ts"
import { fr as designerRules } from "../designer-rules/fr.ts"
import { fr as designerOptions } from "../designer-options/fr.ts"
import { fr as designerTexts } from "../translations/fr.ts"
import { fr as designerPreview } from "../designer-preview/fr.ts"
import { fr as fieldTypes } from "../../fields/messages.ts"
import { fr as definitionProblems } from "../definition-problems/fr.ts"
import { fr as tags } from "../tags/fr.ts"
import { fr as versions } from "../versions/fr.ts"
import { fr as recordTypes } from "../record-types/fr.ts"
import { fr as origins } from "../origins/fr.ts"
import { fr as packs } from "../packs/fr.ts"
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
