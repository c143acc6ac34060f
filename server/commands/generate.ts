import { writeFile } from "node:fs/promises"
import { metaSchema } from "../../engine/compile/meta-schema.ts"
import { configurationDocument } from "../configuration/documentation.ts"
import { limitsDocument } from "../documents/limits-document.ts"
import { rulesDocument } from "../documents/rules-document.ts"

/** Files that are printed from code and kept beside it; a law test asserts that they are what the code prints. */
const metaSchemaFile = new URL("../../schemas/profile.schema.json", import.meta.url)
const configurationFile = new URL("../../docs/configuration.md", import.meta.url)
const rulesFile = new URL("../../docs/rules.md", import.meta.url)
const limitsFile = new URL("../../docs/limits.md", import.meta.url)

export function metaSchemaText(): string {
  return `${JSON.stringify(metaSchema(), null, 2)}\n`
}

export async function generate(): Promise<void> {
  await writeFile(metaSchemaFile, metaSchemaText())
  await writeFile(configurationFile, configurationDocument())
  await writeFile(rulesFile, rulesDocument())
  await writeFile(limitsFile, limitsDocument())
  process.stdout.write("Wrote schemas/profile.schema.json, docs/configuration.md, docs/rules.md and docs/limits.md\n")
}

if (import.meta.main) await generate()
