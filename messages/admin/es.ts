import { es as designer } from "../../modules/designer/messages/designer/es.ts"
import { es as designerBlocks } from "../../modules/designer/messages/designer-blocks/es.ts"
import { es as designerCanvas } from "../../modules/designer/messages/designer-canvas/es.ts"
import { es as designerHistory } from "../../modules/designer/messages/designer-history/es.ts"
import { es as designerRules } from "../../modules/designer/messages/designer-rules/es.ts"
import { es as designerOptions } from "../../modules/designer/messages/designer-options/es.ts"
import { es as designerTexts } from "../../modules/designer/messages/translations/es.ts"
import { es as designerPreview } from "../../modules/designer/messages/designer-preview/es.ts"
import { es as fieldTypes } from "../../fields/messages.ts"
import { es as definitionProblems } from "../definition-problems/es.ts"
import { es as tags } from "../../modules/designer/messages/tags/es.ts"
import { es as versions } from "../../modules/designer/messages/versions/es.ts"
import { es as recordTypes } from "../../modules/designer/messages/record-types/es.ts"
import { es as origins } from "../../modules/designer/messages/origins/es.ts"
import { es as packs } from "../../modules/designer/messages/packs/es.ts"
import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
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
