import { useEffect, useMemo, useState } from "react"
import type { Directory } from "../../fields/drawing/directory.ts"
import { offeredColumns } from "../../engine/list/offered-columns.ts"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { fieldOf, isOfPeople } from "./list-fields.ts"
import type { PageCache } from "./page-cache.ts"

/** Goes up each time a directory learns names. */
export function useDirectoryTurn(directory: Pick<Directory<{ readonly id: string }>, "subscribe">): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => directory.subscribe(() => setTurn((before) => before + 1)), [directory])
  return turn
}

/** Asks for the names of the people on rows first to last; cells only read them. */
export function useNamesOnScreen(
  compiled: CompiledProfile,
  cache: PageCache,
  first: number,
  last: number,
  at: unknown,
): void {
  const { people } = useFieldView()
  const keywords = useMemo(
    () =>
      offeredColumns(compiled).flatMap((column) =>
        column.keyword && isOfPeople(fieldOf(compiled, column)) ? [column.keyword] : [],
      ),
    [compiled],
  )
  useEffect(() => {
    if (keywords.length === 0) return
    const ids = new Set<string>()
    for (let index = first; index <= last; index++) {
      const fields = cache.row(index)?.fields
      for (const keyword of keywords) fields?.[keyword]?.listValue?.forEach((id) => ids.add(id))
    }
    people.want([...ids])
  }, [keywords, cache, first, last, people, at])
}
