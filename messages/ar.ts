import { ar as everyday } from "./everyday/ar.ts"
import { ar as administration } from "./administration/ar.ts"
import { ar as refusals } from "./refusals/ar.ts"
import { ar as audit } from "./audit/ar.ts"
import { ar as drafts } from "./drafts/ar.ts"
import { ar as files } from "./files/ar.ts"
import { ar as editing } from "./editing/ar.ts"
import { ar as bin } from "./bin/ar.ts"
import { ar as bulk } from "./bulk/ar.ts"
import { ar as imports } from "./imports/ar.ts"
import { ar as comments } from "./comments/ar.ts"
import { ar as richText } from "./rich-text/ar.ts"
import { ar as views } from "./views/ar.ts"
import { ar as commands } from "./commands/ar.ts"
import { ar as downloads } from "./downloads/ar.ts"
import { ar as reports } from "./reports/ar.ts"
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
