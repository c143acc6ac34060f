import { en as everyday } from "./everyday/en.ts"
import { en as administration } from "./administration/en.ts"
import { en as refusals } from "./refusals/en.ts"
import { en as audit } from "./audit/en.ts"
import { en as commands } from "./commands/en.ts"

/** Every text, as the server has them; what a page loads of them is in `index.ts`. */
export const messages = {
  ...everyday,
  ...administration,
  ...refusals,
  ...audit,
  ...commands,
} as const
