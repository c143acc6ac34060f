import { writeFile } from "node:fs/promises"
import { metaSchema } from "../../engine/compile/meta-schema.ts"
import { configurationDocument } from "../configuration/documentation.ts"

/** Files that are printed from code and kept beside it; a law test asserts that they are what the code prints. */
const metaSchemaFile = new URL("../../schemas/profile.schema.json", import.meta.url)
const configurationFile = new URL("../../docs/configuration.md", import.meta.url)

export function metaSchemaText(): string {
  return `${JSON.stringify(metaSchema(), null, 2)}\n`
}

export async function generate(): Promise<void> {
  await writeFile(metaSchemaFile, metaSchemaText())
  await writeFile(configurationFile, configurationDocument())
  process.stdout.write("Wrote schemas/profile.schema.json and docs/configuration.md\n")
}

if (import.meta.main) await generate()
