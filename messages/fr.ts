import { fr as everyday } from "./everyday/fr.ts"
import { fr as administration } from "./administration/fr.ts"
import { fr as refusals } from "./refusals/fr.ts"
import { fr as audit } from "./audit/fr.ts"
import { fr as drafts } from "./drafts/fr.ts"
import { fr as files } from "./files/fr.ts"
import { fr as editing } from "./editing/fr.ts"
import { fr as bin } from "./bin/fr.ts"
import { fr as bulk } from "./bulk/fr.ts"
import { fr as imports } from "./imports/fr.ts"
import { fr as comments } from "./comments/fr.ts"
import { fr as richText } from "./rich-text/fr.ts"
import { fr as views } from "./views/fr.ts"
import { fr as commands } from "./commands/fr.ts"
import { fr as downloads } from "./downloads/fr.ts"
import { fr as reports } from "./reports/fr.ts"
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
