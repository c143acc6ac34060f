import { readFileSync } from "node:fs"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import type { NarrativeDocument } from "./document.ts"
import { leftWith } from "./exit-codes.ts"

/**
 * Typesets in a separate process: the compiler blocks its thread for seconds and uses memory that Node cannot limit, so
 * the parent must be able to end it. Reads a document of the named template as JSON and writes a PDF.
 */
const template = process.argv[2] ?? "list"
const document = await buffer(process.stdin)
const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler").catch((error: unknown) => {
  process.stderr.write(String(error))
  return process.exit(leftWith.noCompiler)
})

const modules = join(import.meta.dirname, "../../node_modules/@expo-google-fonts")
const fonts = [
  "noto-sans/400Regular/NotoSans_400Regular.ttf",
  "noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf",
  "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  "noto-sans/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf",
  "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf",
  "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  "noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf",
]

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(join(modules, file))) }],
})
compiler.mapShadow(join(import.meta.dirname, `${template}.json`), document)
if (template === "narrative") {
  const { pictures } = JSON.parse(document.toString()) as NarrativeDocument
  for (const [name, content] of Object.entries(pictures)) {
    compiler.mapShadow(join(import.meta.dirname, "pictures", name), Buffer.from(content, "base64"))
  }
  // One that cannot be read would stop the compiler; it is left out alone.
  const readable = Object.keys(pictures).filter(
    (name) => !compiler.compile({ mainFileContent: `#image("pictures/${name}")` }).hasError(),
  )
  compiler.mapShadow(join(import.meta.dirname, "readable-pictures.json"), Buffer.from(JSON.stringify(readable)))
}
try {
  const pdf = compiler.pdf({ mainFilePath: join(import.meta.dirname, `${template}.typ`) })
  process.stdout.write(pdf, () => process.exit(0))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(leftWith.failure)
}
