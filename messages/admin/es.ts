import { es as designer } from "../designer/es.ts"
import { es as designerBlocks } from "../designer-blocks/es.ts"
import { es as designerCanvas } from "../designer-canvas/es.ts"
import { es as designerHistory } from "../designer-history/es.ts"
import { es as designerRules } from "../designer-rules/es.ts"
import { es as designerOptions } from "../designer-options/es.ts"
import { es as designerTexts } from "../translations/es.ts"
import { es as designerPreview } from "../designer-preview/es.ts"
import { es as fieldTypes } from "../../fields/messages.ts"
import { es as definitionProblems } from "../definition-problems/es.ts"
import { es as tags } from "../tags/es.ts"
import { es as versions } from "../versions/es.ts"
import { es as recordTypes } from "../record-types/es.ts"
import { es as origins } from "../origins/es.ts"
import { es as packs } from "../packs/es.ts"
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
