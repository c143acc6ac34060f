import type { ImportGraph } from "./import-graph.ts"

const exported = /\bexport (?:async )?(?:const|function|class) (\w+)/g

/**
 * How much of what a change is about a test speaks of, from 0 to 1: words of its own path count three times those of
 * its text, and rarer words for more.
 */
export type Affinity = (test: string) => number

/** Reads the words of some tests once, for any number of changes. */
export function affinitiesOf(graph: ImportGraph, tests: readonly string[]): (changed: readonly string[]) => Affinity {
  const inText = new Map(tests.map((test) => [test, wordsOf(graph.textOf(test))]))
  const inPath = new Map(tests.map((test) => [test, wordsOf(test)]))
  const holding = new Map<string, number>()
  for (const words of inText.values()) for (const word of words) holding.set(word, (holding.get(word) ?? 0) + 1)
  const weightOf = (word: string) => Math.log((tests.length + 1) / ((holding.get(word) ?? 0) + 1))
  return (changed) => {
    const subjects = changed.map((file) => {
      const names = [...graph.textOf(file).matchAll(exported)].map(([, name = ""]) => name)
      const words = [...wordsOf(`${withoutTopFolder(file)} ${names.join(" ")}`)]
      const weights = words.map((word) => ({ word, weight: weightOf(word) }))
      return { weights, total: weights.reduce((sum, { weight }) => sum + weight, 0) }
    })
    return (test) => {
      const shares = subjects.map(({ weights, total }) => {
        const shared = (words: ReadonlySet<string> | undefined) =>
          weights.reduce((sum, { word, weight }) => sum + (words?.has(word) ? weight : 0), 0)
        return total === 0 ? 0 : (shared(inText.get(test)) + 3 * shared(inPath.get(test))) / (4 * total)
      })
      return Math.max(0, ...shares)
    }
  }
}

function withoutTopFolder(file: string): string {
  return file
    .replace(/^\w+\//, "")
    .replace(/^([\w-]+)\/(?:web|server)\//, "$1/")
    .replace(/\.\w+$/, "")
}

/** Words of names, cut at capitals, in lower case and without the plural. */
function wordsOf(text: string): Set<string> {
  const words =
    text
      .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? []
  return new Set(words.map((word) => word.replace(/s$/, "")))
}
