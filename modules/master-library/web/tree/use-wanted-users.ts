import { useEffect } from "react"
import type { Directory } from "../../../../fields/rendering/directory.ts"
import { isUserField } from "../../../../renderers/list/list-fields.ts"
import { useDirectoryVersion } from "../../../../renderers/list/use-user-names.ts"
import type { FieldColumn } from "./process-columns.ts"
import type { ProcessNode } from "./process-tree.ts"
import type { LibraryProfiles } from "./use-library-profiles.ts"

/** Loads the names of the users in the columns. Returns a number that changes when names have loaded. */
export function useWantedUsers(
  nodes: readonly ProcessNode[],
  profiles: LibraryProfiles,
  columns: readonly FieldColumn[],
  users: Pick<Directory<{ readonly id: string }>, "want" | "subscribe">,
): number {
  useEffect(() => {
    const userKeywords = new Set(
      [...profiles.values()].flatMap(({ fields }) => fields.filter(isUserField).map(({ keyword }) => keyword)),
    )
    const keywords = columns.map(({ key }) => key).filter((key) => userKeywords.has(key))
    const ids = nodes.flatMap(({ record }) => keywords.flatMap((keyword) => record.fields[keyword]?.listValue ?? []))
    if (ids.length > 0) users.want([...new Set(ids)])
  }, [nodes, profiles, columns, users])
  return useDirectoryVersion(users)
}
