import { useEffect, useMemo, useState } from "react"
import type { Directory } from "../../fields/rendering/directory.ts"
import { selectableColumns } from "../../engine/list/selectable-columns.ts"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { fieldOf, isUserField } from "./list-fields.ts"
import type { PageCache } from "./page-cache.ts"

/** A number that increases whenever a directory loads names. */
export function useDirectoryVersion(directory: Pick<Directory<{ readonly id: string }>, "subscribe">): number {
  const [version, setVersion] = useState(0)
  useEffect(() => directory.subscribe(() => setVersion((before) => before + 1)), [directory])
  return version
}

/** Loads the names of users in rows first to last; cells only read them. */
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
      selectableColumns(compiled).flatMap((column) =>
        column.keyword && isUserField(fieldOf(compiled, column)) ? [column.keyword] : [],
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
