import { es as everyday } from "./everyday/es.ts"
import { es as administration } from "./administration/es.ts"
import { es as refusals } from "./refusals/es.ts"
import { es as audit } from "./audit/es.ts"
import { es as drafts } from "./drafts/es.ts"
import { es as files } from "./files/es.ts"
import { es as editing } from "./editing/es.ts"
import { es as bin } from "./bin/es.ts"
import { es as bulk } from "./bulk/es.ts"
import { es as imports } from "./imports/es.ts"
import { es as comments } from "./comments/es.ts"
import { es as richText } from "./rich-text/es.ts"
import { es as views } from "./views/es.ts"
import { es as commands } from "./commands/es.ts"
import { es as downloads } from "./downloads/es.ts"
import { es as reports } from "./reports/es.ts"
import type { messages as english } from "./en.ts"

/** Complete or it does not compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
  ...everyday,
  ...administration,
  ...refusals,
  ...audit,
  ...drafts,
  ...files,
  ...editing,
  ...bin,
  ...bulk,
  ...imports,
  ...comments,
  ...richText,
  ...views,
  ...commands,
  ...downloads,
  ...reports,
}
