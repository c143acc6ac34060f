import { createContext, use, useMemo, type ReactNode } from "react"
import type { Directory } from "../../../../fields/rendering/directory.ts"
import { useDirectories, useRecordServices, type RecordServices } from "../../../../renderers/record/services.tsx"
import type { UserSummary } from "../../../auth/contracts/auth.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"

/** Names that rules use from outside their definition. */
export interface ExternalNames {
  /** The available record types. */
  readonly profiles: readonly ProfileSummary[]
  readonly loadProfile: RecordServices["loadProfile"]
  readonly people: Directory<UserSummary>
}

const ExternalNamesContext = createContext<ExternalNames | null>(null)

interface ExternalNamesProviderProps {
  readonly profiles: readonly ProfileSummary[]
  readonly children: ReactNode
}

/**
 * Provides user and record type names to the rules below; without it, only the names of their own definition are
 * resolved.
 */
export function ExternalNamesProvider({ profiles, children }: ExternalNamesProviderProps) {
  const { loadProfile } = useRecordServices()
  const { people } = useDirectories()
  const names = useMemo(() => ({ profiles, loadProfile, people }), [profiles, loadProfile, people])
  return <ExternalNamesContext value={names}>{children}</ExternalNamesContext>
}

export const useExternalNames = (): ExternalNames | null => use(ExternalNamesContext)
