import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

export interface Source {
  /** From the root, with forward slashes. */
  readonly file: string
  readonly text: string
}

/** What a folder of the root is called within a module; the others are called the same. */
const inModules: Readonly<Record<string, string>> = { src: "web", schemas: "{contract.ts,contracts}" }

/**
 * Every file below these folders of the root and below the folders of the modules that correspond to them: `src`
 * includes what modules show (`modules/<name>/web`), `schemas` their contracts, `server`, `messages`, `stories` and
 * `tests` theirs.
 */
export function filesOf(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => {
    const [top = "", ...rest] = folder.split("/")
    const within = `modules/*/${[inModules[top] ?? top, ...rest].join("/")}`
    return globSync([`${folder}/**`, `${within}/**`, ...(top === "server" ? ["modules/*.ts"] : [])], {
      cwd: root,
      withFileTypes: true,
      exclude: ["**/node_modules/**"],
    })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll("\\", "/"),
      )
  })
}

/** Every TypeScript file of them. */
export function sourcesOf(...folders: readonly string[]): readonly Source[] {
  return filesOf(...folders)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
}
