import { join } from "node:path"
import type { HtmlTagDescriptor, Plugin } from "vite"
import { languages } from "../../schemas/languages.ts"

const root = join(import.meta.dirname, "../..")

/** The file that runs before the app's own. */
const earlyEntry = join(root, "src/early/main.ts")

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly name?: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * Puts the early script into the page, first of all, and beside it which files the first screens need, so that it can have
 * them fetched.
 */
export const earlyScript: Plugin = {
  name: "early-script",
  apply: "build",
  config: () => ({ build: { rolldownOptions: { input: [join(root, "index.html"), earlyEntry] } } }),
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const chunks = new Map(Object.entries(bundle as Readonly<Record<string, Chunk>>))
      const find = (is: (chunk: Chunk) => boolean) => [...chunks.values()].find(is)
      const early = find(({ facadeModuleId }) => facadeModuleId === earlyEntry)
      const app = filesOf(
        chunks,
        find(({ facadeModuleId }) => facadeModuleId === join(root, "index.html")),
      )
      const besides = (chunk: Chunk | undefined) => [...filesOf(chunks, chunk)].filter((file) => !app.has(file))
      const files = {
        ...Object.fromEntries(["frame", "record"].map((name) => [name, besides(find((chunk) => chunk.name === name))])),
        ...Object.fromEntries(
          languages.map((language) => {
            const texts = join(root, `messages/everyday/${language}.ts`)
            return [language, besides(find(({ facadeModuleId }) => facadeModuleId === texts))]
          }),
        ),
      }
      const missing = Object.entries({ ...files, early: early ? [early.fileName] : [] }).filter(
        ([, some]) => some.length === 0,
      )
      if (missing.length > 0) throw new Error(`The build has no file for ${missing.map(([name]) => name).join(", ")}.`)
      const tags: HtmlTagDescriptor[] = [
        { tag: "meta", attrs: { name: "screen-files", content: JSON.stringify(files) }, injectTo: "head" },
        ...[...filesOf(chunks, early)].map((file): HtmlTagDescriptor => {
          const attrs =
            file === `/${early?.fileName}` ? { type: "module", src: file } : { rel: "modulepreload", href: file }
          return {
            tag: "src" in attrs ? "script" : "link",
            attrs: { ...attrs, crossorigin: true },
            injectTo: "head-prepend",
          }
        }),
      ]
      return tags
    },
  },
}

/** A chunk's file, its styles, and those of all that it imports, as addresses. */
function filesOf(chunks: ReadonlyMap<string, Chunk>, chunk: Chunk | undefined): ReadonlySet<string> {
  const seen = new Set(chunk ? [chunk.fileName] : [])
  for (const name of seen) for (const imported of chunks.get(name)?.imports ?? []) seen.add(imported)
  const styles = [...seen].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])
  return new Set([...seen, ...styles].map((name) => `/${name}`))
}
