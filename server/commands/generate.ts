import { writeFile } from "node:fs/promises"
import { metaSchema } from "../../engine/compile/meta-schema.ts"
import { type Language, languages } from "../../schemas/languages.ts"
import { configurationDocument } from "../configuration/documentation.ts"
import { asvsDocument } from "../documents/asvs-document.ts"
import { limitsDocument } from "../documents/limits-document.ts"
import { messagesDocument } from "../documents/messages-document.ts"
import { navigationMessages } from "../documents/navigation-messages.ts"
import { rulesDocument } from "../documents/rules-document.ts"
import { securityLimitsDocument } from "../documents/security-limits-document.ts"
import { timesDocument } from "../documents/times-document.ts"

/** Files generated from code; a test asserts that they are up to date. */
const navigationFile = (language: Language) => new URL(`../../messages/navigation/${language}.ts`, import.meta.url)
const metaSchemaFile = new URL("../../schemas/profile.schema.json", import.meta.url)
const configurationFile = new URL("../../docs/configuration.md", import.meta.url)
const rulesFile = new URL("../../docs/rules.md", import.meta.url)
const limitsFile = new URL("../../docs/limits.md", import.meta.url)
const securityLimitsFile = new URL("../../docs/security-limits.md", import.meta.url)
const asvsFile = new URL("../../docs/asvs.md", import.meta.url)
const timesFile = new URL("../../docs/times.md", import.meta.url)
const messagesFile = new URL("../../docs/messages-catalogue.md", import.meta.url)

export function metaSchemaText(): string {
  return `${JSON.stringify(metaSchema(), null, 2)}\n`
}

export async function generate(): Promise<void> {
  await writeFile(metaSchemaFile, metaSchemaText())
  await writeFile(configurationFile, configurationDocument())
  await writeFile(rulesFile, rulesDocument())
  await writeFile(limitsFile, limitsDocument())
  await writeFile(securityLimitsFile, securityLimitsDocument())
  await writeFile(timesFile, timesDocument())
  await writeFile(messagesFile, messagesDocument())
  await writeFile(asvsFile, asvsDocument())
  for (const language of languages) await writeFile(navigationFile(language), await navigationMessages(language))
  process.stdout.write(
    "Wrote messages/navigation, schemas/profile.schema.json, docs/configuration.md, docs/rules.md, docs/limits.md, docs/security-limits.md, docs/times.md, docs/messages-catalogue.md and docs/asvs.md\n",
  )
}

if (import.meta.main) await generate()
