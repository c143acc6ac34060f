import { es as everyday } from "./everyday/es.ts"
import { es as administration } from "./administration/es.ts"
import { es as refusals } from "./refusals/es.ts"
import { es as audit } from "./audit/es.ts"
import { es as commands } from "./commands/es.ts"
import type { messages as english } from "./en.ts"

/** Complete or it does not compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
  ...everyday,
  ...administration,
  ...refusals,
  ...audit,
  ...commands,
}
