import { useMemo } from "react"
import { useEntries } from "../../../fields/rendering/directory.ts"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { momentText } from "../../../schemas/day-text.ts"
import type { Conflict } from "../use-record-form.ts"

export interface ChangeAuthor {
  /** Blank when hidden or not loaded yet. */
  readonly name: string
  readonly at: string
  /** The same user, in another tab or on another device. */
  readonly isOneself: boolean
}

/** Who saved the newer record, and when. */
export function useWho({ by, at }: Pick<Conflict, "by" | "at">, userId: string): ChangeAuthor {
  const { people, language } = useFieldView()
  const ids = useMemo(() => (by === null ? [] : [by]), [by])
  const [user] = useEntries(people, ids)
  return { name: user?.name ?? "", at: at === null ? "" : momentText(at, language), isOneself: by === userId }
}
