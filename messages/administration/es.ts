import { es as designer } from "../designer/es.ts"
import { es as fieldTypes } from "../../fields/messages.ts"
import { es as definitionProblems } from "../definition-problems/es.ts"
import { es as tags } from "../tags/es.ts"
import { es as versions } from "../versions/es.ts"
import { es as packs } from "../packs/es.ts"
import type { Texts } from "./en.ts"

export const es: Texts = {
  ...designer,
  ...fieldTypes,
  ...definitionProblems,
  ...tags,
  ...versions,
  ...packs,
}
