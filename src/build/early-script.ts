import { join } from "node:path"
import type { HtmlTagDescriptor, Plugin } from "vite"
import { languages } from "../../schemas/languages.ts"

const root = join(import.meta.dirname, "../..")

/** The script that runs before the app's own. */
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
 * Adds the early script to the start of the page, with the file names of the first screens, so that it can preload
 * them.
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
            const messagesFile = join(root, `messages/core/${language}.ts`)
            return [language, besides(find(({ facadeModuleId }) => facadeModuleId === messagesFile))]
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

/** URLs of a chunk, its styles, and those of all its imports. */
function filesOf(chunks: ReadonlyMap<string, Chunk>, chunk: Chunk | undefined): ReadonlySet<string> {
  const visited = new Set(chunk ? [chunk.fileName] : [])
  for (const name of visited) for (const imported of chunks.get(name)?.imports ?? []) visited.add(imported)
  const styles = [...visited].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])
  return new Set([...visited, ...styles].map((name) => `/${name}`))
}
