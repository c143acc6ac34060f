import { useQuery } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import type { LibraryRights } from "../use-library-rights.ts"
import { useLibraryText } from "../use-library-text.ts"
import { childListPath } from "./child-list-path.ts"
import type { RowCount } from "./process-row.tsx"
import { countSubProcesses, type ProcessNode } from "./process-tree.ts"
import type { LibraryProfiles } from "./use-library-profiles.ts"
import type { VisibleProcess } from "./use-process-tree.ts"

const keys = ["subProcesses", "risks", "controls", "entities", "uses"] as const

export interface RowCounts {
  readonly labels: readonly { readonly key: string; readonly label: string }[]
  readonly countsOf: (node: VisibleProcess) => readonly RowCount[]
}

/** The numbers of a row, with the lists they lead to. */
export function useRowCounts(
  nodes: readonly ProcessNode[],
  profiles: LibraryProfiles,
  rights: LibraryRights,
  onUses: (node: VisibleProcess) => void,
): RowCounts {
  const text = useLibraryText()
  const { data: profileList } = useQuery(profilesQuery)
  const subProcesses = useMemo(() => countSubProcesses(nodes), [nodes])
  const labels = useMemo(() => keys.map((key) => ({ key, label: text(`masterLibrary.column.${key}`) })), [text])
  const countsOf = useCallback(
    (node: VisibleProcess): readonly RowCount[] => {
      const listOf = (type: "SUB_PROCESS" | "RISK" | "CONTROL") => {
        const profile = [...profiles.values()].find((one) => one.type === type)
        const published = profileList?.filter((one) => one.type === type && one.publishedVersion !== null) ?? []
        return profile && rights.canList(type)
          ? childListPath(profile, node.record, { hasSeveralProfiles: published.length > 1 })
          : undefined
      }
      const counts: Readonly<Record<(typeof keys)[number], Pick<RowCount, "count" | "href" | "onOpen">>> = {
        subProcesses: { count: subProcesses.get(node.id) ?? 0, href: listOf("SUB_PROCESS") },
        risks: { count: node.risks, href: listOf("RISK") },
        controls: { count: node.controls, href: listOf("CONTROL") },
        entities: { count: node.entities, href: "/settings/master-library?tab=entities" },
        uses: { count: node.uses, onOpen: () => onUses(node) },
      }
      return keys.map((key) => ({ key, label: text(`masterLibrary.column.${key}`), ...counts[key] }))
    },
    [profiles, profileList, rights, subProcesses, onUses, text],
  )
  return { labels, countsOf }
}
