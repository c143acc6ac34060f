import { createContext, use, useMemo, type ReactNode } from "react"
import type { Directory } from "../../../../fields/drawing/directory.ts"
import { useDirectories, useRecordServices, type RecordServices } from "../../../../renderers/record/services.tsx"
import type { Person } from "../../../../schemas/api/auth.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"

/** What rules name beyond the definition they stand in. */
export interface NamesBeyond {
  /** The record types there are. */
  readonly profiles: readonly ProfileSummary[]
  readonly loadProfile: RecordServices["loadProfile"]
  readonly people: Directory<Person>
}

const NamesBeyondContext = createContext<NamesBeyond | null>(null)

interface NamesBeyondProviderProps {
  readonly profiles: readonly ProfileSummary[]
  readonly children: ReactNode
}

/** Puts people and other record types in reach of the rules below; without it they are told by what their own definition names. */
export function NamesBeyondProvider({ profiles, children }: NamesBeyondProviderProps) {
  const { loadProfile } = useRecordServices()
  const { people } = useDirectories()
  const names = useMemo(() => ({ profiles, loadProfile, people }), [profiles, loadProfile, people])
  return <NamesBeyondContext value={names}>{children}</NamesBeyondContext>
}

export const useNamesBeyond = (): NamesBeyond | null => use(NamesBeyondContext)
