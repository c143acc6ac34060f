import { es as shell } from "./shell/es.ts"
import { es as signIn } from "./sign-in/es.ts"
import { es as home } from "./home/es.ts"
import { es as record } from "./record/es.ts"
import { es as fields } from "./fields/es.ts"
import { es as fieldTypes } from "../fields/messages.ts"
import { es as list } from "./list/es.ts"
import { es as linking } from "./linking/es.ts"
import { es as designer } from "./designer/es.ts"
import { es as problems } from "./problems/es.ts"
import { es as refusals } from "./refusals/es.ts"
import { es as states } from "./states/es.ts"
import { es as importing } from "./importing/es.ts"
import { es as commands } from "./commands/es.ts"
import type { messages as english } from "./en.ts"

/** Complete or it does not compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
  ...shell,
  ...signIn,
  ...home,
  ...record,
  ...fields,
  ...fieldTypes,
  ...list,
  ...linking,
  ...designer,
  ...problems,
  ...refusals,
  ...states,
  ...importing,
  ...commands,
}
