import { readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")
const web = "modules/process-documents/web"

/** What a file imports when it is loaded: not types, and not what it loads later. */
function loadedWith(file: string): readonly string[] {
  const text = readFileSync(join(root, file), "utf8")
  return [...text.matchAll(/^(?:import|export)\s(?!type\s)[^"]*?"([^"]+)"/gm)].map(([, path = ""]) =>
    path.startsWith(".") ? normalize(join(file, "..", path)).replaceAll("\\", "/") : path,
  )
}

function packagesOf(start: string): ReadonlySet<string> {
  const [packages, files, next] = [new Set<string>(), new Set([start]), [start]]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    for (const imported of loadedWith(file)) {
      if (!/\.[a-z]+$/.test(imported)) packages.add(imported)
      else if (/\.tsx?$/.test(imported) && !files.has(imported)) {
        files.add(imported)
        next.push(imported)
      }
    }
  }
  return packages
}

const editors = (packages: ReadonlySet<string>) => [...packages].filter((name) => /tiptap|xyflow/.test(name))

test("reading and comparing a document does not load an editor", () => {
  expect(editors(packagesOf(`${web}/narrative/narrative-editor.tsx`))).toContain("@tiptap/react")
  for (const page of [
    "page/document-page.tsx",
    "narrative/narrative-view.tsx",
    "narrative/narrative-comparison.tsx",
    "flowchart/flowchart-view.tsx",
    "versions/shown-version.tsx",
    "card/document-card.tsx",
  ])
    expect([page, editors(packagesOf(`${web}/${page}`))]).toEqual([page, []])
})
