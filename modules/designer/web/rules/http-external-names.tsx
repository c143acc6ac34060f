import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { RecordServicesProvider } from "../../../../renderers/record/services.tsx"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { Tag } from "../../contracts/tags.ts"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { tagsQuery } from "../tags/queries.ts"
import { useServices } from "../../../records/web/use-record-services.ts"
import { TagsContext } from "../tags-context.ts"
import { ExternalNamesProvider } from "./external-names.tsx"
import { RolesContext } from "./roles-context.ts"
import { useRoles } from "./use-roles.ts"

/** Fetches all names that rules use, for rules displayed outside the designer. */
export function HttpExternalNames({ children }: { readonly children: ReactNode }) {
  const { data: profiles = noProfiles } = useQuery(profilesQuery)
  const { data: lists = noLists } = useQuery(tagsQuery)
  return (
    <RecordServicesProvider services={useServices()}>
      <TagsContext value={lists}>
        <RolesContext value={useRoles()}>
          <ExternalNamesProvider profiles={profiles}>{children}</ExternalNamesProvider>
        </RolesContext>
      </TagsContext>
    </RecordServicesProvider>
  )
}

const noProfiles: readonly ProfileListItem[] = []
const noLists: readonly Tag[] = []
