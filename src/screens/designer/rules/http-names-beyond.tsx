import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { RecordServicesProvider } from "../../../../renderers/record/services.tsx"
import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import type { Tag } from "../../../../schemas/api/tags.ts"
import { profilesQuery } from "../../../queries/profiles.ts"
import { tagsQuery } from "../../../queries/tags.ts"
import { useServices } from "../../records/use-record-services.ts"
import { TagsContext } from "../tags-context.ts"
import { NamesBeyondProvider } from "./names-beyond.tsx"
import { RolesContext } from "./roles-context.ts"
import { useRoles } from "./use-roles.ts"

/** Everything that rules name, fetched: around rules that are told outside the designer. */
export function HttpNamesBeyond({ children }: { readonly children: ReactNode }) {
  const { data: profiles = noProfiles } = useQuery(profilesQuery)
  const { data: lists = noLists } = useQuery(tagsQuery)
  return (
    <RecordServicesProvider services={useServices()}>
      <TagsContext value={lists}>
        <RolesContext value={useRoles()}>
          <NamesBeyondProvider profiles={profiles}>{children}</NamesBeyondProvider>
        </RolesContext>
      </TagsContext>
    </RecordServicesProvider>
  )
}

const noProfiles: readonly ProfileListItem[] = []
const noLists: readonly Tag[] = []
