import { useMemo } from "react"
import { useEntries } from "../../../fields/drawing/directory.ts"
import { useFieldView } from "../../../fields/drawing/view-context.tsx"
import { momentText } from "../../../schemas/day-text.ts"
import type { Conflict } from "../use-record-form.ts"

export interface Who {
  /** Blank where it is not told or not known yet. */
  readonly name: string
  readonly at: string
}

/** Who saved the newer record, and when. */
export function useWho({ by, at }: Pick<Conflict, "by" | "at">): Who {
  const { people, language } = useFieldView()
  const ids = useMemo(() => (by === null ? [] : [by]), [by])
  const [person] = useEntries(people, ids)
  return { name: person?.name ?? "", at: at === null ? "" : momentText(at, language) }
}
